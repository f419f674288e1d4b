// Support tickets of the demo: about thirty conversations in both languages. `company` points into demoCompanies.
import type { Party } from '#contract/states.ts'
import type { CastName } from './cast.ts'

export interface DemoWord { by: Party; hoursLater: number; text: string }
export interface DemoTicket {
  company: number; subject: string; daysAgo: number; talk: DemoWord[]
  closed: boolean; assignee: CastName | null
  /** The ticket refers to the newest order of the company. */
  aboutOrder: boolean
}

// company | days ago | o: about the order, c: closed, h n d: assignee | subject
// - Each line below is a comment. It starts with > by the owner or < by the team.
// - The number is the hours since the previous comment.
const rows = `
0 | 0.3 | o | برق سه‌فاز برای غرفه‌ی C-2
> 0 دستگاه تصویربرداری ما به برق سه‌فاز ۳۲ آمپر نیاز دارد. آیا در غرفه‌ی C-2 فراهم است یا باید جداگانه سفارش بدهیم؟ نقشه‌ی سیم‌کشی را هم اگر دارید بفرستید.
0 | 9 | och | نام فارسی سردر غرفه
> 0 در سفارش، نام سردر «پارس‌طب آذین» ثبت شده است. لطفاً نیم‌فاصله در چاپ هم رعایت شود.
< 5 سلام، نام را با نیم‌فاصله به چاپخانه دادیم. پیش‌نمایش سردر یک هفته پیش از نمایشگاه فرستاده می‌شود.
> 2 بسیار سپاسگزارم.
0 | 31 | cn | تغییر نام رابط
> 0 رابط شرکت ما از این پس خانم مهرجو است. آیا برای تغییر نام در درخواست‌ها کاری لازم است؟
< 20 خیر، نام تازه را در «اطلاعات شخصی» ثبت کنید. درخواست‌های قبلی با نام قبلی می‌مانند و اعتبارشان تغییری نمی‌کند.
4 | 0.9 | o | ورود تجهیزات سنگین به سالن
> 0 یک دستگاه به وزن ۸۵۰ کیلوگرم داریم. ساعت ورود لیفتراک و ظرفیت کف سالن چقدر است؟
< 3 ظرفیت کف سالن ۱٬۵۰۰ کیلوگرم بر متر مربع است. ورود لیفتراک روزهای ۱۶ و ۱۷ خرداد از ساعت ۸ تا ۱۸ است. ابعاد جعبه را بفرمایید تا مسیر را هماهنگ کنیم.
> 6 ابعاد جعبه ۲۱۰ در ۱۳۰ در ۱۸۰ سانتی‌متر است. بیمه‌ی جابه‌جایی بر عهده‌ی کیست؟
5 | 1.6 | n | پرداخت فاکتور از حساب شرکت مادر
> 0 می‌خواهیم فاکتور را شرکت مادر پرداخت کند. آیا نام خریدار در فاکتور تغییر می‌کند؟
6 | 2.2 | oh | صندلی اضافه برای میز مذاکره
> 0 به دو صندلی دیگر نیاز داریم. هنوز می‌شود به سفارش اضافه کرد؟
< 4 بله، تا ۱۰ خرداد می‌شود. دو صندلی را به سفارش اضافه کردیم؛ مبلغ آن در فاکتور نهایی می‌آید.
7 | 3.4 |  | پوشش اینترنت در سالن ۶
> 0 برای نمایش زنده‌ی نرم‌افزار به اینترنت پایدار نیاز داریم. خط اختصاصی هم دارید؟
8 | 4.1 | och | تاریخ روی گواهی حضور
> 0 تاریخ گواهی حضور ما اشتباه است؛ نمایشگاه از ۱۸ خرداد است، نه ۱۷.
< 2 درست می‌فرمایید. گواهی تازه را در بخش پیوست‌های همان درخواست گذاشتیم. عذر می‌خواهیم.
> 1 دیدم، ممنون.
< 1 خواهش می‌کنیم. تیکت را می‌بندیم.
9 | 5 | h | کارت غرفه‌دار برای پنج نفر
> 0 چند کارت غرفه‌دار به غرفه‌ی ۱۸ متری می‌رسد؟ ما پنج نفر هستیم.
< 7 برای هر ۹ متر مربع دو کارت صادر می‌شود، پس چهار کارت. کارت پنجم با پرداخت هزینه‌ی صدور ممکن است.
10 | 6.3 | oc | درج محصول تازه در کاتالوگ
> 0 یک محصول تازه داریم که در فهرست نیست. تا کی می‌توانیم آن را به کاتالوگ اضافه کنیم؟
< 16 مهلت تا ۵ خرداد است. متن فارسی و انگلیسی هر یک تا ۶۰ کلمه و یک تصویر با کیفیت چاپ بفرستید.
> 30 فرستادیم.
< 3 رسید و به صفحه‌بند داده شد.
11 | 7.7 | hc | پارکینگ کامیون
> 0 کامیون ما ۱۷ خرداد ساعت ۶ صبح می‌رسد. کجا بایستد؟
< 9 در پارکینگ شماره‌ی ۴، روبه‌روی در شرقی. شماره‌ی پلاک را یک روز پیش به نگهبانی بدهید.
12 | 0.1 |  | فراموشی مهلت ثبت کاتالوگ
> 0 مهلت ثبت کاتالوگ را از دست دادیم. آیا هنوز راهی هست؟
14 | 10 | oc | تغییر رنگ دیواره‌ی غرفه
> 0 می‌توان دیواره‌ها را به رنگ سفید مات سفارش داد؟
< 5 در غرفه‌سازی استاندارد رنگ دیواره طوسی روشن است. برای رنگ دیگر غرفه‌ساز خودتان را معرفی کنید.
16 | 13 | nc | ترجمه‌ی هم‌زمان برای نشست
> 0 برای نشست با خریداران عراقی مترجم عربی دارید؟
< 22 بله، از ساعت ۱۰ تا ۱۶ هر روز. زمان و شماره‌ی غرفه را بنویسید تا رزرو کنیم.
> 4 روز دوم، ساعت ۱۱، غرفه‌ی خودمان.
< 2 رزرو شد.
18 | 1.1 | o | اختلاف در متراژ غرفه
> 0 در سفارش ۲۴ متر آمده ولی در نقشه‌ی تازه ۲۲٫۵ متر دیده می‌شود. کدام درست است؟ فاکتور هم باید اصلاح شود؟
20 | 15 | hc | نگهداری جعبه‌های خالی
> 0 جعبه‌های خالی را در طول نمایشگاه کجا نگه داریم؟
< 6 انبار پشت سالن ۹ رایگان است. برچسب شرکت روی هر جعبه باشد.
22 | 2.8 | n | اجازه‌ی پخش صدا در غرفه
> 0 می‌خواهیم روزی دو بار نمایش با صدا داشته باشیم. مجوز می‌خواهد؟
< 19 تا ۷۰ دسی‌بل آزاد است. برای بیش از آن برنامه‌ی ساعت‌ها را بفرستید تا با غرفه‌های کناری هماهنگ شود.
25 | 20 | c | دریافت فاکتور به انگلیسی
> 0 فاکتور را برای شریک خارجی به انگلیسی لازم داریم.
< 2 در صفحه‌ی فاکتور زبان را عوض کنید؛ نسخه‌ی انگلیسی با همان ارقام دریافت می‌شود.
1 | 0.6 | o | Delivery of the X-ray unit before build-up
> 0 Our forwarder can deliver on 5 June, one day before build-up starts. Is there bonded storage on the grounds, and who signs the ATA carnet at the gate?
1 | 3 | oh | Water connection at booth C-9
> 0 The plan shows no water point near C-9. We need a ½-inch inlet and a drain for the steriliser demonstration.
< 5 There is a service duct two metres behind the booth; a connection with drain costs €180 and has to be ordered before 20 May. Shall we add it to your order?
> 3 Yes please, and confirm the exact position: we build a raised floor.
< 20 Added. The drawing with the position is attached to your order; the outlet comes up 40 cm from the rear wall, 1.2 m from the left corner.
1 | 12 | ch | Name of the company on the invoice
> 0 The invoice should read “Lindner Medizintechnik GmbH & Co. KG”. Can you correct it?
< 4 An issued invoice cannot be changed, so we have cancelled it by a credit note and issued a new one with the full name. Both are in your account.
> 2 Perfect, thank you.
2 | 0.4 |  | Fascia lettering with a Turkish İ
> 0 In the preview the dotted capital İ is replaced by a plain I in “DİŞ”. Please make sure that the sign maker uses the right letter.
2 | 4.6 | oc | Two booths side by side
> 0 H-2 and H-3 are next to each other. May we take the partition wall out?
< 8 Yes. Tick it on the build-up form, or tell us here and we do it for you. The strip light in the middle stays.
> 12 Please take it out for us.
< 1 Noted for the build-up crew of hall 7.
3 | 1.9 | n | Invitation letters for three engineers
> 0 Three of our engineers need invitation letters for the visa. Passports are attached to the visa order. When will the letters be ready?
< 15 The letters are issued as soon as the visa order is verified, usually within two working days. Yours is under review now.
> 8 One of them has changed his passport since. Do we have to place a new order?
3 | 8 | hc | Cold storage for reagents
> 0 We bring reagents that have to stay between 2 and 8 °C. Is there a cold store on site?
< 6 Yes, in hall 9, open from 07:00 to 19:00. Each exhibitor has half a cubic metre free; please label every box with booth and temperature.
> 3 Great, we need exactly that.
3 | 18 | oc | Bank details for the transfer
> 0 Our bank asks for the SWIFT code and the address of the beneficiary bank.
< 3 Both are printed at the foot of the invoice. For your safety we never send bank details by e-mail or in a ticket.
1 | 24 | c | Hotel close to the grounds
> 0 Which hotel is closest, and is there a shuttle in the morning?
< 7 The hotel of category A is 12 minutes away; a shuttle leaves at 07:45 and 08:30. You can request the rooms under “Hotel” in your account.
2 | 2.5 | h | Press conference on the first day
> 0 We would like to present a new implant line to the press on the first day. Is there a room with 30 seats?
< 21 The conference room on the gallery of hall 7 has 36 seats and is free from 11:00 to 12:00. Shall we keep it for you?
`

const helpers: Record<string, CastName> = { h: 'hamid', n: 'niloofar', d: 'dariush' }

export const demoTickets: readonly DemoTicket[] = rows.trim().split(/\n(?=\d)/).map((block) => {
  const [head = '', ...lines] = block.split('\n')
const [company = '', daysAgo = '', marks = '', subject = ''] = head.split(' | ').map((part) => part.trim())
  const talk = lines.map((line): DemoWord => { const [, side, hours, text = ''] = /^([<>]) (\d+) (.*)$/.exec(line) ?? []; return { by: side === '<' ? 'team' : 'owner', hoursLater: Number(hours), text } })
  return { company: Number(company), daysAgo: Number(daysAgo), subject, talk, closed: marks.includes('c'), aboutOrder: marks.includes('o'), assignee: helpers[[...marks].find((mark) => mark in helpers) ?? ''] ?? (talk.some(({ by }) => by === 'team') ? 'hamid' : null) }
})
