// MT940 of SWIFT: fields 20, 25, 28C, 60, 61, 86 and 62, with or without envelopes, in the spellings of many banks.
import { amountIn, decimalsIn } from './amount.ts'
import { dayIn } from './day.ts'
import { detailsIn } from './mt940-details.ts'
import type { Line, Problem, Statement, StatementFile } from './lines.ts'
import { accountIn, ibansIn, referenceIn } from './text.ts'

interface Field {
  tag: string
  /** Lines of the field without the tag. */
  lines: string[]
  line: number
}

/** Fields in file order. Envelopes end a field, empty lines do not. */
function fieldsOf(text: string): (Field | 'end')[] {
  const fields: (Field | 'end')[] = []
  for (const [at, raw] of text.split(/\r*\n|\r/).entries()) {
    let line = raw.replace(/^\s*(?=:\d\d[A-Z]?:)/, '')
    if (/^-\}?/.test(line) && /^-(?:\}.*|\s*)$/.test(line)) {
      fields.push('end')
      line = line.replace(/^-\}?/, '')
    }
    // An envelope may end before a field on the same line.
    line = line.replace(/^\s*\{.*?\{4:/, '').replace(/^\s*\{[^}]*\}\s*$/, '')
    const tagged = /^:(\d{2}[A-Z]?):(.*)$/s.exec(line)
    const last = fields.at(-1)
    if (tagged) fields.push({ tag: tagged[1] ?? '', lines: [tagged[2] ?? ''], line: at + 1 })
    else if (line.trim() !== '' && last && last !== 'end') last.lines.push(line)
  }
  return fields
}

interface Page extends Statement {
  /** Statement number and page of field 28C. */
  pageOf?: { number: string; page: number }
  started: boolean
}
const newPage = (): Page => ({
  account: null, currency: null, opening: null, closing: null, balances: 'file', rows: [], pending: [], started: false,
}) // prettier-ignore

/** Reads all statements of an MT940 file. Pages of one statement are joined. */
export function readMt940(text: string): StatementFile {
  const problems: Problem[] = []
  const pages: Page[] = []
  let page = newPage()
  const close = () => {
    if (page.started) pages.push(page)
    page = newPage()
  }
  const fields = fieldsOf(text)
  for (const [at, field] of fields.entries()) {
    if (field === 'end') {
      close()
      continue
    }
    if (field.tag === '20' || (page.started && field.tag === '25' && page.closing !== null)) close()
    const next = fields[at + 1]
    takeField(page, field, next && next !== 'end' && next.tag === '86' ? next : undefined, problems)
  }
  close()
  return { format: 'mt940', statements: joinPages(pages), problems }
}

function takeField(page: Page, field: Field, details: Field | undefined, problems: Problem[]) {
  const value = field.lines.join('').trim()
  page.started = true
  if (field.tag === '25') page.account = accountOf(value)
  else if (field.tag === '28C' || field.tag === '28') {
    const [number = '', sequence = ''] = value.split('/').map((part) => part.replace(/^0+(?=\d)/, ''))
    page.pageOf = { number, page: Number(sequence) || 1 }
    page.number = sequence === '' ? number : `${number}/${sequence}`
  } else if (/^6[02][FM]$/.test(field.tag)) takeBalance(page, field, value, problems)
  else if (field.tag === '61') {
    const line = entryOf(page, field, details, problems)
    if (line) page.rows.push(line)
  }
}
/** Removes a currency after the account: NL88… EUR. */
function accountOf(value: string): string | null {
  const [iban] = ibansIn(value)
  if (iban) return iban
  const plain = value.replace(/\s*(?<=[\d\s/])[A-Z]{3}$/, '').trim()
  return accountIn(plain)
}

function takeBalance(page: Page, field: Field, value: string, problems: Problem[]) {
  const found = /^(R?[CD])(\d{6})([A-Z]{3})\s*([\d.,]+)$/.exec(value.replace(/\s/g, ''))
  const amount = found && amountIn(found[4] ?? '', decimalsIn(found[3] ?? null), ',')
  if (!found || !amount) {
    problems.push({ code: 'balance-unreadable', line: field.line, value: value.slice(0, 60) })
    return
  }
  page.currency ??= found[3] ?? null
  const minor = found[1]?.endsWith('D') ? 0 - amount.minor : amount.minor
  if (field.tag.startsWith('60')) page.opening ??= minor
  else page.closing = minor
}

