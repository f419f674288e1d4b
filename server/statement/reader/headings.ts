// Words of banks for columns, balances and sums, in English, German, French, Persian, Arabic and a few more languages.
// All patterns are for folded text: lower case, no accents, Persian letters, one space for all other signs.
import { latinDigits } from '#contract/rules/digits.ts'
import { foldLetters } from '#contract/rules/fold.ts'
import { looksLikeDay } from './day.ts'
import type { ColumnRole } from '#contract/money/statement.ts'
import { accountIn, ibansIn } from './text.ts'

/** Folds a heading or label for the patterns below. */
export const foldedWords = (text: string): string =>
  foldLetters(text.replace(/[\u200c\u200d]/g, ''))
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

export interface Meaning {
  role: ColumnRole | 'ignored'
  /** If several columns have one role, those with the lowest rank are read. Texts of equal rank are joined. */
  rank: number
}
/** The first pattern that fits decides. */
const meanings: readonly (readonly [ColumnRole | 'ignored', number, RegExp])[] = [
  ['ignored', 1, /^(?:ردیف|شماره ردیف|زمان|ساعت|ساعه|الوقت|وقت|شعبه|کد شعبه|نام شعبه|نام شعبه|الفرع|کد حسابگری|uhrzeit|time|heure|saat|ora|hora|branch|filiale|agence|no|nr|row|line|lfd nr|kategorie|category|categorie|glaubiger id|glaeubiger id|creditor id|mandatsreferenz|mandate|bic.*|swift.*|blz|bankname.*|bezeichnung auftragskonto|ursprungsbetrag|lastschrift ursprungsbetrag|auslagenersatz.*|originalbetrag|original amount|fremdwahrung.*|exchange rate|wechselkurs|kurs|fee|gebuhr|sammlerreferenz|(?:original|foreign|instructed|fremd|ursprung).*|کد کاربر|کاربر|ترمینال|پایانه|بانک|نام بانک|م|مسلسل)$/],
  ['valueOn', 1, /valuta|wertstellung|wert(?:datum)?$|value d|valeur|موثر|تاریخ (?:ارزش|اثر|حق|القیمه|الاستحقاق)|القیمه|fecha valor|valor$|^valor/],
  ['depositId', 1, /شناسه (?:ی )?(?:واریز|پرداخت)(?! ?کننده)|deposit id|payment id/],
  ['balance', 1, /saldo|kontostand|balance|\bbal\b|solde|مانده|موجودی|رصید|bakiye|running|guthaben/],
  ['mark', 1, /^(?:soll haben|haben soll|soll haben kennzeichen|s h|h s|d c|c d|dr cr|cr dr|debit credit|credit debit|debit or credit|credit or debit|af bij|b a|sens|direction|sign|indicator|vorzeichen|debit credit indicator|credit debit indicator|dc|sh|kennzeichen|بدهکار بستانکار|بد بس|بس بد|نوع گردش|ماهیت|تشخیص|مدین داین|داین مدین)$|indicator|kennzeichen/],
  ['endToEndId', 1, /end to end|endtoend|e2e|kundenreferenz|customer reference|client reference/],
  ['payerAccount', 1, /(?:iban|konto|account|acct|compte|شبا|حساب|کارت|ایبان).*(?:zahlungsbeteiligt|auftraggeber|empfanger|gegen|payer|counter|sender|remitter|partner|beneficiary|debtor|other|tiers|donneur|emetteur|واریز ?کننده|فرستنده|پرداخت ?کننده|مبدا|مقصد|طرف|ذینفع|المرسل|المحول|المستفید)|(?:counterparty|counter party|payer|sender|remitter|partner|beneficiary|debtor|gegen|ordering|other).*(?:iban|account|konto|acct)|gegenkonto|tegenrekening|kontonummer iban|konto ?nr iban|contra account/],
  ['ownAccount', 1, /auftragskonto|kontoinhaber|own account|my account|our account|eigenes konto|iban (?:auftragskonto|kontoinhaber)|^(?:account|konto|compte|rekening|account name)$/],
  ['payer', 1, /واریز ?کننده|پرداخت ?کننده|فرستنده|ذی ?نفع|نام طرف|طرف (?:حساب|مقابل)|صاحب حساب|گیرنده|المرسل|المحول|الدافع|اسم|payer|remitter|sender|ordering (?:party|customer)|debtor|counter ?party|auftraggeber|zahlungspflichtig|zahler$|zahlungsbeteiligt|einzahler|partner|gegenpartei|donneur|emetteur|tiers|ordinante|gonderen|karsi taraf|naam|^(?:name|nom|nome|nombre)\b|name$|third party/],
  ['payee', 1, /empfanger|begunstigt|beguenstigt|payee|beneficiary|recipient|beneficiaire|creditor|المستفید|merchant|beneficiario|alici/],
  ['payerAccount', 2, /iban|شبا|ایبان|kontonummer|konto nr|account (?:no|number|nr)|شماره (?:حساب|کارت)|حساب (?:مبدا|مقصد)|رقم الحساب|الحساب|numero de compte/],
  ['bookedOn', 1, /^(?:buchung|buchungstag|buchungsdatum|booking date|booked(?: on)?|posting date|posted(?: on)?|post date|date comptable|date (?:d )?operation|date de comptabilisation|transaction date|trans(?:action)? date|tran date|entry date|value booking|date|datum|data|fecha|tarih|تاریخ|التاریخ|data contabile|data operazione|fecha operacion|islem tarihi|boekdatum|transactiedatum|day|tag|umsatzdatum)$/],
  ['bookedOn', 2, /^(?:buchungs(?!text|art|info|detail)|date|datum|data |fecha|tarih|تاریخ|التاریخ)|\bdate\b|datum$|tarihi$|تاریخ/],
  ['currency', 1, /wahrung|waehrung|currency|devise|\bccy\b|^ارز|نوع ارز|العمله|عمله|para birimi|^moneda$|^valuta code$|^divisa$/],
  ['text', 1, /verwendungszweck|^zweck|purpose|remittance|payment (?:details|info)|payment reference|payer reference|reason|motif|communication|بابت|شرح واریز|الغرض|message|mitteilung|zahlungsreferenz|causale/],
  ['status', 1, /^(?:status|info|state|statut|وضعیت|الحاله|durum)$/],
  ['text', 3, /buchungstext|umsatzart|umsatztyp|buchungsart|vorgang$|^(?:type|typ|art)$|(?:transaction|operation|payment) type|type (?:d )?operation|نوع (?:تراکنش|عملیات|سند)|نوع|code$/],
  ['bankRef', 1, /شماره (?:ی )?(?:سند|پیگیری|پی گیری|سریال|مرجع|ارجاع|تراکنش|فیش|حواله|رسید|رهگیری|چک)|کد (?:ی )?(?:پیگیری|پی گیری|رهگیری|مرجع|ارجاع|تراکنش)|پیگیری|پی گیری|^سند|^مرجع|^سریال|المرجع|مرجع|رقم (?:العملیه|الحرکه|السند|القید|المعامله)|referenz|reference|\bref\b|transaction (?:id|no|number|nr)|trans(?:action)? ?id|\btrace|\brrn\b|voucher|beleg|numero (?:de )?(?:piece|operation)|n operation|\bid\b|primanota|dekont|fis no|kenmerk|riferimento|referencia|document|serial/],
  ['text', 2, /شرح|توضیح|بیان|وصف|تفاصیل|description|narrative|narration|details?|particulars|memo|libelle|bezeichnung|omschrijving|aciklama|concepto|descrizione|\btext\b|\bnote|mededeling|descripcion|vorgang|intitule|nature|transaction$|remarks?/],
  ['debit', 1, /debit|\bsoll\b|belastung|lastschrift|ausgang|ausgabe|withdraw|paid out|money out|^payments?$|payments? out|\bout$|outgoing|برداشت|بدهکار|مدین|خروج|المسحوب|سحب|sortie|^dare$|cargo|borc|abgang|spent|uscite|addebit|\bdr\b/],
  ['credit', 1, /credit|\bhaben\b|gutschrift|eingang|einnahme|deposit|paid in|money in|receipts?|payments? in|\bin$|incoming|واریز|بستانکار|داین|ورود|ایداع|entree|^avere$|abono|alacak|zugang|received|entrate|accredit|\bcr\b/],
  ['amount', 1, /betrag|amount|montant|مبلغ|المبلغ|importe|importo|bedrag|tutar|\bamt\b/],
  ['amount', 2, /umsatz|^value$|^sum(?:me)?$|گردش|القیمه/],
] // prettier-ignore

