// The demo fair's rental equipment, opinions and representatives abroad.
import type { Bilingual } from '#contract/entities/text.ts'

export interface DemoEquipment { code: string; title: Bilingual; note: Bilingual; priceCents: number; count: number }
const item = (code: string, euros: number, count: number, fa: string, en: string, noteFa: string, noteEn: string): DemoEquipment =>
  ({ code, title: { fa, en }, note: { fa: noteFa, en: noteEn }, priceCents: euros * 100, count })

export const demoEquipment: readonly DemoEquipment[] = [
  item('EQP-01', 18, 900, 'صندلی', 'Chair', 'صندلی پارچه‌ای، سرمه‌ای', 'Upholstered, dark blue'),
  item('EQP-02', 42, 320, 'میز گفت‌وگو', 'Meeting table', 'گرد، قطر ۸۰ سانتی‌متر', 'Round, 80 cm across'),
  item('EQP-03', 65, 180, 'کانتر پذیرش', 'Reception counter', '۱۰۰ در ۵۰ سانتی‌متر، قفل‌دار', '100 × 50 cm, with a lock'),
  item('EQP-04', 28, 260, 'صندلی بلند', 'Bar stool', 'برای کانتر', 'For the counter'),
  item('EQP-05', 75, 140, 'ویترین شیشه‌ای', 'Glass showcase', 'دو متر ارتفاع، چراغ‌دار، قفل‌دار', 'Two metres high, lit, with a lock'),
  item('EQP-06', 35, 240, 'قفسه‌ی بروشور', 'Brochure rack', 'هشت طبقه‌ی A4', 'Eight A4 shelves'),
  item('EQP-07', 140, 90, 'نمایشگر ۵۵ اینچ', '55-inch screen', 'با پایه و ورودی HDMI', 'With stand and HDMI'),
  item('EQP-08', 220, 36, 'نمایشگر ۷۵ اینچ', '75-inch screen', 'با پایه، ورودی HDMI و بلندگو', 'With stand, HDMI and speakers'),
  item('EQP-09', 22, 500, 'نورافکن', 'Spotlight', '۳۰ وات، LED', 'LED, 30 W'),
  item('EQP-10', 48, 300, 'پریز برق ۳ کیلووات', '3 kW power socket', 'تک‌فاز، تا پایان نمایشگاه', 'Single phase, for the whole fair'),
  item('EQP-11', 160, 60, 'برق سه‌فاز', 'Three-phase power', 'تا ۱۲ کیلووات', 'Up to 12 kW'),
  item('EQP-12', 90, 70, 'اینترنت سیمی', 'Wired internet', '۵۰ مگابیت بر ثانیه', '50 Mbit/s'),
  item('EQP-13', 55, 80, 'یخچال کوچک', 'Small refrigerator', '۱۲۰ لیتری', '120 litres'),
  item('EQP-14', 12, 400, 'گلدان سبز', 'Potted plant', 'حدود یک متر ارتفاع', 'About one metre high'),
]

