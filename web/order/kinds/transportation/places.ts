// Suggested places to travel from and to during the fair. Users can also type any other place.
import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import type { TransportService } from '#contract/orders/transportation/fields.ts'

const place = (fa: string, en: string): Bilingual => ({ fa, en })
const fairground = place('محل دائمی نمایشگاه‌های بین‌المللی تهران', 'Tehran Permanent Fairground')
const tehranAirports = [place('فرودگاه امام خمینی، تهران', 'Imam Khomeini Airport, Tehran (IKA)'), place('فرودگاه مهرآباد، تهران', 'Mehrabad Airport, Tehran (THR)')]
const hotels = [place('هتل استقلال', 'Parsian Esteghlal Hotel'), place('هتل اسپیناس پالاس', 'Espinas Palace Hotel'), place('هتل پارسیان آزادی', 'Parsian Azadi Hotel'), place('هتل هما', 'Homa Hotel'), place('هتل لاله', 'Laleh Hotel'), place('هتل پارسیان اوین', 'Parsian Evin Hotel')]
const airports = [place('فرودگاه مشهد', 'Mashhad Airport (MHD)'), place('فرودگاه شیراز', 'Shiraz Airport (SYZ)'), place('فرودگاه اصفهان', 'Isfahan Airport (IFN)'), place('فرودگاه تبریز', 'Tabriz Airport (TBZ)'), place('فرودگاه کیش', 'Kish Airport (KIH)'), place('فرودگاه اهواز', 'Ahvaz Airport (AWZ)')]
const stations = [place('راه‌آهن تهران', 'Tehran Railway Station'), place('راه‌آهن مشهد', 'Mashhad Railway Station'), place('راه‌آهن اصفهان', 'Isfahan Railway Station'), place('راه‌آهن شیراز', 'Shiraz Railway Station'), place('راه‌آهن یزد', 'Yazd Railway Station'), place('راه‌آهن تبریز', 'Tabriz Railway Station')]

const fitting: Record<TransportService, readonly Bilingual[]> = {
  airportTransfer: [...tehranAirports, fairground, ...hotels],
  carWithDriver: [fairground, ...hotels, ...tehranAirports, place('درون شهر تهران', 'Inside Tehran')],
  plane: [...tehranAirports, ...airports], train: stations,
}

/**
 * Suggested names in the page's language, then the same names in the other language. Typing in either language finds
 * them.
 */
export const placesFor = (service: TransportService, locale: Locale): string[] => [...fitting[service].map((one) => one[locale]), ...fitting[service].map((one) => one[locale === 'fa' ? 'en' : 'fa'])]
