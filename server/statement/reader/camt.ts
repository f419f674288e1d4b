// CAMT.053 of ISO 20022, any version and any namespace prefix. Entities of a document are never expanded.
import { SaxesParser } from 'saxes'
import { amountIn, decimalsIn } from './amount.ts'
import { dayIn } from './day.ts'
import type { Direction, Line, Problem, Refusal, Statement, StatementFile } from './lines.ts'
import { accountIn, referenceIn } from './text.ts'

interface Node {
  name: string
  text: string
  currency?: string
  children: Node[]
  /** Whether its end has been read. */
  complete: boolean
  line: number
}
const mostNodes = 2_000_000
const mostDepth = 60

interface Tree {
  root: Node
  version?: string
  /** Line of the fault, if the document is not well-formed. */
  broken?: number
  /** Whether the fault is that the file ends too early. */
  cut?: boolean
  entities?: boolean
}
function treeOf(text: string): Tree {
  const root: Node = { name: '', text: '', children: [], complete: false, line: 1 }
  const tree: Tree = { root }
  const open = [root]
  let count = 0
  let stopped = false
  const parser = new SaxesParser({ xmlns: false, position: true })
  class Stop extends Error {}
  parser.on('doctype', () => {
    tree.entities = true
    throw new Stop()
  })
  parser.on('error', () => {
    if (stopped) return
    stopped = true
    tree.broken = parser.line
    throw new Stop()
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > mostNodes || open.length > mostDepth) throw new Stop()
    const node: Node = { name: name.slice(name.indexOf(':') + 1), text: '', children: [], complete: false, line: parser.line } // prettier-ignore
    for (const [key, value] of Object.entries(attributes)) {
      if (key === 'Ccy') node.currency = value.trim().toUpperCase()
      const version = /^xmlns(?::.*)?$/.test(key) ? /camt\.053\.\d{3}\.\d{2}/.exec(value)?.[0] : undefined
      if (version) tree.version = version
    }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const add = (letters: string) => {
    const node = open.at(-1)
    if (node) node.text += letters
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const node = open.pop()
    if (node) node.complete = true
  })
  try {
    parser.write(text.trimStart())
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    if (!tree.entities) tree.broken ??= parser.line
    return tree
  }
  try {
    parser.close()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    tree.cut = true
  }
  return tree
}

/** The first node at a path of names. */
function at(node: Node | undefined, ...names: string[]): Node | undefined {
  let found = node
  for (const name of names) found = found?.children.find((child) => child.name === name)
  return found
}
const textAt = (node: Node | undefined, ...names: string[]) => at(node, ...names)?.text.trim() ?? ''
const all = (node: Node | undefined, name: string) => node?.children.filter((child) => child.name === name) ?? []

/** Reads a CAMT.053 message. Complete entries of a file that is cut are offered beside the problem. */
export function readCamt(text: string): StatementFile | Refusal {
  const tree = treeOf(text)
  if (tree.entities) return { refused: 'entities' }
  const document = tree.root.children[0]
  const message = document?.name === 'BkToCstmrStmt' ? document : deep(document, 'BkToCstmrStmt', 4)
  if (!message) return { refused: tree.broken === undefined ? 'unknown-kind' : 'file-broken' }
  const problems: Problem[] = []
  const reader = new StatementReader(problems)
  const statements = all(message, 'Stmt').map((statement, index) => reader.read(statement, index + 1))
  if (tree.broken !== undefined || tree.cut) {
    const inEntry = reader.cutEntry
    problems.push({ code: tree.cut ? 'file-cut' : 'file-broken', line: inEntry ?? reader.entries + 1, statement: Math.max(1, statements.length) }) // prettier-ignore
  }
  return { format: 'camt053', ...(tree.version ? { version: tree.version } : {}), statements, problems }
}
/** Finds a node below envelopes of transport. */
function deep(node: Node | undefined, name: string, depth: number): Node | undefined {
  if (!node || depth === 0) return undefined
  return at(node, name) ?? node.children.map((child) => deep(child, name, depth - 1)).find((found) => found)
}

class StatementReader {
  readonly problems: Problem[]
  /** Entries so far, in the whole file. */
  entries = 0
  /** The entry in which the file ends. */
  cutEntry: number | undefined
  constructor(problems: Problem[]) {
    this.problems = problems
  }

  read(node: Node, number: number): Statement {
    const account = accountIn(textAt(node, 'Acct', 'Id', 'IBAN') || textAt(node, 'Acct', 'Id', 'Othr', 'Id') || textAt(node, 'Acct', 'Id', 'PrtryAcct', 'Id')) // prettier-ignore
    const balances = all(node, 'Bal').filter((one) => one.complete)
    const currency = textAt(node, 'Acct', 'Ccy').toUpperCase() || (at(balances[0], 'Amt')?.currency ?? at(node, 'Ntry', 'Amt')?.currency ?? null) // prettier-ignore
    const statement: Statement = {
      account,
      currency,
      opening: this.balance(balances, ['OPBD', 'PRCD', 'ITBD'], currency, number),
      closing: node.complete ? this.balance(balances, ['CLBD', 'ITBD'], currency, number) : null,
      balances: 'file',
      ...(textAt(node, 'ElctrncSeqNb') || textAt(node, 'LglSeqNb')
        ? { number: textAt(node, 'ElctrncSeqNb') || textAt(node, 'LglSeqNb') }
        : {}),
      rows: [],
      pending: [],
    }
    for (const entry of all(node, 'Ntry')) {
      this.entries += 1
      if (entry.complete) this.entry(entry, statement)
      else this.cutEntry = this.entries
    }
    return statement
  }

