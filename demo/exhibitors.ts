// Texts about the companies of the demo fair, and their meetings.
import type { Sector as FairSector } from '#contract/entities/exhibitor.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { MeetingStatus } from '#contract/states.ts'
import { demoCompanies, type Sector } from './companies.ts'
import { demoGoods, type DemoGoods } from './goods.ts'
import { chance } from './order-history.ts'
import { plainName } from './pictures.ts'

type Words = readonly [fa: string, en: string]
interface Trade {
  sector: FairSector
  offers: readonly Words[]
  needs: readonly Words[]
}

const trades: Record<Sector, Trade> = {
  hospital: {
    sector: 'medicine',
    offers: [
      [
        'تجهیز کامل بخش‌های بستری، همراه با آموزش کارکنان و قطعه‌ی یدکی',
        'Complete ward fit-outs with staff training and spare parts',
      ],
      ['اجاره‌ی تخت مراقبت ویژه برای دوره‌های شلوغ', 'Intensive-care beds for hire in busy seasons'],
      ['تعمیر و کالیبراسیون در محل، در همه‌ی استان‌ها', 'Repair and calibration on site, in every province'],
    ],
    needs: [
      ['سازنده‌ی موتور و عملگر برای تخت برقی', 'Makers of motors and actuators for electric beds'],
      ['پیمانکار گازهای طبی در شهرستان‌ها', 'Medical-gas contractors outside Tehran'],
      ['نماینده‌ی فروش در عراق و افغانستان', 'Dealers in Iraq and Afghanistan'],
    ],
  },
  medical: {
    sector: 'medicine',
    offers: [
      [
        'نمایندگی انحصاری سونوگرافی و مانیتور علائم حیاتی در استان‌ها',
        'Exclusive dealerships for ultrasound and patient monitors in the provinces',
      ],
      [
        'نمایش زنده‌ی دستگاه در غرفه و دوره‌ی رایگان برای کاربران',
        'Live demonstrations at the booth and a free course for users',
      ],
      ['خرید اقساطی و نوسازی دستگاه‌های کارکرده', 'Purchase by instalments and overhaul of used devices'],
    ],
    needs: [
      [
        'بیمارستان‌هایی که می‌خواهند بخش تصویربرداری خود را نو کنند',
        'Hospitals that plan to renew their imaging departments',
      ],
      ['تأمین‌کننده‌ی پروب، باتری و قطعه‌ی یدکی', 'Suppliers of probes, batteries and spare parts'],
      ['همکار نرم‌افزاری برای بایگانی تصویر', 'A software partner for image archiving'],
    ],
  },
  dental: {
    sector: 'dentistry',
    offers: [
      ['یونیت با پنج سال خدمات و تحویل در دو هفته', 'Units with five years of service, delivered in two weeks'],
      ['دوره‌ی عملی ایمپلنت برای دندان‌پزشکان در همین نمایشگاه', 'A hands-on implant course for dentists at this fair'],
      ['تراش سرامیک برای لابراتوارهای همکار', 'Ceramic milling for partner laboratories'],
    ],
    needs: [
      ['پخش‌کننده‌ی مواد دندان‌پزشکی در غرب کشور', 'Distributors of dental materials in the west of the country'],
      ['سازنده‌ی توربین و آنگل با استاندارد اروپا', 'Makers of handpieces to European standards'],
      ['کلینیک‌هایی که شعبه‌ی تازه باز می‌کنند', 'Clinics that open new branches'],
    ],
  },
  pharma: {
    sector: 'pharmacy',
    offers: [
      ['تولید قراردادی قرص و کپسول با ظرفیت آزاد', 'Contract manufacture of tablets and capsules, with free capacity'],
      ['انتقال دانش فنی و پرونده‌ی ثبت دارو', 'Know-how transfer and registration files'],
      ['بسته‌بندی و چاپ با کد رهگیری', 'Packaging and printing with tracking codes'],
    ],
    needs: [
      ['تأمین‌کننده‌ی ماده‌ی مؤثره با گواهی جی‌ام‌پی', 'Suppliers of active ingredients with GMP certificates'],
      ['شریک پخش دارو در کشورهای همسایه', 'Partners for distribution in neighbouring countries'],
      ['ماشین پرکن ویال با سرعت متوسط', 'A vial filling machine of medium speed'],
    ],
  },
  laboratory: {
    sector: 'laboratory',
    offers: [
      ['واگذاری رایگان آنالایزر با قرارداد معرف', 'Analysers free of charge with a reagent contract'],
      ['کیت‌های هورمون و عفونی با تحویل از انبار تهران', 'Hormone and infection kits from stock in Tehran'],
      ['سانتریفیوژ و میکروسکوپ با سه سال ضمانت', 'Centrifuges and microscopes with three years of warranty'],
    ],
    needs: [
      ['آزمایشگاه‌های همکار برای ارزیابی کیت تازه', 'Partner laboratories to evaluate a new kit'],
      ['تأمین‌کننده‌ی آنتی‌بادی و آنزیم', 'Suppliers of antibodies and enzymes'],
      ['نماینده در استان‌های جنوبی', 'Representatives in the southern provinces'],
    ],
  },
  consumables: {
    sector: 'medicine',
    offers: [
      ['قرارداد سالانه‌ی مصرفی با قیمت ثابت', 'Yearly contracts for consumables at a fixed price'],
      ['تولید با نام بازرگانی شما', 'Production under your own brand'],
      ['نمونه‌ی رایگان برای مناقصه', 'Free samples for tenders'],
    ],
    needs: [
      ['تأمین‌کننده‌ی نیتریل و پارچه‌ی بی‌بافت', 'Suppliers of nitrile and nonwovens'],
      ['داروخانه‌های زنجیره‌ای', 'Pharmacy chains'],
      ['سازنده‌ی چرخ و موتور ویلچر', 'Makers of wheelchair wheels and motors'],
    ],
  },
}

