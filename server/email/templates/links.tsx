// The end of an e-mail: next step, button and list of attachments.
import type { CSSProperties } from 'react'
import { attachedText, type Frame, type Wording } from '../wording.ts'
import type { Look } from './style.ts'
import { Row } from './row.tsx'

const button: CSSProperties = {
  display: 'block',
  textAlign: 'center',
  textDecoration: 'none',
  fontSize: 16,
  fontWeight: 700,
  lineHeight: 1.5,
  padding: '13px 24px',
  borderRadius: 4,
}

/** The next step and its button. */
export const Ways = ({
  look,
  wording: { next, action, also, after },
  frame: { colours },
}: {
  look: Look
  wording: Wording
  frame: Frame
}) => (
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
        <a href={action.href} style={{ ...button, backgroundColor: colours.accent, color: colours.ground }}>
          {action.label}
        </a>
      </Row>
    )}
    {also && (
      <Row look={look} bottom={16}>
        <a href={also.href} className="f" style={{ ...look.body, ...look.link }}>
          {also.label}
        </a>
      </Row>
    )}
    {after && (
      <Row look={look} bottom={18}>
        <p className="m" style={{ ...look.body, fontSize: 14, color: look.colour.muted }}>
          {after}
        </p>
      </Row>
    )}
  </>
)

/** Lists the attachments, and repeats the button's address for readers who cannot press it. */
export const Ends = ({
  look,
  wording,
  frame: { linkHint, locale },
}: {
  look: Look
  wording: Wording
  frame: Frame
}) => {
  const attached = attachedText(wording, locale)
  const { action } = wording
  return (
    <>
      {attached && (
        <Row look={look} top={14} bottom={6}>
          <p className="m" style={{ ...look.body, fontSize: 14, color: look.colour.muted }}>
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
            <a href={action.href} className="f" style={look.link}>
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
