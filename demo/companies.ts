// The companies of the demo fair. All of them are invented.
import type { Bilingual } from '#contract/entities/text.ts'
import { ownerOf } from './cast.ts'

export const sectors = ['hospital', 'medical', 'dental', 'pharma', 'laboratory', 'consumables'] as const
export type Sector = (typeof sectors)[number]
export interface DemoCompany {
  name: Bilingual
  contact: { name: Bilingual; lastName: Bilingual }
  /** ISO 3166-1 alpha-2. */
  country: string
  sector: Sector
  email: string
  phoneNumber: string
  /** Official numbers of an Iranian company; empty for other countries. */
  nationalId: string; economicNumber: string; postalCode: string
  address: string
}

// Persian name | English name | first and last name of the contact, in both | country | sector | city
const table = `
پارس‌طب آذین | Pars Teb Azin | سارا مهرجو | Sara Mehrjoo | IR | medical | تهران، خیابان مطهری
لیندنر مدیتسین‌تشنیک | Lindner Medizintechnik | یوناس لیندنر | Jonas Lindner | DE | medical | Leopoldstraße 12, Munich
آناتولی دیش | Anadolu Diş | الیف کایا | Elif Kaya | TR | dental | Büyükdere Caddesi 40, Istanbul
سوژو برایت‌لب | Suzhou Brightlab | وی ژانگ | Wei Zhang | CN | laboratory | Xinghu Street 88, Suzhou
بهسا طب | Behsa Teb | امیر توکلی | Amir Tavakoli | IR | medical | تهران، خیابان بهشتی
آرمان درمان | Arman Darman | شیرین رضوی | Shirin Razavi | IR | medical | اصفهان، خیابان چهارباغ بالا
نوین‌دنت | Novin Dent | کاوه رستگار | Kaveh Rastegar | IR | dental | تهران، خیابان ولیعصر
کیمیا آزما | Kimia Azma | بهرام تهامی | Bahram Tahami | IR | laboratory | تهران، خیابان کارگر شمالی
رایان زیست | Rayan Zist | مهدی سروش | Mehdi Soroush | IR | medical | تهران، شهرک غرب
نیک‌اندیشان | Nik Andishan | فریبا نادری | Fariba Naderi | IR | medical | شیراز، بلوار چمران
سپهر دارو | Sepehr Darou | مینا شکوهی | Mina Shokouhi | IR | pharma | کرج، بلوار شهید باهنر
تابان تصویر | Taban Imaging | الهام فرجی | Elham Faraji | IR | medical | تهران، خیابان شریعتی
هیراد ژن | Hirad Gene | آرش نیک‌پور | Arash Nikpour | IR | pharma | تهران، پارک فناوری پردیس
البرز لیزر | Alborz Laser | لیلا صدر | Leila Sadr | IR | dental | کرج، عظیمیه
درسا ایمپلنت | Dorsa Implant | پیمان دانش | Peyman Danesh | IR | dental | تبریز، خیابان آزادی
مهرآزما | Mehr Azma | زهره عباسی | Zohreh Abbasi | IR | laboratory | مشهد، بلوار وکیل‌آباد
پویا تنفس | Pouya Tanaffos | رضا کمالی | Reza Kamali | IR | hospital | تهران، خیابان سهروردی
آوین شیمی | Avin Chemie | نرگس امینی | Narges Amini | IR | pharma | قزوین، شهر صنعتی البرز
کیان‌تخت | Kian Takht | داود یزدانی | Davoud Yazdani | IR | hospital | تهران، جاده‌ی مخصوص کرج
نورآوران اتاق عمل | Nouravaran OR | سمیرا هاشمی | Samira Hashemi | IR | hospital | تهران، خیابان میرداماد
پایدار استریل | Paydar Steril | ناصر کریمی | Naser Karimi | IR | hospital | اصفهان، شهرک صنعتی جی
آسایش تجهیز | Asayesh Tajhiz | مریم وکیلی | Maryam Vakili | IR | hospital | تهران، خیابان جمهوری
سینا هود | Sina Hood | حسین افشار | Hossein Afshar | IR | hospital | یزد، بلوار دانشجو
گازرسان طب | Gazresan Teb | پریسا مرادی | Parisa Moradi | IR | hospital | اراک، خیابان ملک
آرتا بیمارستان‌ساز | Arta Hospital Works | بابک جلالی | Babak Jalali | IR | hospital | اردبیل، خیابان امام
راهکار پرستار | Rahkar Parastar | نسترن فتحی | Nastaran Fathi | IR | hospital | رشت، گلسار
پرتونگار شرق | Parto Negar Shargh | علی‌رضا منصوری | Alireza Mansouri | IR | medical | مشهد، خیابان احمدآباد
قلب‌یار | Ghalbyar | سپیده رحیمی | Sepideh Rahimi | IR | medical | تهران، خیابان ظفر
سونو پارسیان | Sono Parsian | کامران شفیعی | Kamran Shafiei | IR | medical | تهران، خیابان خرمشهر
لیزر نگین | Laser Negin | هدیه صالحی | Hedieh Salehi | IR | medical | اصفهان، خیابان توحید
بینا اپتیک | Bina Optic | سعید قاسمی | Saeed Ghasemi | IR | medical | تهران، خیابان طالقانی
آوای نبض | Avaye Nabz | ترانه بهرامی | Taraneh Bahrami | IR | medical | تهران، خیابان گاندی
زیما مانیتور | Zima Monitor | فرهاد معینی | Farhad Moeini | IR | medical | تبریز، ولیعصر
دندان‌آرا | Dandan Ara | غزل شریفی | Ghazal Sharifi | IR | dental | تهران، خیابان پاسداران
یونیت صبا | Saba Unit | محمد رفیعی | Mohammad Rafiei | IR | dental | تهران، خیابان انقلاب
پرسلان مهر | Porcelan Mehr | سحر بیات | Sahar Bayat | IR | dental | همدان، خیابان بوعلی
ارتو لبخند | Ortho Labkhand | نیما احمدی | Nima Ahmadi | IR | dental | شیراز، خیابان زند
سرامیک پارس‌دنت | ParsDent Ceramic | آیدا محمودی | Aida Mahmoudi | IR | dental | تهران، خیابان دماوند
آلژین دنتال | Algin Dental | امید خسروی | Omid Khosravi | IR | dental | کرمان، خیابان شریعتی
تصویر دندان البرز | Alborz Dental Imaging | ریحانه کاظمی | Reyhaneh Kazemi | IR | dental | کرج، گوهردشت
داروگستر نیلا | Nila Daru Gostar | شهرام دهقان | Shahram Dehghan | IR | pharma | تهران، خیابان فاطمی
زیست‌فرآور تابش | Tabesh Bioprocess | لادن عطایی | Ladan Ataei | IR | pharma | تهران، بزرگراه فتح
مکمل سبزینه | Sabzineh Supplements | پژمان ملکی | Pejman Maleki | IR | pharma | ساری، بلوار کشاورز
کپسول‌سازی مانا | Mana Capsule | نازنین یوسفی | Nazanin Yousefi | IR | pharma | تهران، جاده‌ی ساوه
واکسن‌پژوه آریا | Aria Vaccine Research | جمشید فرهادی | Jamshid Farhadi | IR | pharma | کرج، حصارک
گیاه‌داروی دنا | Dena Herbal | شقایق امیری | Shaghayegh Amiri | IR | pharma | یاسوج، بلوار مطهری
بسته‌بند دارو سام | Sam Pharma Pack | کیوان حیدری | Keyvan Heydari | IR | pharma | قم، شهرک شکوهیه
پیپت‌سازان | Pipet Sazan | الناز ابراهیمی | Elnaz Ebrahimi | IR | laboratory | تهران، خیابان آزادی
طیف‌نگار | Teyf Negar | مسعود زمانی | Masoud Zamani | IR | laboratory | تهران، پارک فناوری پردیس
میکروسکوپ ایران‌دید | Iran Did Microscopes | ندا پورمند | Neda Pourmand | IR | laboratory | اصفهان، خیابان حکیم نظامی
کیت‌پرداز سلامت | Salamat Kit | فرزاد طاهری | Farzad Taheri | IR | laboratory | تهران، خیابان قزوین
خون‌شناس | Khoon Shenas | مهسا نجفی | Mahsa Najafi | IR | laboratory | مشهد، خیابان سناباد
سلول‌پویان | Selool Pouyan | آرمین رستمی | Armin Rostami | IR | laboratory | تهران، ولنجک
آب خالص پالا | Pala Pure Water | گلناز حقیقی | Golnaz Haghighi | IR | laboratory | تهران، شهرک صنعتی خرمدشت
دستکش سپید | Sepid Gloves | رامین عزیزی | Ramin Azizi | IR | consumables | قم، شهرک سلفچگان
بانداژ یاس | Yas Bandage | طاهره موسوی | Tahereh Mousavi | IR | consumables | یزد، شهرک صنعتی
گام نو توان‌بخشی | Gam-e No Rehab | پوریا سلطانی | Pouria Soltani | IR | consumables | تهران، خیابان سئول
سرنگ آسا | Asa Syringe | مهناز اکبری | Mahnaz Akbari | IR | consumables | ساوه، شهر صنعتی کاوه
ویلچر همراه | Hamrah Wheelchairs | عباس غلامی | Abbas Gholami | IR | consumables | اصفهان، شهرک صنعتی دولت‌آباد
خانه‌ی سلامت ماندگار | Mandegar Home Care | بهاره قربانی | Bahareh Ghorbani | IR | consumables | تهران، خیابان آفریقا
ارتوپدی کاوش | Kavosh Orthopaedics | حامد بختیاری | Hamed Bakhtiari | IR | consumables | اهواز، کیانپارس
ماسک پرنیان | Parnian Masks | سمانه جعفری | Samaneh Jafari | IR | consumables | کاشان، شهرک صنعتی راوند
مونتی بیومدیکا | Monti Biomedica | کیارا مونتی | Chiara Monti | IT | medical | Via Savona 21, Milan
هان‌سول ایمیجینگ | Hansol Imaging | جی‌وون پارک | Jiwon Park | KR | medical | Teheran-ro 152, Seoul
آشا فارما لبز | Asha Pharma Labs | راهول مهتا | Rahul Mehta | IN | pharma | Andheri East, Mumbai
گلف کر تریدینگ | Gulf Care Trading | عمر حداد | Omar Haddad | AE | consumables | Al Khail Road, Dubai
آتلیه دانتر کلر | Atelier Dentaire Clair | کامی روسو | Camille Rousseau | FR | dental | Rue de Sèvres 60, Paris
آلپنا زوریش | Alpena Zürich | لوکاس وبر | Lukas Weber | CH | laboratory | Hardstrasse 201, Zürich
نوردلیشت کلینیک‌باو | Nordlicht Klinikbau | آنکه پترزن | Anke Petersen | DE | hospital | Elbchaussee 5, Hamburg
میدوری اندوسکوپ | Midori Endoscope | هاروکا ساتو | Haruka Sato | JP | medical | Marunouchi 2-3, Tokyo
ویسلا مد | Wisla Med | مارک ویشنیفسکی | Marek Wisniewski | PL | hospital | Aleje Jerozolimskie 94, Warsaw
بسفر مدیکال | Bosfor Medikal | مرت ییلدیز | Mert Yildiz | TR | consumables | Atatürk Bulvarı 110, Ankara
شنژن کلیرویو | Shenzhen Clearview | لی نا | Na Li | CN | medical | Keyuan Road 15, Shenzhen
دانوب دیاگنوستیک | Donau Diagnostik | یوهانا گروبر | Johanna Gruber | AT | laboratory | Mariahilfer Straße 77, Vienna
`

