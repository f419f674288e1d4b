// The face of every letter: one table, inline styles, Tahoma where the reader's program has no better Persian letters.
import { render } from '@react-email/render'
import type { CSSProperties, ReactNode } from 'react'
import type { Frame, Wording } from '../wording.ts'

const ink = '#062b31', text = '#12282c', muted = '#4d6064', paper = '#fffdf8', plaster = '#f4efe4', line = '#d9d3c5', firuzeh = '#0f6f70', saffron = '#f0ae3c'
const fonts = { fa: 'Vazirmatn, Tahoma, "Segoe UI", Arial, sans-serif', en: 'Manrope, "Segoe UI", Helvetica, Arial, sans-serif' }
const side = 32

export const draw = (wording: Wording, frame: Frame) => render(<Letter wording={wording} frame={frame} />)

function Letter({ wording, frame }: { wording: Wording; frame: Frame }) {
  const { locale } = frame, { title, greeting, paragraphs, quote, facts = [], next, action, also, after } = wording
  const dir = locale === 'fa' ? 'rtl' : 'ltr', font: CSSProperties = { fontFamily: fonts[locale], direction: dir, textAlign: dir === 'rtl' ? 'right' : 'left' }
  const Row = ({ children, top = 0, bottom = 0, style }: { children: ReactNode; top?: number; bottom?: number; style?: CSSProperties }) =>
    <tr><td colSpan={2} dir={dir} style={{ ...font, padding: `${top}px ${side}px ${bottom}px`, ...style }}>{children}</td></tr>
  const body: CSSProperties = { margin: 0, fontSize: 16, lineHeight: locale === 'fa' ? 1.9 : 1.65, color: text }
  const small: CSSProperties = { ...body, fontSize: 13, color: muted }
  return (
    <html lang={locale} dir={dir}>
      <head>
        <meta httpEquiv="content-type" content="text/html; charset=utf-8" /><meta name="viewport" content="width=device-width" /><meta name="color-scheme" content="light only" /><meta name="x-apple-disable-message-reformatting" />
        <title>{wording.subject}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 0', backgroundColor: plaster }}>
        <Preview>{paragraphs[0] ?? title}</Preview>
        <table role="presentation" dir={dir} align="center" width="600" cellPadding={0} cellSpacing={0} style={{ width: '100%', maxWidth: 600, margin: '0 auto', borderCollapse: 'separate', backgroundColor: paper, border: `1px solid ${line}` }}>
          <tbody>
            <Row top={22} bottom={20} style={{ backgroundColor: ink, borderBottom: `6px double ${saffron}` }}>
              <a href={frame.home} style={{ color: '#ffffff', textDecoration: 'none', fontSize: 24, fontWeight: 800, lineHeight: 1.4 }}>{frame.brand}</a>
              <div style={{ color: '#7fd6cb', fontSize: 13, lineHeight: 1.7 }}>{frame.fair}</div>
            </Row>
            <Row top={32} bottom={12}><h1 style={{ margin: 0, fontSize: 24, lineHeight: locale === 'fa' ? 1.5 : 1.25, fontWeight: 800, color: ink }}>{title}</h1></Row>
            {greeting && <Row bottom={4}><p style={body}>{greeting}</p></Row>}
            {paragraphs.map((one) => <Row key={one} bottom={16}><p style={body}>{one}</p></Row>)}
            {quote && <Row top={8} bottom={16}>
              <div style={{ backgroundColor: '#fdf1da', [dir === 'rtl' ? 'borderRight' : 'borderLeft']: `6px double ${saffron}`, padding: '12px 18px' }}>
                <div style={{ ...small, color: '#8a5200', fontWeight: 700 }}>{quote.by}</div>
                <div dir="auto" style={{ ...body, whiteSpace: 'pre-line', textAlign: 'start' }}>{quote.text}</div>
              </div>
            </Row>}
            {facts.map((fact, at) => <Fact key={fact.label} {...fact} first={at === 0} dir={dir} body={body} font={font} />)}
            {next && <Row top={18} bottom={4}><p style={body}>{next}</p></Row>}
            {action && <Row top={18} bottom={also ? 10 : 22}>
              <a href={action.href} style={{ display: 'inline-block', backgroundColor: saffron, color: ink, textDecoration: 'none', fontSize: 17, fontWeight: 700, lineHeight: 1.5, padding: '13px 28px', borderRadius: 4 }}>{action.label}</a>
            </Row>}
            {also && <Row bottom={22}><a href={also.href} style={{ ...body, color: firuzeh }}>{also.label}</a></Row>}
            {after && <Row bottom={14}><p style={small}>{after}</p></Row>}
            {action && <Row bottom={26}>
              <p style={small}>{frame.linkHint}</p>
              <p dir="ltr" style={{ ...small, textAlign: 'left', wordBreak: 'break-all', direction: 'ltr' }}><a href={action.href} style={{ color: firuzeh }}>{action.href}</a></p>
            </Row>}
            <Row top={18} bottom={24} style={{ backgroundColor: plaster, borderTop: `6px double ${line}` }}>
              <p style={{ ...small, color: text, fontWeight: 700 }}>{frame.fair}</p>
              <p style={small}>{frame.days}<br />{frame.venue}</p>
              <p style={{ ...small, paddingTop: 8 }}>{frame.ask}<br />{frame.from}</p>
            </Row>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** What a list of letters shows beside the subject; the blanks keep what follows out of it. */
const Preview = ({ children }: { children: string }) =>
  <div style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}>{children}{'\u034f\u2007\u00ad'.repeat(60)}</div>

interface FactProps { label: string; value: string; strong?: boolean; first: boolean; dir: 'rtl' | 'ltr'; body: CSSProperties; font: CSSProperties }
function Fact({ label, value, strong = false, first, dir, body, font }: FactProps) {
  const rule = strong ? `4px double ${ink}` : first ? `1px solid ${line}` : `1px solid ${plaster}`
  const start = `9px ${dir === 'rtl' ? side : 8}px 9px ${dir === 'rtl' ? 8 : side}px`, end = `9px ${dir === 'rtl' ? 8 : side}px 9px ${dir === 'rtl' ? side : 8}px`
  return (
    <tr>
      <td dir={dir} width="36%" style={{ ...font, ...body, fontSize: 14, color: muted, padding: start, borderTop: rule, verticalAlign: 'top' }}>{label}</td>
      <td dir={dir} style={{ ...font, ...body, fontSize: strong ? 18 : 15, fontWeight: strong ? 800 : 500, padding: end, borderTop: rule, verticalAlign: 'top', whiteSpace: 'pre-line' }}>{value}</td>
    </tr>
  )
}
