// Amounts in words, printed on documents next to the numbers.

const enOnes = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const enTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const faOnes = [
  'صفر',
  'یک',
  'دو',
  'سه',
  'چهار',
  'پنج',
  'شش',
  'هفت',
  'هشت',
  'نه',
  'ده',
  'یازده',
  'دوازده',
  'سیزده',
  'چهارده',
  'پانزده',
  'شانزده',
  'هفده',
  'هجده',
  'نوزده',
]
const faTens = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود']
const faHundreds = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد']

/** Writes a whole number below 10^12 in words. */
export const numberWords = (n: number, locale: 'fa' | 'en') => (locale === 'fa' ? faWords(n) : enWords(n))

/** Writes euro cents in words: “eight euros and twenty cents”, «هشت یورو و بیست سنت». A credit begins with “minus”. */
export function amountWords(cents: number, locale: 'fa' | 'en'): string {
  const whole = Math.floor(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  const unit = locale === 'fa' ? 'یورو' : whole === 1 ? 'euro' : 'euros'
  const euro = `${numberWords(whole, locale)} ${unit}`
  const cent =
    rest === 0
      ? ''
      : locale === 'fa'
        ? ` و ${numberWords(rest, locale)} سنت`
        : ` and ${numberWords(rest, locale)} ${rest === 1 ? 'cent' : 'cents'}`
  return `${cents < 0 ? (locale === 'fa' ? 'منفی ' : 'minus ') : ''}${euro}${cent}`
}

const scales = [
  [1_000_000_000, 'billion', 'میلیارد'],
  [1_000_000, 'million', 'میلیون'],
  [1_000, 'thousand', 'هزار'],
] as const

function enWords(n: number): string {
  if (n < 20) return enOnes[n]!
  if (n < 100) return `${enTens[Math.floor(n / 10)]}${n % 10 ? `-${enOnes[n % 10]}` : ''}`
  if (n < 1_000) return `${enOnes[Math.floor(n / 100)]} hundred${n % 100 ? ` and ${enWords(n % 100)}` : ''}`
  const [size, name] = scales.find(([size]) => n >= size)!
  const rest = n % size
  return `${enWords(Math.floor(n / size))} ${name}${rest ? `${rest < 100 ? ' and' : ''} ${enWords(rest)}` : ''}`
}

function faWords(n: number): string {
  if (n < 20) return faOnes[n]!
  if (n < 100) return [faTens[Math.floor(n / 10)], n % 10 ? faOnes[n % 10] : ''].filter(Boolean).join(' و ')
  if (n < 1_000) return [faHundreds[Math.floor(n / 100)], n % 100 ? faWords(n % 100) : ''].filter(Boolean).join(' و ')
  const [size, , name] = scales.find(([size]) => n >= size)!
  const rest = n % size
  const times = Math.floor(n / size)
  return [size === 1_000 && times === 1 ? name : `${faWords(times)} ${name}`, rest ? faWords(rest) : '']
    .filter(Boolean)
    .join(' و ')
}
