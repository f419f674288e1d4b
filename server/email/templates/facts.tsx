// Rows of an e-mail, each a label and a value. Amounts are aligned at the end of the row. The last amount has a double
// line.
import type { CSSProperties } from 'react'
import type { Wording } from '../wording.ts'
import { side, type Look } from './style.ts'

type Fact = NonNullable<Wording['facts']>[number]

export const Facts = ({ look, facts = [] }: { look: Look; facts?: Fact[] | undefined }) =>
  facts.length > 0 && (
    <tr>
      <td colSpan={2} dir={look.dir} className="in" style={{ padding: `2px ${side}px 4px` }}>
        <table
          role="presentation"
          dir={look.dir}
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ width: '100%' }}
        >
          <tbody>
            {facts.map((fact, at) => (
              <Row key={fact.label} look={look} {...fact} isFirst={at === 0} />
            ))}
          </tbody>
        </table>
      </td>
    </tr>
  )

function Row({
  look: { colour, dir, cell, body, end, start },
  label,
  value,
  hint,
  strong = false,
  sum = false,
  isFirst,
}: Fact & { look: Look; isFirst: boolean }) {
  const isTotal = strong && sum
  const lines = isTotal ? 'total' : 'l'
  const border: CSSProperties = isTotal
    ? { borderTop: `4px double ${colour.ink}` }
    : isFirst
      ? {}
      : { borderTop: `1px solid ${colour.line}` }
  const common: CSSProperties = { ...cell, ...body, ...border, lineHeight: 1.6, verticalAlign: 'top' }
  const gap = end === 'right' ? '8px 10px 8px 0' : '8px 0 8px 10px'
  return (
    <tr>
      <td
        dir={dir}
        width="38%"
        className={`${lines} ${isTotal ? 't' : 'm'}`}
        style={{
          ...common,
          padding: gap,
          fontSize: isTotal ? 17 : 14,
          fontWeight: isTotal ? 700 : 400,
          color: isTotal ? colour.text : colour.muted,
        }}
      >
        {label}
      </td>
      <td
        dir={dir}
        className={`${lines} ${strong ? 'f' : 't'}`}
        style={{
          ...common,
          padding: '8px 0',
          fontSize: strong ? 18 : 15,
          fontWeight: strong ? 700 : 400,
          ...(strong && { color: colour.firuzeh }),
          textAlign: sum ? end : start,
          whiteSpace: sum ? 'nowrap' : 'pre-line',
        }}
      >
        {value}
        {hint && (
          <div className="m" style={{ ...body, fontSize: 14, fontWeight: 400, color: colour.muted }}>
            {hint}
          </div>
        )}
      </td>
    </tr>
  )
}
