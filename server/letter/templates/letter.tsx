// The face of every letter: tables and inline styles, both directions, light and dark.
import { render } from '@react-email/render'
import type { CSSProperties, ReactNode } from 'react'
import { attachedText, previewOf, type Frame, type Wording } from '../wording.ts'
import { Facts } from './facts.tsx'
import { colour, lookOf, sheet, side, type Look } from './look.ts'

/** A whole HTML document. Its pictures are `cid:` of marks.ts. */
export const draw = (wording: Wording, frame: Frame) => render(<Letter wording={wording} frame={frame} />)

function Letter({ wording, frame }: { wording: Wording; frame: Frame }) {
  const look = lookOf(frame.locale)
  const { dir } = look
  return (
    <html lang={frame.locale} dir={dir}>
      <head>
        <meta httpEquiv="content-type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{wording.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body className="bg" style={{ margin: 0, padding: '24px 0', backgroundColor: colour.plaster }}>
        <Preview>{previewOf(wording)}</Preview>
        <table
          role="presentation"
          className="card"
          dir={dir}
          align="center"
          width="600"
          cellPadding={0}
          cellSpacing={0}
          style={{
            width: '100%',
            maxWidth: 600,
            margin: '0 auto',
            borderCollapse: 'separate',
            backgroundColor: colour.paper,
            border: `1px solid ${colour.line}`,
          }}
        >
          <tbody>
            <Top look={look} frame={frame} />
            <Says look={look} wording={wording} />
            <Ways look={look} wording={wording} />
            <Facts look={look} facts={wording.facts} />
            <Ends look={look} wording={wording} frame={frame} />
            <Foot look={look} frame={frame} />
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** What a list of letters shows beside the subject; the blanks keep what follows out of it. */
const Preview = ({ children }: { children: string }) => (
  <div
    style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}
  >{`${children}${'\u034f\u2007\u00ad'.repeat(60)}`}</div>
)

interface RowProps {
  look: Look
  top?: number
  bottom?: number
  className?: string
  style?: CSSProperties
  children: ReactNode
}
const Row = ({ look: { dir, cell }, top = 0, bottom = 0, className = '', style, children }: RowProps) => (
  <tr>
    <td
      colSpan={2}
      dir={dir}
      className={`in ${className}`.trim()}
      style={{ ...cell, padding: `${top}px ${side}px ${bottom}px`, ...style }}
    >
      {children}
    </td>
  </tr>
)

interface BesideProps {
  look: Look
  picture: string
  alt: string
  size: number
  children: ReactNode
}
/** A picture and a text beside it. */
const Beside = ({ look: { dir, cell, end }, picture, alt, size, children }: BesideProps) => (
  <table role="presentation" dir={dir} cellPadding={0} cellSpacing={0}>
    <tbody>
      <tr>
        <td width={size} style={{ verticalAlign: 'middle' }}>
          <img src={`cid:${picture}`} width={size} height={size} alt={alt} style={{ display: 'block', border: 0 }} />
        </td>
        <td
          dir={dir}
          style={{ ...cell, verticalAlign: 'middle', [end === 'left' ? 'paddingRight' : 'paddingLeft']: 12 }}
        >
          {children}
        </td>
      </tr>
    </tbody>
  </table>
)

const Top = ({ look, frame: { home, brand, fair, days } }: { look: Look; frame: Frame }) => (
  <Row look={look} top={14} bottom={14} className="top" style={{ backgroundColor: colour.ink }}>
    <Beside look={look} picture="logo" alt={brand} size={36}>
      <a
        href={home}
        style={{ color: '#ffffff', textDecoration: 'none', fontSize: 17, fontWeight: 700, lineHeight: 1.5 }}
      >
        {fair}
      </a>
      {days && <div style={{ color: '#b9d3d2', fontSize: 13, lineHeight: 1.6 }}>{days}</div>}
    </Beside>
  </Row>
)

const Says = ({
  look,
  wording: { mark = 'news', title, greeting, paragraphs, quote, due },
}: {
  look: Look
  wording: Wording
}) => (
  <>
    <Row look={look} top={24} bottom={10}>
      <Beside look={look} picture={mark} alt="" size={34}>
        <h1 className="h t" style={look.head}>
          {title}
        </h1>
      </Beside>
    </Row>
    {greeting && (
      <Row look={look} bottom={2}>
        <p className="t" style={look.body}>
          {greeting}
        </p>
      </Row>
    )}
    {paragraphs.map((one) => (
      <Row key={one} look={look} bottom={14}>
        <p className="t" style={look.body}>
          {one}
        </p>
      </Row>
    ))}
    {quote && (
      <Row look={look} top={2} bottom={16}>
        <Quote look={look} {...quote} />
      </Row>
    )}
    {due && (
      <Row look={look} top={2} bottom={8}>
        <div
          className="wash"
          style={{
            backgroundColor: colour.washFiruzeh,
            [look.startSide]: `4px solid ${colour.pomegranate}`,
            padding: '12px 16px',
          }}
        >
          <div className="m" style={look.small}>
            {due.label}
          </div>
          <div className="t" style={{ ...look.body, fontSize: 17, fontWeight: 700 }}>
            {due.value}
          </div>
        </div>
      </Row>
    )}
  </>
)

const Quote = ({ look, by, text }: { look: Look; by: string; text: string }) => (
  <div
    className="quote"
    style={{
      backgroundColor: colour.washSaffron,
      [look.startSide]: `4px solid ${colour.saffron}`,
      padding: '12px 16px',
    }}
  >
    <div className="by" style={{ ...look.small, color: colour.saffronDark, fontWeight: 700 }}>
      {by}
    </div>
    <div dir="auto" className="t" style={{ ...look.body, whiteSpace: 'pre-line', textAlign: 'start' }}>
      {text}
    </div>
  </div>
)

const button: CSSProperties = {
  display: 'block',
  backgroundColor: colour.saffron,
  color: colour.ink,
  textAlign: 'center',
  textDecoration: 'none',
  fontSize: 16,
  fontWeight: 700,
  lineHeight: 1.5,
  padding: '13px 24px',
  borderRadius: 4,
}
const link: CSSProperties = { color: colour.firuzeh }
/** What to do, and one button. */
const Ways = ({ look, wording: { next, action, also, after } }: { look: Look; wording: Wording }) => (
  <>
    {next && (
      <Row look={look} bottom={8}>
        <p className="t" style={look.body}>
          {next}
        </p>
      </Row>
    )}
    {action && (
      <Row look={look} top={10} bottom={16}>
        <a href={action.href} style={button}>
          {action.label}
        </a>
      </Row>
    )}
    {also && (
      <Row look={look} bottom={16}>
        <a href={also.href} className="f" style={{ ...look.body, ...link }}>
          {also.label}
        </a>
      </Row>
    )}
    {after && (
      <Row look={look} bottom={18}>
        <p className="m" style={{ ...look.body, fontSize: 14, color: colour.muted }}>
          {after}
        </p>
      </Row>
    )}
  </>
)

/** What came along, and the address of the button for whoever cannot press it. */
const Ends = ({ look, wording, frame: { linkHint, locale } }: { look: Look; wording: Wording; frame: Frame }) => {
  const attached = attachedText(wording, locale)
  const { action } = wording
  return (
    <>
      {attached && (
        <Row look={look} top={14} bottom={6}>
          <p className="m" style={{ ...look.body, fontSize: 14, color: colour.muted }}>
            {attached}
          </p>
        </Row>
      )}
      {action && linkHint && (
        <Row look={look} bottom={6}>
          <p className="m" style={look.small}>
            {linkHint}
          </p>
          <p dir="ltr" style={{ ...look.small, textAlign: 'left', wordBreak: 'break-all', direction: 'ltr' }}>
            <a href={action.href} className="f" style={link}>
              {action.href}
            </a>
          </p>
        </Row>
      )}
      <tr>
        <td colSpan={2} height="18" style={{ fontSize: 0, lineHeight: 0 }}>
          {'\u00a0'}
        </td>
      </tr>
    </>
  )
}

const Foot = ({ look, frame: { venue, ask, from, choices } }: { look: Look; frame: Frame }) => (
  <Row look={look} top={14} bottom={18} className="l" style={{ borderTop: `1px solid ${colour.line}` }}>
    <p className="m" style={look.small}>
      {ask}
      <br />
      {from}
      {venue && (
        <>
          <br />
          {venue}
        </>
      )}
    </p>
    {choices && (
      <p className="m" style={{ ...look.small, paddingTop: 6 }}>
        {choices.text}{' '}
        <a href={choices.href} className="f" style={link}>
          {choices.label}
        </a>
      </p>
    )}
  </Row>
)
