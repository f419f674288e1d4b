// Messages from visitors to the organiser of the demo fair, in both languages.
import type { CastName } from '../cast.ts'

export interface DemoMessage { locale: 'fa' | 'en'; daysAgo: number; name: string; email: string; phoneNumber: string | null; subject: string; message: string; status: 'unread' | 'read' | 'answered'; by?: CastName; answer?: string }

export const demoMessages: readonly DemoMessage[] = [
  { locale: 'fa', daysAgo: 0.1, name: 'پریسا رستگار', email: 'p.rastegar@mehr-darman.example', phoneNumber: '+989123340918', status: 'unread', subject: 'بازدید گروهی دانشجویان دندان‌پزشکی',
    message: 'سلام. سرپرست گروه ۳۵ نفره‌ی دانشجویان دندان‌پزشکی شیراز هستم و می‌خواهیم روز دوم نمایشگاه را ببینیم.\n\nآیا برای گروه‌ها کارت ورود جداگانه صادر می‌شود و اتوبوس کجا می‌تواند بایستد؟' },
  { locale: 'en', daysAgo: 0.2, name: 'Anneke de Vries', email: 'a.devries@noordzee-medical.example', phoneNumber: '+31201234567', status: 'unread', subject: 'Temporary import of demonstration devices',
    message: 'We would like to bring two ultrasound systems for demonstration only and take them home after the fair. Which customs documents do you provide, and who is the contact person at the fairground?' },
  { locale: 'fa', daysAgo: 0.6, name: 'کامران نیک‌پی', email: 'kamran@nikpey-news.example', phoneNumber: '+982188541200', status: 'unread', subject: 'کارت خبرنگاری و برنامه‌ی نشست‌ها',
    message: 'از هفته‌نامه‌ی «سلامت امروز» هستم. برای پوشش خبری نشست‌ها به دو کارت خبرنگاری و برنامه‌ی سخنرانی‌ها نیاز داریم.' },
  { locale: 'en', daysAgo: 0.9, name: 'Murat Demir', email: 'murat@anadolu-lab.example', phoneNumber: null, status: 'unread', subject: 'Last free corner booths',
    message: 'The map shows three corner booths in hall 6 as available. We need about 24 square metres open on two sides. Could you keep one for us until Thursday while our board decides?' },
  { locale: 'fa', daysAgo: 1.4, name: 'دکتر مهسا صبوری', email: 'saboori@tehran-clinic.example', phoneNumber: '+982122334455', status: 'read', subject: 'سخنرانی در کارگاه رادیولوژی',
    message: 'مایلم درباره‌ی کاربرد هوش مصنوعی در خواندن ماموگرافی نیم ساعت سخنرانی کنم. چکیده را به چه نشانی بفرستم؟' },
  { locale: 'en', daysAgo: 2.1, name: 'Grace Okafor', email: 'g.okafor@lagos-health.example', phoneNumber: '+2348031234567', status: 'read', subject: 'Visa for a delegation of eight',
    message: 'A delegation of eight hospital managers from Lagos wishes to visit. We have no Iranian consulate nearby. Can the visas be stamped on arrival, and how long does the invitation take?' },
  { locale: 'fa', daysAgo: 3, name: 'بهرام فرهودی', email: 'farhoodi@jonoob-teb.example', phoneNumber: '+989171112233', status: 'answered', by: 'hamid', subject: 'هزینه‌ی درج در کاتالوگ',
    message: 'آیا درج نام شرکت در کاتالوگ برای غرفه‌داران رایگان است؟', answer: 'سلام آقای فرهودی. درج در کاتالوگ ۱۵۰ یورو است و هنگام رزرو غرفه می‌توانید آن را انتخاب کنید. نام و شماره‌ی غرفه روی نقشه‌ی سالن‌ها رایگان است.' },
  { locale: 'en', daysAgo: 4.2, name: 'Henrik Aalto', email: 'henrik.aalto@suomi-dental.example', phoneNumber: '+358401234567', status: 'answered', by: 'niloofar', subject: 'Opening hours for visitors',
    message: 'Is the fair open to visitors on Friday, and do they need to register before?', answer: 'The fair is open from 9:00 to 17:00 on all four days. Visitors register at the main entrance; it is free and takes two minutes.' },
  { locale: 'fa', daysAgo: 5.5, name: 'سمیرا کرمانی', email: 's.kermani@daroo-pakhsh.example', phoneNumber: null, status: 'answered', by: 'hamid', subject: 'جای اقامت نزدیک نمایشگاه',
    message: 'هتل‌های نزدیک نمایشگاه را معرفی می‌کنید؟ چهار اتاق برای سه شب می‌خواهیم.', answer: 'از بخش هتل همین پرتال می‌توانید اتاق بخواهید؛ هتل‌های طرف قرارداد در بیست دقیقه‌ای نمایشگاه‌اند و سرویس روزانه دارند.' },
  { locale: 'en', daysAgo: 7, name: 'Yusuf Al-Harbi', email: 'yusuf@gulf-medtech.example', phoneNumber: '+96550123456', status: 'answered', by: 'niloofar', subject: 'Interpreter for Arabic',
    message: 'Do you have interpreters between Arabic and Persian for business meetings?' },
  { locale: 'fa', daysAgo: 11, name: 'ناصر یگانه', email: 'yeganeh@azma-lab.example', phoneNumber: '+982177665544', status: 'answered', by: 'hamid', subject: 'فاکتور دوره‌ی گذشته',
    message: 'نسخه‌ی فاکتور دوره‌ی گذشته را گم کرده‌ایم. شماره‌ی غرفه B-14 بود.', answer: 'نسخه‌ی فاکتور به ایمیل ثبت‌شده‌ی شرکت فرستاده شد. از این دوره همه‌ی فاکتورها در حساب شما می‌مانند.' },
  { locale: 'en', daysAgo: 16, name: 'Lena Brandt', email: 'l.brandt@rhein-optik.example', phoneNumber: '+4922112345678', status: 'answered', by: 'hamid', subject: 'Thank you',
    message: 'We only wanted to say that the booking of our booth took less than five minutes. See you in Tehran.', answer: 'Thank you for your kind words. We look forward to seeing you at your booth.' },
]
