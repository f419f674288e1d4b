import { pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

/** Form for a tracking code. It works without scripts: the code is sent as a query parameter. */
export const CodeForm = ({ typed = '', error }: { typed?: string; error?: string | undefined }) => (
  <form action={localize(pathTo('trackOrders'), getLocale())} className="code-form">
    <Field
      id="code"
      name="code"
      label={m.guest_code()}
      hint={m.guest_code_hint()}
      dir="ltr"
      placeholder="GH-"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      defaultValue={typed}
      error={error}
      required
      {...(error && { autoFocus: true })}
    />
    <Button type="submit" variant="primary" iconEnd="arrow">
      {m.guest_track_do()}
    </Button>
  </form>
)

/** Example of a tracked order, shown before a code is entered. */
export function Sample() {
  const moments = [
    [m.guest_sample_sent(), m.guest_sample_sent_text()],
    [m.guest_sample_review(), m.guest_sample_review_text()],
    [m.guest_sample_offer(), m.guest_sample_offer_text()],
  ] as const
  return (
    <section className="section sample">
      <p className="muted">{m.guest_sample()}</p>
      <Timeline big moments={moments.map(([text, detail]) => ({ key: text, kind: 'todo', text, detail }))} />
    </section>
  )
}

/** Help for guests who cannot find their code. */
export const WhereIsIt = () => (
  <aside>
    <section className="section">
      <h2>{m.guest_track_where()}</h2>
      <p>{m.guest_track_where_text()}</p>
      <p>
        <Go className="link" to={pathTo('contact')}>
          {m.site_contact()}
        </Go>
      </p>
    </section>
  </aside>
)
