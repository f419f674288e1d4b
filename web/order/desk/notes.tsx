import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PanelOrder } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { shortDateTime } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { isUnanswered } from '#web/shell/failure.ts'
import { problemText } from './decisions.tsx'

/** What colleagues tell each other about an order; its owner never sees it. */
export function Notes({ order, may }: { order: PanelOrder; may: boolean }) {
  const locale = getLocale()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async () => {
    if (!text.trim()) return setProblem(m.order_note_missing())
    setPending(true)
    try {
      await callFromBrowser('panelOrder.note', { orderId: order.id, body: { text } })
      setText('')
      setProblem('')
    } catch (error) {
      setProblem(problemText(error))
      if (isUnanswered(error)) return setPending(false)
    }
    setPending(false)
    await revalidate()
  }
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
              <bdi>{note.actorName}</bdi> · {shortDateTime(note.at, locale)}
            </small>
          </div>
        ))}
      </div>
      {may && (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <TextArea
            label={m.order_note_label()}
            width={6}
            limit={1_000}
            maxLength={1_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={problem || undefined}
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
