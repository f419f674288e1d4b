// The selected e-mail next to the list. A failed one can be sent again.
import { useRevalidator } from 'react-router'
import { type Email } from '#contract/entities/email.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ActionButton } from '#web/form/action-button.tsx'
import { shortDateTime } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { SegmentedLinks } from '#web/ui/segmented.tsx'

export interface ReadingProps {
  email: Email
  isKept: boolean
  asText: boolean
  list: string
  drawn: string
  plain: string
}

export function Reading({ email, isKept, asText, list, drawn, plain }: ReadingProps) {
  const { revalidate } = useRevalidator()
  const { to, subject, html, text, status, error, createdAt, locale } = email
  return (
    <article className="reading">
      <Go to={list} className="link back-to">
        <Icon name="chevron" back />
        {m.panel_outbox_back()}
      </Go>
      <div className="section-head">
        <h2 lang={locale}>
          <bdi>{subject || email.template}</bdi>
        </h2>
        {html && (
          <SegmentedLinks
            small
            label={m.panel_outbox_view()}
            links={[
              { href: drawn, text: m.panel_outbox_as_drawn(), current: !asText },
              { href: plain, text: m.panel_outbox_as_text(), current: asText },
            ]}
          />
        )}
      </div>
      <ToAndWhen to={to} createdAt={createdAt} />
      {status === 'failed' && (
        <Note kind="bad">
          {isKept ? m.panel_outbox_failed({ error: error ?? '' }) : m.panel_outbox_failed_sent({ error: error ?? '' })}{' '}
          <ResendEmail email={email} />
        </Note>
      )}
      {!html && status === 'sent' && <p className="muted">{m.panel_outbox_hidden()}</p>}
      {status === 'queued' && (
        <Note kind="warn">
          {m.panel_outbox_waits()}{' '}
          <Button size="sm" variant="quiet" onClick={() => void revalidate()}>
            {m.panel_outbox_refresh()}
          </Button>
        </Note>
      )}
      {html && !asText && (
        <iframe
          title={m.panel_outbox_frame({ subject })}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin"
          ref={fitHeight}
          srcDoc={html.replace('<head>', '<head><base target="_blank">').replace(/<style>.*?<\/style>/s, '')}
        />
      )}
      {text && asText && (
        <pre lang={locale} dir="auto">
          {text}
        </pre>
      )}
    </article>
  )
}

const ToAndWhen = ({ to, createdAt }: Pick<Email, 'to' | 'createdAt'>) => (
  <p className="muted reading-to">
    <span>
      {m.panel_outbox_to()} <bdi dir="ltr">{to}</bdi>
    </span>
    <span>{shortDateTime(createdAt)}</span>
  </p>
)

/**
 * Makes the frame as tall as its e-mail at any width, so that it needs no scrolling. Scripts in the e-mail do not run;
 * its document is only measured.
 */
function fitHeight(frame: HTMLIFrameElement | null) {
  if (!frame) return undefined
  const measure = () => {
    const body = frame.contentDocument?.body
    if (body) frame.style.blockSize = `${Math.ceil(body.getBoundingClientRect().height) + 2}px`
  }
  const widths = new ResizeObserver(measure)
  frame.addEventListener('load', measure)
  widths.observe(frame)
  return () => {
    frame.removeEventListener('load', measure)
    widths.disconnect()
  }
}

/** Sends a failed e-mail again, after a confirmation. */
export function ResendEmail({ email: { id: emailId, to: email } }: { email: Email }) {
  const { profile } = useShellData() ?? {}
  if (!permits(profile, 'orders.manage')) return null
  return (
    <ActionButton
      size="sm"
      icon="mail"
      label={m.panel_outbox_again()}
      question={{ title: m.panel_outbox_again_title(), text: m.panel_outbox_again_text({ email }) }}
      call={() => callFromBrowser('panelEmail.resend', { emailId })}
      done={m.panel_outbox_again_toast()}
    />
  )
}
