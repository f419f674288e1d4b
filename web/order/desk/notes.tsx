import { useRevalidator } from 'react-router'
import type { PanelOrder } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { useForm, useValues } from '#web/form/use-form.ts'
import { shortDateTime } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { isUnanswered } from '#web/shell/failure.ts'

/** Notes of team members about an order. Its owner never sees them. */
export function Notes({ order, may }: { order: PanelOrder; may: boolean }) {
  const { revalidate } = useRevalidator()
  const typed = useValues(() => ({ text: '' }))
  const { fields, pending, problems, bind } = useForm(typed, {
    check: ({ text }) => (text.trim() ? undefined : { fields: { text: m.order_note_missing() } }),
    save: async (body) => {
      try {
        await callFromBrowser('panelOrder.note', { orderId: order.id, body })
        typed.restart({ text: '' })
      } catch (error) {
        if (!isUnanswered(error)) await revalidate() // the order may have changed
        throw error
      }
      await revalidate()
    },
  })
  if (order.notes.length === 0 && !may) return null
  return (
    <section className="section">
      <h2>{m.order_notes()}</h2>
      <div className="talk">
        {order.notes.map((note) => (
          <div key={note.id}>
            {note.text}
            <br />
            <small>
              <bdi>{note.actorName}</bdi> · {shortDateTime(note.at)}
            </small>
          </div>
        ))}
      </div>
      {may && (
        <form className="stack" {...bind}>
          <TextArea
            label={m.order_note_label()}
            width={6}
            limit={1_000}
            maxLength={1_000}
            value={fields.values.text}
            onChange={({ target }) => fields.set({ text: target.value })}
            error={fields.wrong('text') ?? problems.whole}
          />
          <div className="acts">
            <Button type="submit" icon="send" pending={pending}>
              {m.order_note_send()}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