/** Phone prefix of each country and the number of digits that follow. The company's own digits are added. */
const phones: Record<string, readonly [prefix: string, digits: number]> = {
  IR: ['+98912', 7], DE: ['+4989', 7], TR: ['+90212', 7], CN: ['+8621', 8], IT: ['+3902', 8], KR: ['+822', 8], IN: ['+9122', 8],
  AE: ['+9714', 7], FR: ['+331', 8], CH: ['+4144', 7], JP: ['+813', 8], PL: ['+4822', 7], AT: ['+431', 7],
}

function named(fa: string, en: string): DemoCompany['contact'] {
  const [nameFa = '', ...lastFa] = fa.split(' ')
const [nameEn = '', ...lastEn] = en.split(' ')
  return { name: { fa: nameFa, en: nameEn }, lastName: { fa: lastFa.join(' '), en: lastEn.join(' ') } }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z]+/g, '-')
const emailOf = (contact: string, company: string) => `${plain(contact).replace(/-/g, '.')}@${plain(company)}.example`

function phoneOf(country: string, i: number): string {
  const [prefix, digits] = phones[country] ?? ['+98912', 7]
  return prefix + String(2_345_678 + i * 91_733).padStart(digits, '3').slice(-digits)
}

function buyerDetailsOf(country: string, i: number) {
  if (country !== 'IR') return { nationalId: '', economicNumber: '', postalCode: '' }
  const nationalId = checked(`1${String(400_312_450 + i * 7_919).padStart(9, '0')}`)
  return { nationalId, economicNumber: nationalId, postalCode: String(1_513_643_218 + i * 1_117_113) }
}