  /** The first opening balance and the last closing balance, in the order of their days. */
  balance(balances: readonly Node[], kinds: readonly string[], currency: string | null, statement: number) {
    for (const kind of kinds) {
      const found = balances
        .filter((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === kind)
        .toSorted((a, b) => dayAt(a, 'Dt').localeCompare(dayAt(b, 'Dt')))
      const chosen = kinds[0] === 'CLBD' ? found.at(-1) : found[0]
      if (!chosen || (kind === 'ITBD' && found.length < 2)) continue
      const written = textAt(chosen, 'Amt')
      const amount = xmlAmount(written, at(chosen, 'Amt')?.currency ?? currency)
      const direction = directionAt(chosen)
      if (amount !== undefined && direction) return direction === 'out' ? 0 - amount : amount
      this.problems.push({ code: 'balance-unreadable', statement, value: written.slice(0, 60) })
      return null
    }
    return null
  }

  entry(entry: Node, statement: Statement) {
    const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts') || 'BOOK'
    const line = this.entries
    const refuse = (code: Problem['code'], value: string) => {
      this.problems.push({ code, line, value: value.slice(0, 60) })
    }
    if (status === 'INFO') return
    const currency = at(entry, 'Amt')?.currency ?? statement.currency
    const written = textAt(entry, 'Amt')
    const amount = xmlAmount(written, currency)
    if (amount === undefined) return refuse('amount-unreadable', written)
    if (amount === 0) return refuse('amount-zero', written)
    const direction = directionAt(entry)
    if (!direction) return refuse('direction-unreadable', textAt(entry, 'CdtDbtInd'))
    const valueOn = dayAt(entry, 'ValDt') || null
    const bookedOn = dayAt(entry, 'BookgDt') || (at(entry, 'BookgDt') ? '' : (valueOn ?? ''))
    if (bookedOn === '') return refuse('day-unreadable', textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')) // prettier-ignore
    if (valueOn === null && at(entry, 'ValDt')) refuse('value-day-unreadable', textAt(entry, 'ValDt', 'Dt'))
    const reversal = /^(?:true|1)$/.test(textAt(entry, 'RvslInd'))
    const base = { bookedOn, valueOn, currency, direction, occurrence: 1, line, ...(reversal ? { reversal } : {}) }
    const rows = this.details(entry, { ...base, amountMinor: amount }, statement.account)
    ;(status === 'BOOK' ? statement.rows : statement.pending).push(...rows)
  }

  /** A batch becomes one line per detail if its details add up to the entry. */
  details(entry: Node, base: Base, own: string | null): Line[] {
    const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'))
    const parentRef = referenceIn(textAt(entry, 'AcctSvcrRef'))
    if (details.length < 2) return [lineOf(base, entry, details, parentRef, own)]
    const amounts = detailAmounts(details, base)
    if ('differenceMinor' in amounts) {
      this.problems.push({ code: 'batch-differs', line: base.line, differenceMinor: amounts.differenceMinor })
      return [lineOf(base, entry, details, parentRef, own)]
    }
    return details.map((detail, index) => {
      const signed = amounts.signed[index] ?? 0
      const ref = parentRef ? `${parentRef}/${index + 1}` : referenceIn(textAt(detail, 'Refs', 'AcctSvcrRef'))
      const direction: Direction = signed < 0 ? 'out' : 'in'
      const row = lineOf({ ...base, direction, amountMinor: Math.abs(signed) }, entry, [detail], ref, own)
      return parentRef ? { ...row, parentRef } : row
    })
  }
}
type Base = Pick<Line, 'bookedOn' | 'valueOn' | 'amountMinor' | 'currency' | 'direction' | 'occurrence' | 'line' | 'reversal'> // prettier-ignore

/** Paths of the amount in a transaction detail. Those in the currency of the account are first. */
const amountPaths: readonly (readonly string[])[] = [
  ['Amt'],
  ['AmtDtls', 'TxAmt', 'Amt'],
  ['AmtDtls', 'CntrValAmt', 'Amt'],
  ['AmtDtls', 'InstdAmt', 'Amt'],
]
/** Signed amounts of details from the first place where they add up to the entry. */
function detailAmounts(details: readonly Node[], base: Base): { signed: number[] } | { differenceMinor: number } {
  const wanted = base.direction === 'in' ? base.amountMinor : -base.amountMinor
  let differenceMinor: number | undefined
  const choices = [...amountPaths.map((path) => [path]), amountPaths]
  for (const paths of choices)
    for (const ownSign of [true, false]) {
      const signed = details.map((detail) => {
        const node = paths.map((path) => at(detail, ...path)).find((one) => one && (one.currency ?? base.currency) === base.currency) // prettier-ignore
        const amount = node && xmlAmount(node.text.trim(), base.currency)
        const direction = (ownSign && directionAt(detail)) || base.direction
        return amount === undefined || amount === 0 ? undefined : direction === 'in' ? amount : -amount
      })
      if (signed.some((one) => one === undefined)) continue
      const sum = signed.reduce<number>((total, one) => total + (one ?? 0), 0)
      if (sum === wanted) return { signed: signed.map((one) => one ?? 0) }
      differenceMinor ??= wanted - sum
    }
  return { differenceMinor: differenceMinor ?? wanted }
}

/** One line; several details are the details of a batch that stays whole. */
function lineOf(base: Base, entry: Node, details: readonly Node[], ref: string | null, own: string | null): Line {
  const [detail] = details
  const single = details.length === 1 ? detail : undefined
  const unstructured = details.flatMap((one) => all(at(one, 'RmtInf'), 'Ustrd').map((text) => text.text.trim()))
  const structuredRef = single && structuredIn(at(single, 'RmtInf'))
  const text =
    unstructured.filter((one) => one !== '').join('\n') ||
    (structuredRef
      ? ''
      : details.flatMap((one) => all(at(one, 'RmtInf'), 'Strd').map((strd) => textAt(strd, 'AddtlRmtInf'))).filter((one) => one !== '').join('\n') ||
        textAt(single, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')) // prettier-ignore
  const endToEndId = textAt(single, 'Refs', 'EndToEndId')
  const chargesMinor = single ? chargesIn(single, base.currency) : 0
  return {
    ...base,
    ...partyIn(single, base, own),
    text,
    bankRef: ref ?? (single ? referenceIn(textAt(single, 'Refs', 'AcctSvcrRef')) : null),
    ...(endToEndId ? { endToEndId } : {}),
    ...(structuredRef ? { structuredRef } : {}),
    ...(chargesMinor ? { chargesMinor } : {}),
  }
}
const structuredIn = (remittance: Node | undefined) =>
  all(remittance, 'Strd')
    .map(
      (strd) =>
        textAt(strd, 'CdtrRefInf', 'Ref') ||
        textAt(strd, 'CdtrRefInf', 'CdtrRef') ||
        textAt(strd, 'RfrdDocInf', 'Nb') ||
        textAt(strd, 'RfrdDocInf', 'RfrdDocNb'),
    ) // prettier-ignore
    .find((ref) => ref !== '')
const chargesIn = (detail: Node, currency: string | null) =>
  all(detail, 'Chrgs')
    .flatMap((one) => (all(one, 'Rcrd').length > 0 ? all(one, 'Rcrd') : [one]))
    .reduce((sum, one) => {
      const amount = (at(one, 'Amt')?.currency ?? currency) === currency ? xmlAmount(textAt(one, 'Amt'), currency) : 0
      return sum + (directionAt(one) === 'in' ? 0 : (amount ?? 0))
    }, 0)

/** The other side: the debtor of money that comes in, unless that is our own account. */
function partyIn(detail: Node | undefined, { direction, reversal }: Base, own: string | null) {
  const parties = at(detail, 'RltdPties')
  const fromDebtor = (direction === 'in') !== (reversal === true)
  const sides = (fromDebtor ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']).map((side) => {
    const account = at(parties, `${side}Acct`)
    const payerAccount = accountIn(textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id') || textAt(account, 'Id', 'PrtryAcct', 'Id')) // prettier-ignore
    return { payer: nameAt(at(parties, side)) || nameAt(at(parties, `Ultmt${side}`)) || null, payerAccount }
  })
  const known = sides.filter(({ payer, payerAccount }) => (payer ?? payerAccount) !== null && (own === null || payerAccount !== own)) // prettier-ignore
  // Without a reversal the other name is ours.
  const chosen = reversal ? known[0] : (known.find((side) => side === sides[0]) ?? undefined)
  return chosen ?? { payer: null, payerAccount: null }
}
const nameAt = (party: Node | undefined) => textAt(party, 'Pty', 'Nm') || textAt(party, 'Nm')

const xmlAmount = (text: string, currency: string | null): number | undefined =>
  /^\+?\d*\.?\d*$/.test(text) ? amountIn(text.replace('+', '').replace(/\.(\d{3})$/, '.$10'), decimalsIn(currency))?.minor : undefined // prettier-ignore
const directionAt = (node: Node): Direction | undefined => {
  const mark = textAt(node, 'CdtDbtInd')
  return mark === 'CRDT' ? 'in' : mark === 'DBIT' ? 'out' : undefined
}
/** A day, or the day of a time as its bank wrote it. Empty if there is none. */
function dayAt(node: Node, name: string): string {
  const written = textAt(node, name, 'Dt') || textAt(node, name, 'DtTm') || textAt(node, name)
  return dayIn(written.slice(0, 10), { order: 'ymd', persian: false }) ?? ''
}
