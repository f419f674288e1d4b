// The HTML layout of every e-mail: tables and inline styles, both text directions, light and dark.
import { render } from '@react-email/render'
import { isDefault, tonesOf } from '#contract/rules/brand.ts'
import { withCommas, previewOf, type Frame, type Wording } from '../wording.ts'
import { Facts } from './facts.tsx'
import { lookOf, sheetOf, type Look } from './style.ts'
import { Says } from './text-blocks.tsx'
import { Ways, Ends } from './links.tsx'
import { Row, PictureRow } from './row.tsx'

/** Renders a complete HTML document. Its pictures are `cid:` links to the attached pictures of marks.ts. */
export const draw = async (wording: Wording, frame: Frame) =>
  withCommas(await render(<EmailBody wording={wording} frame={frame} />))

function EmailBody({ wording, frame }: { wording: Wording; frame: Frame }) {
  const look = lookOf(frame.locale, frame.colours)
  const { dir, colour } = look
  return (
    <html lang={frame.locale} dir={dir}>
      <head>
        <meta httpEquiv="content-type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{wording.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: sheetOf(frame.colours) }} />
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
            <Ways look={look} wording={wording} frame={frame} />
            <Facts look={look} facts={wording.facts} />
            <Ends look={look} wording={wording} frame={frame} />
            <Foot look={look} frame={frame} />
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** Text that mail programs show beside the subject. Invisible blanks after it keep the body’s first lines out. */
const Preview = ({ children }: { children: string }) => (
  <div
    style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}
  >{`${children}${'\u034f\u2007\u00ad'.repeat(60)}`}</div>
)

const Top = ({ look, frame: { home, brand, fair, days, colours, logoId } }: { look: Look; frame: Frame }) => (
  <Row look={look} top={14} bottom={14} className="top" style={{ backgroundColor: colours.ground }}>
    <PictureRow look={look} picture="logo" alt={logoId ? fair : brand} size={36} plate={logoId !== null}>
      <a
        href={home}
        style={{ color: '#ffffff', textDecoration: 'none', fontSize: 17, fontWeight: 700, lineHeight: 1.5 }}
      >
        {fair}
      </a>
      {days && (
        <div
          style={{
            color: isDefault(colours) ? '#b9d3d2' : tonesOf(colours)['on-ink-muted'],
            fontSize: 13,
            lineHeight: 1.6,
          }}
        >
          {days}
        </div>
      )}
    </PictureRow>
  </Row>
)

const Foot = ({ look, frame: { venue, contact, from, choices } }: { look: Look; frame: Frame }) => (
  <Row look={look} top={14} bottom={18} className="l" style={{ borderTop: `1px solid ${look.colour.line}` }}>
    <p className="m" style={look.small}>
      {contact}
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
        <a href={choices.href} className="f" style={look.link}>
          {choices.label}
        </a>
      </p>
    )}
  </Row>
)