/** Meaning of a heading; undefined if its words are not known. */
export function meaningOf(heading: string): Meaning | undefined {
  const words = foldedWords(heading)
  if (words === '' || words.length > 60) return undefined
  const found = meanings.find(([, , pattern]) => pattern.test(words))
  return found && { role: found[0], rank: found[1] }
}

const opening =
  /^(?:anfangs(?:saldo|bestand|kontostand)|alter (?:konto)?(?:saldo|stand)|startsaldo|eroffnungssaldo|saldo(?: alt| vortrag|vortrag)|opening|beginning|starting balance|start balance|previous balance|old balance|balance (?:brought )?forward|balance b f|brought forward|initial balance|ancien solde|solde (?:initial|precedent|de depart|debut|de debut|d ouverture|anterieur|au debut|ouverture)|saldo (?:iniziale|inicial|anterior)|acilis bakiye|devreden|onceki bakiye|(?:مانده|موجودی|رصید|الرصید)ی? ?(?:ی )?(?:حساب )?(?:در )?(?:ابتدا|اول|قبل|اولیه|افتتاح|شروع|سابق|الافتتاح|الاول|السابق|از قبل|نقل|منقول|پیشین|بدایه))/
const closing =
  /^(?:endsaldo|end(?:konto)?stand|endbestand|schluss ?saldo|abschluss ?saldo|neuer (?:konto)?(?:saldo|stand)|saldo neu|closing|ending balance|end balance|final balance|new balance|balance carried forward|carried forward|balance c f|nouveau solde|solde (?:final|de cloture|cloture|fin|de fin|nouveau|en fin)|saldo (?:finale|final|nuovo)|kapanis bakiye|(?:مانده|موجودی|رصید|الرصید)ی? ?(?:ی )?(?:حساب )?(?:در )?(?:پایان|انتها|اخر|نهایی|الختامی|النهایی|الاخیر|خاتم|الاقفال|نهایه))/
