// Applicants for guest of honour in the demo, and people with an account but no order. All of them are invented.
import type { ReferrerSource } from '#contract/entities/honorary.ts'
import type { Locale } from '#contract/locale.ts'
import type { HonoraryStatus } from '#contract/states.ts'
import type { CastName } from '../cast.ts'

export interface DemoApplicant {
  name: string; lastName: string; latin: string; locale: Locale; country: string; companyName: string; jobPosition: string; email: string; phoneNumber: string
  source: ReferrerSource; referrer: string; status: HonoraryStatus; daysAgo: number
  /** Scores for expertise, influence, relevance and network, from each reviewer of the team. */
  marks: { by: CastName; scores: readonly number[]; note: string }[]
  reason: string
}

// first name | last name | in Latin letters | country | organisation | position | source | referrer | status | days ago
// | marks | reason
const table = `
یوناس | لیندنر | Jonas Lindner | DE | Lindner Medizintechnik | Managing director | previousParticipation | | interview | 6 | h5454 n4545 |
پروین | اعتصامی‌فر | Parvin Etesamifar | IR | دانشگاه علوم پزشکی نیک‌آباد | استاد جراحی قلب | colleague | دکتر مهران ثابتی | submitted | 0.3 | |
کامران | دولت‌شاهی | Kamran Dolatshahi | IR | انجمن دندان‌پزشکان شرق | دبیر انجمن | chamberOfCommerce | | submitted | 0.8 | |
Amelia | Hartwell | Amelia Hartwell | GB | Northmere Hospitals Trust | Head of procurement | emailInvitation | | submitted | 1.4 | |
شهره | میرهادی | Shohreh Mirhadi | IR | بیمارستان مهر شمال | مدیر تجهیزات پزشکی | professionalContact | پارس‌طب آذین | reviewing | 2.2 | h4354 |
Tomasz | Zielny | Tomasz Zielny | PL | Instytut Diagnostyki Wislana | Laboratory director | tradeFair | | reviewing | 3.1 | h3443 n4343 |
فرزاد | نیک‌خواه | Farzad Nikkhah | IR | صندوق پژوهش سلامت البرز | مدیر سرمایه‌گذاری | socialMedia | | reviewing | 4 | |
Leyla | Aydemir | Leyla Aydemir | TR | Marmara Diş Hastanesi | Chief physician | previousParticipation | Elif Kaya | interview | 7 | h5545 n5444 |
مهناز | ستاری | Mahnaz Sattari | IR | پژوهشکده‌ی زیست‌فناوری پرند | رئیس پژوهشکده | officialWebsite | | interview | 8 | h4543 |
Rashid | Al Hamdan | Rashid Al Hamdan | AE | Gulf Crescent Medical Group | Vice president, supply | colleague | Hala Mansour | approved | 12 | h5555 n5554 |
ناصر | فرهمندی | Naser Farahmandi | IR | نظام پزشکی گلستان | عضو هیئت‌مدیره | newsletter | | approved | 15 | h4444 n4544 |
Ingrid | Solheim | Ingrid Solheim | NO | Fjordlab AS | Chief scientist | onlineAdvertisement | | approved | 17 | h5434 |
آتوسا | بهرامیان | Atousa Bahramian | IR | داروسازی رازین | مدیر توسعه‌ی بازار | tradeFair | | approved | 21 | h4534 n4434 |
بابک | سپنتا | Babak Sepanta | IR | دفتر مشاوره‌ی سپنتا | مشاور | other | | declined | 10 | h2122 n2222 | این دوره برای مشاوران حوزه‌های دیگر ظرفیتی نداریم. بازدید عمومی نمایشگاه برای شما آزاد است.
Marco | Vantini | Marco Vantini | IT | Vantini Eventi | Event photographer | socialMedia | | declined | 14 | h1221 | Accreditation for the press is given by the press office; honorary visitors come from medicine, dentistry, pharmacy and laboratories.
`
const phones: Partial<Record<string, string>> = { DE: '+4930901820', GB: '+442079460018', PL: '+48221234567', TR: '+902125550142', AE: '+97142345678', NO: '+4722334455', IT: '+390612345678' }
const team: Record<string, CastName> = { h: 'hamid', n: 'niloofar' }
const notes: Partial<Record<string, string>> = { h5545: 'چهره‌ی شناخته‌شده‌ی دندان‌پزشکی منطقه؛ پارسال هم آمد.', h5555: 'سه قرارداد بزرگ پارسال با واسطه‌ی او بسته شد.', h5454: 'مدیر یکی از غرفه‌داران ماست.' }

export const demoApplicants: readonly DemoApplicant[] = table.trim().split('\n').map((line, at) => {
  const [name = '', lastName = '', latin = '', country = '', companyName = '', jobPosition = '', source = '', referrer = '', status = '', daysAgo = '', marks = '', reason = ''] = line.split('|').map((part) => part.trim())
const isFirst = at === 0
  const locale = country === 'IR' ? 'fa' as const : 'en' as const
const [first = '', ...rest] = latin.split(' ')
  return {
    ...(isFirst ? { name: first, lastName: rest.join(' ') } : { name, lastName }), latin, locale, country, companyName, jobPosition, email: isFirst ? 'jonas@ghorfeh.example' : `${latin.toLowerCase().replaceAll(' ', '.')}@ghorfeh.example`, phoneNumber: phones[country] ?? '+982122334455',
    source: source as ReferrerSource, referrer, status: status as HonoraryStatus, daysAgo: Number(daysAgo), reason,
    marks: marks.split(' ').filter(Boolean).map((given) => ({ by: team[given[0]!]!, scores: Array.from(given.slice(1), Number), note: notes[given] ?? '' })),
  }
})

/** Accounts that never submitted an order. Some have not verified their e-mail address, and one is blocked. */
export const demoOnlookers: readonly { name: string; lastName: string; latin: string; locale: Locale; country: string; state: 'verified' | 'unverified' | 'blocked'; daysAgo: number }[] = [
  { name: 'نازنین', lastName: 'پورعطا', latin: 'Nazanin Pourata', locale: 'fa', country: 'IR', state: 'unverified', daysAgo: 0.2 },
  { name: 'Oskar', lastName: 'Brandt', latin: 'Oskar Brandt', locale: 'en', country: 'AT', state: 'unverified', daysAgo: 1.5 },
  { name: 'سیاوش', lastName: 'کریم‌خانی', latin: 'Siavash Karimkhani', locale: 'fa', country: 'IR', state: 'unverified', daysAgo: 5 },
  { name: 'Priya', lastName: 'Menon', latin: 'Priya Menon', locale: 'en', country: 'IN', state: 'verified', daysAgo: 9 },
  { name: 'هومن', lastName: 'شریفی', latin: 'Houman Sharifi', locale: 'fa', country: 'IR', state: 'verified', daysAgo: 23 },
  { name: 'Viktor', lastName: 'Petrov', latin: 'Viktor Petrov', locale: 'en', country: 'BG', state: 'blocked', daysAgo: 40 },
]