export interface DemoOpinion { comment: Bilingual; name: Bilingual; role: Bilingual }
export const demoOpinions: readonly DemoOpinion[] = [
  { name: { fa: 'مینا شکوهی', en: 'Mina Shokouhi' }, role: { fa: 'مدیر بازرگانی، سپهر دارو', en: 'Head of sales, Sepehr Darou' },
    comment: { fa: 'غرفه را روی نقشه انتخاب کردیم و پیش از ناهار پیش‌فاکتور دستمان بود.', en: 'We picked our booth on the map and had the pre-invoice before lunch.' } },
  { name: { fa: 'یوناس لیندنر', en: 'Jonas Lindner' }, role: { fa: 'مدیرعامل، لیندنر مدیتسین‌تشنیک', en: 'Managing director, Lindner Medizintechnik' },
    comment: { fa: 'دعوت‌نامه، هتل و غرفه را از یک جا گرفتیم؛ دبیرخانه همان روز جواب می‌داد.', en: 'Invitation, hotel and booth came from one place, and the organisers answered the same day.' } },
  { name: { fa: 'پیمان دانش', en: 'Peyman Danesh' }, role: { fa: 'بنیان‌گذار، درسا ایمپلنت', en: 'Founder, Dorsa Implant' },
    comment: { fa: 'در چهار روز با بیش از سیصد دندان‌پزشک حرف زدیم؛ نیمی از مشتری‌های امسالمان از همان‌جا آمدند.', en: 'We talked to over three hundred dentists in four days; half of this year’s customers came from there.' } },
  { name: { fa: 'کیارا مونتی', en: 'Chiara Monti' }, role: { fa: 'مدیر صادرات، مونتی بیومدیکا', en: 'Export manager, Monti Biomedica' },
    comment: { fa: 'قرار ملاقات‌ها از قبل چیده شده بود و هیچ نیم‌ساعتی هدر نرفت.', en: 'Meetings were arranged beforehand, and not one half hour was lost.' } },
  { name: { fa: 'زهره عباسی', en: 'Zohreh Abbasi' }, role: { fa: 'مدیر فنی، مهرآزما', en: 'Technical manager, Mehr Azma' },
    comment: { fa: 'برق سه‌فاز و اینترنت غرفه سر وقت آماده بود؛ دستگاه‌ها را همان صبح روشن کردیم.', en: 'Three-phase power and internet were ready on time; our analysers ran that very morning.' } },
]

/** A representative abroad. `coordinates` are «latitude, longitude»; `languages` and `field` are lists in one text. */
export interface DemoRepresentative { name: Bilingual; country: string; city: Bilingual; languages: Bilingual; field: Bilingual; timeZone: string; coordinates: string; phoneNumber: string }
const both = (fa: string, en: string): Bilingual => ({ fa, en })
export const demoRepresentatives: readonly DemoRepresentative[] = [
  { name: both('ماریا هوفمان', 'Maria Hofmann'), country: 'DE', city: both('برلین', 'Berlin'), languages: both('آلمانی، انگلیسی', 'German, English'), field: both('غرفه، پاویون آلمان', 'Booths, German pavilion'), timeZone: 'Europe/Berlin', coordinates: '52.5, 13.4', phoneNumber: '+493055570142' },
  { name: both('جمیل اوزترک', 'Cemil Öztürk'), country: 'TR', city: both('استانبول', 'Istanbul'), languages: both('ترکی، انگلیسی، فارسی', 'Turkish, English, Persian'), field: both('غرفه، دندان‌پزشکی', 'Booths, dentistry'), timeZone: 'Europe/Istanbul', coordinates: '41, 29', phoneNumber: '+902125550138' },
  { name: both('چن یو', 'Yu Chen'), country: 'CN', city: both('شانگهای', 'Shanghai'), languages: both('چینی، انگلیسی', 'Chinese, English'), field: both('غرفه، تجهیزات پزشکی', 'Booths, medical equipment'), timeZone: 'Asia/Shanghai', coordinates: '31.2, 121.5', phoneNumber: '+862155550184' },
  { name: both('پائولو فری', 'Paolo Ferri'), country: 'IT', city: both('میلان', 'Milan'), languages: both('ایتالیایی، انگلیسی، فرانسوی', 'Italian, English, French'), field: both('غرفه، آزمایشگاه', 'Booths, laboratory'), timeZone: 'Europe/Rome', coordinates: '45.5, 9.2', phoneNumber: '+390255500177' },
  { name: both('سونیتا رائو', 'Sunita Rao'), country: 'IN', city: both('بمبئی', 'Mumbai'), languages: both('هندی، انگلیسی', 'Hindi, English'), field: both('غرفه، دارو و مواد اولیه', 'Booths, pharmacy and ingredients'), timeZone: 'Asia/Kolkata', coordinates: '19, 72.9', phoneNumber: '+912255500119' },
  { name: both('هالا منصور', 'Hala Mansour'), country: 'AE', city: both('دبی', 'Dubai'), languages: both('عربی، انگلیسی، فارسی', 'Arabic, English, Persian'), field: both('هیئت‌های تجاری، روادید', 'Trade delegations, visas'), timeZone: 'Asia/Dubai', coordinates: '25.2, 55.3', phoneNumber: '+97145550163' },
]