/** The balance of the day of export, which need not be the end of the period. */
const current =
  /^(?:kontostand|saldo|current balance|available balance|balance|solde|(?:مانده|موجودی|الرصید)ی? ?(?:ی )?(?:جاری|فعلی|قابل|کل|الحالی)?$)/
const sum =
  /^(?:جمع|مجموع|المجموع|الاجمالی|اجمالی|مجموعه|summe|gesamt|zwischensumme|total|totals|totaux|somme|sum|subtotal|sous total|toplam|totale|umsatzsumme)(?: |$)/
/** A quick look before the patterns: most cells are no label. */
const mayBeLabel =
  /saldo|balan|solde|stand|bakiye|forward|opening|closing|initial|devreden|total|totaux|sum|somme|gesamt|toplam|مانده|موجود|رصيد|رصید|جمع|جمال|مجموع/iu
export type Label = 'opening' | 'closing' | 'current' | 'sum'
/** Meaning of a label in head, foot or table. */
export function labelOf(text: string): Label | undefined {
  if (text.length > 200 || !mayBeLabel.test(text)) return undefined
  const words = foldedWords(text)
  if (words === '' || words.length > 120) return undefined
  return opening.test(words) ? 'opening' : closing.test(words) ? 'closing' : sum.test(words) ? 'sum' : current.test(words) ? 'current' : undefined // prettier-ignore
}
/** Whether the whole text is a balance label, with at most a day after it. A payer may write “Saldo Rechnung 7”. */
export const isOnlyLabel = (text: string): boolean => {
  const words = foldedWords(text)
  const match = opening.exec(words) ?? closing.exec(words) ?? sum.exec(words)
  if (!match) return false
  const rest = words.slice(match[0].length).replace(/(?<!\p{L})(?:as of|on|at|am|vom|per|zum|au|du|le|در|تاریخ|مورخ|دوره|المده|الفتره|balance|ledger|saldo|period|ماه|سال|eur|usd|irr|\d+)(?!\p{L})/gu, ' ') // prettier-ignore
  return rest.split(' ').filter(Boolean).length <= 1
}

const accountLabel =
  /^(?:iban|konto(?:nummer| nr)?|account(?: no| number| nr)?|compte|numero de compte|n (?:de )?compte|rekening|kundenkonto|شماره (?:ی )?(?:حساب|شبا|سپرده)|حساب|شبا|رقم الحساب|الحساب|hesap(?: no)?|conto|cuenta)$/
const isAccountLabel = (text: string): boolean => accountLabel.test(foldedWords(text))
/** Whether a longer label ends in an account: صورتحساب سپرده به شماره. */
const mentionsAccount = (text: string): boolean =>
  labelOf(text) === undefined && /حساب|سپرده|شبا|account|konto|compte|rekening/.test(foldedWords(text))
const currencyLabel = /^(?:currency|wahrung|waehrung|devise|ccy|ارز|نوع ارز|واحد(?: پول)?|العمله|para birimi|kontowahrung|account currency)$/ // prettier-ignore
export const isCurrencyLabel = (text: string): boolean => currencyLabel.test(foldedWords(text))

/** Whether the words are Persian, so that two-digit years are Solar Hijri. Arabic files use the Gregorian calendar. */
export const isPersian = (text: string): boolean => {
  const words = foldedWords(text)
  return /مانده|موجودی|بدهکار|بستانکار|برداشت|واریز|شرح|ردیف|ریال|مبلغ گردش|شماره حساب|پیگیری/.test(words) && !/الرصید|مدین|المبلغ|البیان/.test(words) // prettier-ignore
}
/** Whether a status says that an entry is only announced. */
export const isPendingStatus = (text: string): boolean =>
  /vorgemerkt|pending|en attente|در انتظار|معلق|planned|geplant|offen/.test(foldedWords(text))

/** The account that a row of the head names: a valid IBAN anywhere, or the value beside a label. */
export function accountInHead(cells: readonly string[]): string | undefined {
  const [iban] = ibansIn(cells.join(' · '))
  if (iban) return iban
  for (const [at, cell] of cells.entries()) {
    const [, label = cell, value] = /^([^:：]{2,40})[:：]\s*(.+)$/.exec(cell) ?? []
    const numbered =
      value !== undefined && /^[A-Z]{0,4}\d[\d ./-]{5,}$/.test(latinDigits(value)) && !looksLikeDay(value, true)
    if (!isAccountLabel(label) && !(numbered && mentionsAccount(label))) continue
    const found = [value ?? '', ...cells.slice(at + 1)].find((one) => /\d.*\d.*\d/.test(one))
    const account = found && accountIn(found)
    if (account) return account
  }
  return undefined
}
