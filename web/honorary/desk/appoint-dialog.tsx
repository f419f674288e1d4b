import { useState } from 'react'
import type { PanelHonorary } from '#contract/entities/honorary.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { useSubmit } from '#web/form/use-form-guard.ts'
import { timeText } from '#web/i18n/dates.ts'
import { TimeField, timeIn } from '#web/ui/time-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField, today } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { NumberField } from '#web/ui/number-field.tsx'

interface AppointDialogProps {
  visitor: PanelHonorary
  onClose: () => void
  onDone: () => void
}
const usualMinutes = 30
const dayOf = (at: string) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(new Date(at))

/** When the interview is, on the clocks of the fair, and where. */
export function AppointDialog({ visitor: { id, name, lastName, interview }, onClose, onDone }: AppointDialogProps) {
  const { pending, problems, submit } = useSubmit()
  const [day, setDay] = useState<string | null>(interview ? dayOf(interview.startsAt) : null)
  const [time, setTime] = useState(interview ? timeIn(timeText(interview.startsAt, getLocale())) : '')
  const [minutes, setMinutes] = useState<number | null>(interview?.minutes ?? usualMinutes)
  const [link, setLink] = useState(interview?.link ?? '')
  const save = () =>
    submit(async () => {
      await callFromBrowser('panelHonorary.appoint', {
        visitorId: id,
        body: { day: day ?? '', time, minutes: minutes ?? 0, link: link.trim() },
      })
      onDone()
    })
  const isFieldWrong = Object.keys(problems.fields).length > 0
  return (
    <Dialog
      open
      wide
      title={m.honorary_appoint_title({ name: `${name} ${lastName}` })}
      text={interview ? m.honorary_appoint_text_again() : m.honorary_appoint_text()}
      onClose={pending ? undefined : onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void save()
        }}
      >
        {problems.whole && !isFieldWrong && (
          <Note kind="bad" live>
            {problems.whole}
          </Note>
        )}
        <div className="form">
          <DateField
            label={m.honorary_day()}
            width={2}
            min={today()}
            value={day}
            onChange={setDay}
            error={problems.fields['day']}
          />
          <TimeField
            id="interviewTime"
            name="interviewTime"
            label={m.honorary_time()}
            hint={m.honorary_zone()}
            value={time}
            error={problems.fields['time']}
            onChange={setTime}
          />
          <NumberField
            label={m.honorary_duration()}
            width={2}
            unit={m.honorary_minute()}
            min={10}
            max={180}
            value={minutes}
            onChange={setMinutes}
            error={problems.fields['minutes']}
          />
          <Field
            label={m.honorary_link()}
            hint={m.honorary_link_hint()}
            width={6}
            type="url"
            dir="ltr"
            maxLength={500}
            value={link}
            onChange={({ target }) => setLink(target.value)}
            error={problems.fields['link']}
          />
        </div>
        <div className="acts">
          <Button onClick={onClose} disabled={pending}>
            {m.honorary_cancel()}
          </Button>
          <Button type="submit" variant="ink" pending={pending}>
            {interview ? m.honorary_appoint_do_again() : m.honorary_appoint_do()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
