// The rows of a letter: a word and its value; sums stand at the end of their row, the last one under a double line.
import type { CSSProperties } from 'react'
import type { Wording } from '../wording.ts'
import { colour, side, type Look } from './look.ts'

type Fact = NonNullable<Wording['facts']>[number]

export const Facts = ({ look, facts = [] }: { look: Look; facts?: Fact[] | undefined }) => facts.map((fact, at) => <Row key={fact.label} look={look} {...fact} isFirst={at === 0} />)

function Row({ look: { dir, cell, body, end, start }, label, value, strong = false, sum = false, isFirst }: Fact & { look: Look; isFirst: boolean }) {
  const isTotal = strong && sum
  const border: CSSProperties = isTotal ? { borderTop: `4px double ${colour.ink}` } : isFirst ? {} : { borderTop: `1px solid ${colour.line}` }
  const common: CSSProperties = { ...cell, ...body, ...border, lineHeight: 1.6, verticalAlign: 'top' }, padding = (isLabel: boolean) => (isLabel === (dir === 'rtl') ? `8px ${side}px 8px 6px` : `8px 6px 8px ${side}px`)
  const lines = isTotal ? 'total' : 'l'
  return (
    <tr>
      <td dir={dir} width="38%" className={`in-start ${lines} ${isTotal ? 't' : 'm'}`} style={{ ...common, padding: padding(true), fontSize: isTotal ? 17 : 14, fontWeight: isTotal ? 700 : 400, color: isTotal ? colour.text : colour.muted }}>{label}</td>
      <td dir={dir} className={`in-end ${lines} ${strong ? 'f' : 't'}`} style={{ ...common, padding: padding(false), fontSize: strong ? 18 : 15, fontWeight: strong ? 700 : 400, ...(strong && { color: colour.firuzeh }), textAlign: sum ? end : start, whiteSpace: sum ? 'nowrap' : 'pre-line' }}>{value}</td>
    </tr>
  )
}
