// The past edition, as its archive shows it: settings, text and programme. All of it is invented.
import { demoEdition, type DatedEdition } from '../edition.ts'
import type { DemoWorkshop } from '../workshops.ts'

export const pastEdition: DatedEdition = {
  ...demoEdition,
  tagline: { fa: 'دوره‌ی بین‌المللی ۱۴۰۳', en: 'International edition 2024' },
  nextEdition: { fa: '۱۸ تا ۲۱ خرداد ۱۴۰۴', en: '8–11 June 2025' },
  firstDay: '2024-06-09',
  lastDay: '2024-06-12',
  claims: { ...demoEdition.claims, years: 9, editions: 24 },
  catalogListingCents: 120_00,
}

/** The team's text on the about page (/AboutUs) of the past edition. */
export const pastAbout = {
  fa: `<p>بیست‌وچهارمین دوره‌ی نمایشگاه سلامت تهران با شعار «از آزمایشگاه تا بالین» برگزار شد: چهار روز، سه سالن و شرکت‌هایی که دستگاه‌هایشان را روشن به نمایش گذاشتند.</p>
<h2>آنچه از این دوره ماند</h2>
<ul><li>سالن ۵ برای نخستین بار یکسره به تجهیزات بیمارستان و اتاق عمل رسید.</li><li>کارگاه‌ها ثبت‌نامی شدند و صندلی‌ها پیش از روز اول پر شد.</li><li>نقشه‌ی سالن‌ها از همین دوره روی وب آمد و غرفه‌ها را همه می‌دیدند.</li></ul>
<p>نقشه‌ی سالن‌ها، فهرست شرکت‌ها و برنامه‌ی کارگاه‌ها همان‌طور که بود در این بایگانی می‌ماند.</p>`,
  en: `<p>The twenty-fourth Tehran Health Expo was held under the motto “From the laboratory to the bedside”: four days, three halls, and companies that showed their devices switched on.</p>
<h2>What stays of this edition</h2>
<ul><li>For the first time hall 5 belonged to hospitals and operating theatres alone.</li><li>Workshops had seats to book, and they were taken before the first day.</li><li>The plan of the halls came to the web, with every booth open to everyone.</li></ul>
<p>The plan, the companies and the programme stay in this archive as they were.</p>`,
}

const room = {
  forum: { fa: 'تالار همایش، سالن ۵', en: 'Conference room, hall 5' },
  bench: { fa: 'اتاق کارگاه، سالن ۹', en: 'Workshop room, hall 9' },
  talk: { fa: 'اتاق گفت‌وگو، سالن ۸', en: 'Discussion room, hall 8' },
}

export const pastWorkshops: readonly DemoWorkshop[] = [
  {
    day: 0, from: '10:00', to: '11:30', place: room.forum, seats: 120, taken: 20, spokenIn: 'fa',
    title: { fa: 'بیمارستان پس از همه‌گیری: چه چیزی ماندگار شد', en: 'Hospitals after the pandemic: what stayed' },
    about: { fa: 'تهویه، تخت‌های انعطاف‌پذیر و زنجیره‌ی تأمین؛ تجربه‌ی چهار بیمارستان.', en: 'Ventilation, flexible beds and supply chains: what four hospitals learned.' },
    speaker: { fa: 'دکتر مهناز کاویانی', en: 'Dr Mahnaz Kaviani' },
    speakerRole: { fa: 'رئیس بیمارستان', en: 'Hospital director' },
  },
  {
    day: 0, from: '14:00', to: '15:30', place: room.bench, seats: 24, taken: 14, spokenIn: 'fa',
    title: { fa: 'نگه‌داری مانیتور بیمار در بخش', en: 'Looking after patient monitors on the ward' },
    about: { fa: 'کابل، باتری و کالیبراسیون؛ روی دستگاه روشن.', en: 'Cables, batteries and calibration, on a monitor that is switched on.' },
    speaker: { fa: 'سعید پورمند', en: 'Saeed Pourmand' },
    speakerRole: { fa: 'مهندس پزشکی', en: 'Biomedical engineer' },
  },
  {
    day: 1, from: '10:30', to: '12:00', place: room.talk, seats: 30, taken: 17, spokenIn: 'en',
    title: { fa: 'قالب‌گیری دیجیتال برای همه', en: 'Digital impressions for everyone' },
    about: { fa: 'چه دستگاهی برای چه مطبی، و چه زمانی خمیر قالب‌گیری هنوز بهتر است.', en: 'Which scanner for which practice, and when putty is still the better choice.' },
    speaker: { fa: 'دکتر یوهان برگ', en: 'Dr Johan Berg' },
    speakerRole: { fa: 'دندان‌پزشک، استکهلم', en: 'Dentist, Stockholm' },
  },
  {
    day: 1, from: '14:00', to: '15:00', place: room.forum, seats: 120, taken: 22, spokenIn: 'fa',
    title: { fa: 'قیمت‌گذاری تجهیزات در سال پرنوسان', en: 'Pricing equipment in an unsteady year' },
    about: { fa: 'ارز، ضمانت و قرارداد خدمات؛ سه جدول آماده.', en: 'Currency, guarantees and service contracts, with three tables to take home.' },
    speaker: { fa: 'نازنین رهبر', en: 'Nazanin Rahbar' },
    speakerRole: { fa: 'مدیر مالی شرکت پخش', en: 'Finance director of a distributor' },
  },
  {
    day: 2, from: '11:00', to: '12:30', place: room.bench, seats: 24, taken: 19, spokenIn: 'en',
    title: { fa: 'نخستین سونوگرافی با هوش مصنوعی', en: 'A first ultrasound with AI' },
    about: { fa: 'کجا کمک می‌کند و کجا گمراه؛ ده تصویر را با هم می‌خوانیم.', en: 'Where it helps and where it misleads: we read ten images together.' },
    speaker: { fa: 'دکتر کلارا نویمان', en: 'Dr Clara Neumann' },
    speakerRole: { fa: 'رادیولوژیست، برلین', en: 'Radiologist, Berlin' },
  },
  {
    day: 3, from: '10:00', to: '11:00', place: room.talk, seats: 30, taken: 9, spokenIn: 'fa',
    title: { fa: 'استریل در مطب دندان‌پزشکی', en: 'Sterilisation in the dental practice' },
    about: { fa: 'از سینی تا بسته، با فهرست روزانه.', en: 'From the tray to the pouch, with a daily list.' },
    speaker: { fa: 'رویا منش', en: 'Roya Manesh' },
    speakerRole: { fa: 'کارشناس کنترل عفونت', en: 'Infection control specialist' },
  },
] // prettier-ignore