const entry =
  /^(?<value>\d{6})(?<booked>\d{4})?(?<mark>R[CD]|E[CD]|[CD])(?<letter>[A-Z])?(?<amount>[\d.,?]*\d[\d.,]*)(?<kind>[A-Z][A-Z\d]{3})(?<refs>.*)$/
const entryWithoutKind =
  /^(?<value>\d{6})(?<booked>\d{4})?(?<mark>R[CD]|E[CD]|[CD])(?<letter>[A-Z])?(?<amount>\d[\d.]*,\d*)(?<kind>)(?<refs>.*)$/

/** An entry may be cut by line ends. Lines are added until it reads; the line after it is the supplementary one. */
function partsOf(lines: readonly string[]) {
  for (const shape of [entry, entryWithoutKind])
    for (let count = 1; count <= Math.min(3, lines.length); count++) {
      const found = shape.exec(lines.slice(0, count).join('').trim())?.groups
      if (found) return { ...found, more: lines.slice(count).join(' ').trim() } as Record<string, string | undefined>
    }
  return undefined
}

function entryOf(page: Page, field: Field, details: Field | undefined, problems: Problem[]): Line | undefined {
  const refuse = (code: Problem['code'], value: string) => {
    problems.push({ code, line: field.line, value: value.slice(0, 60) })
    return undefined
  }
  const whole = field.lines.join('').trim()
  const parts = partsOf(field.lines)
  if (!parts) return refuse(/^\d{6}(?:\d{4})?(?:R?[CD])/.test(whole) ? 'amount-unreadable' : 'entry-unreadable', whole)
  const { value = '', booked, mark = '', amount = '', refs = '', more = '' } = parts
  const valueOn = dayIn(`20${value}`, { order: 'ymd', persian: false })
  if (valueOn === undefined) return refuse('day-unreadable', value)
  const bookedOn = booked === undefined ? valueOn : nearest(booked, valueOn)
  if (bookedOn === undefined) return refuse('day-unreadable', booked ?? '')
  const found = amountIn(amount, decimalsIn(page.currency), /,/.test(amount) ? ',' : undefined)
  if (!found) return refuse('amount-unreadable', amount)
  if (found.minor === 0) return refuse('amount-zero', amount)
  const [customer = '', bank = ''] = refs.split('//')
  const direction = mark === 'C' || mark === 'RD' || mark === 'EC' ? 'in' : 'out'
  const read = detailsIn(details?.lines ?? [], more, page.account)
  const endToEndId = read.endToEndId ?? referenceIn(customer)
  return {
    bookedOn,
    valueOn,
    amountMinor: found.minor,
    currency: page.currency,
    direction,
    payer: read.payer,
    payerAccount: read.payerAccount,
    text: read.text,
    bankRef: referenceIn(bank),
    occurrence: 1,
    line: field.line,
    ...(endToEndId ? { endToEndId } : {}),
    ...(read.structuredRef ? { structuredRef: read.structuredRef } : {}),
    ...(mark.startsWith('R') ? { reversal: true } : {}),
  }
}
/** The entry day MMDD has no year: it is the one nearest to the value day. */
function nearest(monthDay: string, valueOn: string): string | undefined {
  const year = Number(valueOn.slice(0, 4))
  const days = [year, year - 1, year + 1].flatMap((one) => {
    const day = dayIn(`${one}${monthDay}`, { order: 'ymd', persian: false })
    return day === undefined ? [] : [day]
  })
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueOn))
  return days.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Joins the pages of one statement, which follow each other with the same account and number. */
function joinPages(pages: readonly Page[]): Statement[] {
  const joined: Page[] = []
  for (const page of pages) {
    const last = joined.at(-1)
    const follows =
      last?.pageOf &&
      page.pageOf &&
      last.account === page.account &&
      last.pageOf.number === page.pageOf.number &&
      page.pageOf.page === last.pageOf.page + 1
    if (last && follows) {
      last.rows.push(...page.rows)
      last.closing = page.closing
      if (page.pageOf) last.pageOf = page.pageOf
      last.currency ??= page.currency
    } else joined.push(page)
  }
  return joined.map(({ pageOf: _, started: __, ...statement }) => statement)
}