/** Returns the ten digits of an Iranian company's national ID with their check digit. */
function checked(ten: string): string {
  const shift = Number(ten[9]) + 2
const weights = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17]
  const rest = weights.reduce((sum, weight, i) => sum + weight * (Number(ten[i]) + shift), 0) % 11
  return ten + String(rest % 10)
}

export const demoCompanies: readonly DemoCompany[] = table.trim().split('\n').map((line, i) => {
  const [fa = '', en = '', contactFa = '', contactEn = '', country = '', sector = '', address = ''] = line.split(' | ')
  return { name: { fa, en }, contact: named(contactFa, contactEn), country, sector: sector as Sector, address, email: ownerOf(i)?.email ?? emailOf(contactEn, en), phoneNumber: phoneOf(country, i), ...buyerDetailsOf(country, i) }
})

/** Field of activity and products of a company, by sector. */
export const demoTrades: Record<Sector, { field: Bilingual; products: Bilingual }> = {
  hospital: { field: { fa: 'تجهیزات بیمارستانی', en: 'Hospital equipment' }, products: { fa: 'تخت بستری، چراغ سیالیتیک، اتوکلاو، ترالی اورژانس', en: 'Ward beds, surgical lights, autoclaves, emergency trolleys' } },
  medical: { field: { fa: 'تجهیزات پزشکی و تصویربرداری', en: 'Medical devices and imaging' }, products: { fa: 'سونوگرافی، مانیتور علائم حیاتی، پرتونگاری دیجیتال', en: 'Ultrasound, patient monitors, digital radiography' } },
  dental: { field: { fa: 'تجهیزات و مواد دندان‌پزشکی', en: 'Dental equipment and materials' }, products: { fa: 'یونیت دندان‌پزشکی، ایمپلنت، اسکنر دهانی، سرامیک', en: 'Dental units, implants, intraoral scanners, ceramics' } },
  pharma: { field: { fa: 'دارو و زیست‌فناوری', en: 'Pharmaceuticals and biotechnology' }, products: { fa: 'داروهای زیستی، مکمل، مواد مؤثره، بسته‌بندی دارو', en: 'Biologics, supplements, active ingredients, pharmaceutical packaging' } },
  laboratory: { field: { fa: 'تجهیزات و کیت آزمایشگاهی', en: 'Laboratory equipment and kits' }, products: { fa: 'کیت تشخیصی، میکروسکوپ، سانتریفیوژ، آنالایزر خون', en: 'Diagnostic kits, microscopes, centrifuges, blood analysers' } },
  consumables: { field: { fa: 'لوازم مصرفی و توان‌بخشی', en: 'Consumables and rehabilitation' }, products: { fa: 'دستکش، سرنگ، پانسمان، ویلچر، ارتز', en: 'Gloves, syringes, dressings, wheelchairs, orthoses' } },
}
