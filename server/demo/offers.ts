// What the demo fair lends, who praises it, and who stands for it abroad.
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
  item('EQP-09', 22, 500, 'نورافکن', 'Spotlight', 'LED، ۳۰ وات', 'LED, 30 W'),
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

export interface DemoRepresentative { name: Bilingual; country: string }
export const demoRepresentatives: readonly DemoRepresentative[] = [
  { name: { fa: 'ماریا هوفمان', en: 'Maria Hofmann' }, country: 'DE' }, { name: { fa: 'جمیل اوزترک', en: 'Cemil Öztürk' }, country: 'TR' },
  { name: { fa: 'چن یو', en: 'Yu Chen' }, country: 'CN' }, { name: { fa: 'پائولو فری', en: 'Paolo Ferri' }, country: 'IT' },
  { name: { fa: 'سونیتا رائو', en: 'Sunita Rao' }, country: 'IN' }, { name: { fa: 'هالا منصور', en: 'Hala Mansour' }, country: 'AE' },
]