export interface DemoExhibitor extends DemoGoods {
  sector: FairSector
  offers: Bilingual
  needs: Bilingual
  website: string | null
  slots: { day: number; at: number }[]
}
const halfHours = 16
const two = (words: readonly Words[], seed: number): Bilingual => {
  const first = Math.floor(chance(seed) * words.length)
  const picked = [words[first] ?? ['', ''], words[(first + 1) % words.length] ?? ['', '']] as const
  return { fa: picked.map(([fa]) => fa).join('\n'), en: picked.map(([, en]) => en).join('\n') }
}

/**
 * Returns the profile of a company by its index in demoCompanies. About one in eight takes no meetings; the others
 * offer some half hours of each day.
 */
export function demoExhibitor(company: number): DemoExhibitor {
  const { sector, name } = demoCompanies[company]!
  const trade = trades[sector]
  const goods = demoGoods.get(name.en)
  if (!goods) throw new Error(`The demo has no products for ${name.en}`)
  const isOpen = company < 4 || chance(company * 31 + 7) > 0.12
  const slots = isOpen
    ? Array.from({ length: 4 * halfHours }, (_, i) => ({ day: Math.floor(i / halfHours), at: i % halfHours })).filter(
        ({ day, at }) => at !== 8 && at !== 9 && chance(company * 97 + day * 17 + at * 3 + 11) < 0.5,
      )
    : []
  return {
    sector: trade.sector,
    ...goods,
    offers: two(trade.offers, company * 5 + 2),
    needs: two(trade.needs, company * 5 + 3),
    website: chance(company * 5 + 4) < 0.8 ? `https://www.${plainName(name.en)}.example/` : null,
    slots,
  }
}

/**
 * A meeting at the booth of `host`, requested by `guest`; both are English names from demoCompanies. `day` 0 is the
 * first of the fair; `at` counts half hours after its opening.
 */
export interface DemoMeeting {
  host: string
  guest: string
  day: number
  at: number
  status: MeetingStatus
  topic: string
  reason: string | null
  endedBy: 'host' | 'guest' | null
  daysAgo: number
}

