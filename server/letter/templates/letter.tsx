// The face of every letter: one table, inline styles, both directions.
import { render } from '@react-email/render'
import type { CSSProperties, ReactNode } from 'react'
import type { Frame, Wording } from '../wording.ts'
import { colour, lookOf, side, strap, type Look } from './look.ts'

/** A whole HTML document. */
export const draw = (wording: Wording, frame: Frame) => render(<Letter wording={wording} frame={frame} />)

function Letter({ wording, frame }: { wording: Wording; frame: Frame }) {
  const look = lookOf(frame.locale), { dir } = look
  return (
    <html lang={frame.locale} dir={dir}>
      <head>
        <meta httpEquiv="content-type" content="text/html; charset=utf-8" /><meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light only" /><meta name="x-apple-disable-message-reformatting" />
        <title>{wording.subject}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 0', backgroundColor: colour.plaster }}>
        <Preview>{wording.paragraphs[0] ?? wording.title}</Preview>
        <table role="presentation" dir={dir} align="center" width="600" cellPadding={0} cellSpacing={0} style={{ width: '100%', maxWidth: 600, margin: '0 auto', borderCollapse: 'separate', backgroundColor: colour.paper, border: `1px solid ${colour.line}` }}>
          <tbody>
            <Top look={look} frame={frame} />
            <Says look={look} wording={wording} />
            {wording.facts?.map((fact, at) => <Fact key={fact.label} look={look} {...fact} isFirst={at === 0} />)}
            <Ways look={look} wording={wording} linkHint={frame.linkHint} />
            <Foot look={look} frame={frame} />
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** What a list of letters shows beside the subject; the blanks keep what follows out of it. */
const Preview = ({ children }: { children: string }) =>
  <div style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}>{`${children}${'\u034f\u2007\u00ad'.repeat(60)}`}</div>

interface RowProps { look: Look; top?: number; bottom?: number; style?: CSSProperties; children: ReactNode }
const Row = ({ look: { dir, cell }, top = 0, bottom = 0, style, children }: RowProps) =>
  <tr><td colSpan={2} dir={dir} style={{ ...cell, padding: `${top}px ${side}px ${bottom}px`, ...style }}>{children}</td></tr>

const Top = ({ look, frame }: { look: Look; frame: Frame }) => (
  <Row look={look} top={22} bottom={20} style={{ backgroundColor: colour.ink, borderBottom: strap(colour.saffron) }}>
    <a href={frame.home} style={{ color: '#ffffff', textDecoration: 'none', fontSize: 24, fontWeight: 800, lineHeight: 1.4 }}>{frame.brand}</a>
    <div style={{ color: colour.firuzehLight, fontSize: 13, lineHeight: 1.7 }}>{frame.fair}</div>
  </Row>
)

const Says = ({ look, wording: { title, greeting, paragraphs, quote } }: { look: Look; wording: Wording }) => (
  <>
    <Row look={look} top={32} bottom={12}><h1 style={look.head}>{title}</h1></Row>
    {greeting && <Row look={look} bottom={4}><p style={look.body}>{greeting}</p></Row>}
    {paragraphs.map((one) => <Row key={one} look={look} bottom={16}><p style={look.body}>{one}</p></Row>)}
    {quote && (
      <Row look={look} top={4} bottom={20}>
        <div style={{ backgroundColor: colour.washSaffron, [look.startSide]: strap(colour.saffron), padding: '12px 18px' }}>
          <div style={{ ...look.small, color: colour.saffronDark, fontWeight: 700 }}>{quote.by}</div>
          <div dir="auto" style={{ ...look.body, whiteSpace: 'pre-line', textAlign: 'start' }}>{quote.text}</div>
        </div>
      </Row>
    )}
  </>
)

interface FactProps { look: Look; label: string; value: string; strong?: boolean; isFirst: boolean }
function Fact({ look: { dir, cell, body }, label, value, strong = false, isFirst }: FactProps) {
  const borderTop = strong ? `4px double ${colour.ink}` : `1px solid ${isFirst ? colour.line : colour.plaster}`
  const padding = (isLabel: boolean) => (isLabel === (dir === 'rtl') ? `9px ${side}px 9px 8px` : `9px 8px 9px ${side}px`)
  const common: CSSProperties = { ...cell, ...body, borderTop, verticalAlign: 'top' }
  return (
    <tr>
      <td dir={dir} width="36%" style={{ ...common, padding: padding(true), fontSize: 14, color: colour.muted }}>{label}</td>
      <td dir={dir} style={{ ...common, padding: padding(false), fontSize: strong ? 18 : 15, fontWeight: strong ? 800 : 500, whiteSpace: 'pre-line' }}>{value}</td>
    </tr>
  )
}

const button: CSSProperties = { display: 'inline-block', backgroundColor: colour.saffron, color: colour.ink, textDecoration: 'none', fontSize: 17, fontWeight: 700, lineHeight: 1.5, padding: '13px 28px', borderRadius: 4 }
const Ways = ({ look, wording: { next, action, also, after }, linkHint }: { look: Look; wording: Wording; linkHint: string }) => (
  <>
    {next && <Row look={look} top={18} bottom={4}><p style={look.body}>{next}</p></Row>}
    {action && <Row look={look} top={18} bottom={also ? 10 : 22}><a href={action.href} style={button}>{action.label}</a></Row>}
    {also && <Row look={look} bottom={22}><a href={also.href} style={{ ...look.body, color: colour.firuzeh }}>{also.label}</a></Row>}
    {after && <Row look={look} bottom={action ? 14 : 28}><p style={look.small}>{after}</p></Row>}
    {action && (
      <Row look={look} bottom={26}>
        <p style={look.small}>{linkHint}</p>
        <p dir="ltr" style={{ ...look.small, textAlign: 'left', wordBreak: 'break-all', direction: 'ltr' }}><a href={action.href} style={{ color: colour.firuzeh }}>{action.href}</a></p>
      </Row>
    )}
  </>
)

const Foot = ({ look, frame: { fair, days, venue, ask, from, choices } }: { look: Look; frame: Frame }) => (
  <Row look={look} top={18} bottom={24} style={{ backgroundColor: colour.plaster, borderTop: strap(colour.line) }}>
    <p style={{ ...look.small, color: colour.text, fontWeight: 700 }}>{fair}</p>
    {(days || venue) && <p style={look.small}>{days}{days && venue && <br />}{venue}</p>}
    <p style={{ ...look.small, paddingTop: 8 }}>{ask}<br />{from}</p>
    {choices && <p style={{ ...look.small, paddingTop: 8 }}>{choices.text} <a href={choices.href} style={{ color: colour.firuzeh }}>{choices.label}</a></p>}
  </Row>
)