// host | guest | day | half hour | status | days ago | topic | ended by: reason
const table = `
Pars Teb Azin | Lindner Medizintechnik | 0 | 2 | accepted | 21 | Service contract for ventilators in three hospitals |
Pars Teb Azin | Kimia Azma | 0 | 4 | accepted | 19 | همکاری در تجهیز آزمایشگاه دو بیمارستان |
Pars Teb Azin | Suzhou Brightlab | 1 | 1 | accepted | 16 | Distribution of our microscopes in Iran |
Pars Teb Azin | Rayan Zist | 1 | 5 | requested | 3 | قیمت مانیتور علائم حیاتی برای ۴۰ تخت |
Pars Teb Azin | Anadolu Diş | 1 | 6 | requested | 2 | A shared stand in Istanbul next spring |
Pars Teb Azin | Taban Imaging | 2 | 3 | requested | 1 | خرید پروب و قطعه‌ی یدکی سونوگرافی |
Pars Teb Azin | Behsa Teb | 0 | 6 | declined | 18 | نمایندگی فروش در استان فارس | host: برای استان فارس نماینده داریم؛ برای کرمان و یزد خوش‌حال می‌شویم گفت‌وگو کنیم.
Pars Teb Azin | Novin Dent | 2 | 5 | cancelled | 14 | اجاره‌ی انبار مشترک | guest
Pars Teb Azin | Arman Darman | 0 | 10 | expired | 30 | آموزش کاربران دستگاه |
Lindner Medizintechnik | Pars Teb Azin | 1 | 3 | accepted | 17 | بازدید از کارخانه و شرایط نمایندگی |
Lindner Medizintechnik | Taban Imaging | 0 | 12 | accepted | 15 | نصب دستگاه در تبریز |
Lindner Medizintechnik | Anadolu Diş | 2 | 2 | accepted | 12 | Sterilisation for dental clinics |
Lindner Medizintechnik | Sepehr Darou | 1 | 11 | requested | 4 | دستگاه بسته‌بندی استریل |
Lindner Medizintechnik | Nik Andishan | 2 | 7 | requested | 2 | خدمات پس از فروش در شیراز |
Lindner Medizintechnik | Behsa Teb | 3 | 3 | declined | 10 | واردات چراغ سیالیتیک | host
Lindner Medizintechnik | Arman Darman | 3 | 5 | expired | 26 | قیمت تخت مراقبت ویژه |
Anadolu Diş | Novin Dent | 0 | 3 | accepted | 20 | پخش مواد دندان‌پزشکی در غرب کشور |
Anadolu Diş | Pars Teb Azin | 2 | 10 | requested | 5 | یونیت برای درمانگاه‌های کارکنان |
Anadolu Diş | Suzhou Brightlab | 3 | 2 | cancelled | 9 | Joint laboratory package | host
Suzhou Brightlab | Kimia Azma | 1 | 12 | accepted | 13 | معرف و کیت برای آنالایزر خون |
Suzhou Brightlab | Lindner Medizintechnik | 0 | 13 | requested | 6 | Centrifuges for blood banks |
Suzhou Brightlab | Pars Teb Azin | 3 | 4 | declined | 11 | سانتریفیوژ برای بانک خون | host: Our representative in Tehran will call you this week.
Kimia Azma | Pars Teb Azin | 0 | 11 | accepted | 8 | ارزیابی کیت تازه در دو بیمارستان |
Kimia Azma | Suzhou Brightlab | 3 | 1 | requested | 2 | OEM kits under your brand |
Sepehr Darou | Pars Teb Azin | 3 | 6 | requested | 1 | تولید قراردادی محلول شست‌وشو |
Rayan Zist | Lindner Medizintechnik | 3 | 7 | accepted | 7 | Training centre for ultrasound users |
`

export const demoMeetings: readonly DemoMeeting[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [host = '', guest = '', day = '', at = '', status = '', daysAgo = '', topic = '', ended = ''] = line
      .split('|')
      .map((part) => part.trim())
    const [by, reason] = ended.split(': ')
    return {
      host,
      guest,
      day: Number(day),
      at: Number(at),
      status: status as MeetingStatus,
      daysAgo: Number(daysAgo),
      topic,
      endedBy: by === 'host' || by === 'guest' ? by : null,
      reason: reason ?? null,
    }
  })
