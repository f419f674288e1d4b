import { fullName } from '#contract/rules/full-name.ts'
import type { PanelHonorary } from '#contract/entities/honorary.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { useShellData } from '#web/shell/header.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { DateField, today } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { dayAndTime } from '../interview-clock.ts'

interface AppointDialogProps {
  visitor: PanelHonorary
  onClose: () => void
  onDone: () => void
}
const usualMinutes = 30

const valuesOf = (interview: PanelHonorary['interview']) => ({
  ...(interview ? dayAndTime(interview.startsAt) : { day: null as string | null, time: '' }),
  minutes: (interview?.minutes ?? usualMinutes) as number | null,
  link: interview?.link ?? '',
})

/** Date, time (in the fair's time zone) and location of the interview. */
export function AppointDialog({ visitor: { id, name, lastName, interview }, onClose, onDone }: AppointDialogProps) {
  const form = useForm(
    useValues(() => valuesOf(interview)),
    {
      save: async ({ day, time, minutes, link }) => {
        await callFromBrowser('panelHonorary.appoint', {
          visitorId: id,
          body: { day: day ?? '', time, minutes: minutes ?? 0, link: link.trim() },
        })
        onDone()
      },
    },
  )
  const { values, set, wrong } = form.fields
  const { edition } = useShellData() ?? {}
  return (
    <FormDialog
      form={form}
      wide
      title={m.honorary_appoint_title({ name: fullName({ name, lastName }) })}
      text={interview ? m.honorary_appoint_text_again() : m.honorary_appoint_text()}
      action={interview ? m.honorary_appoint_do_again() : m.honorary_appoint_do()}
      onClose={onClose}
    >
      <div className="form">
        <DateField
          label={m.honorary_day()}
          width={2}
          min={today()}
          value={values.day}
          onChange={(day) => set({ day })}
          error={wrong('day')}
        />
        <TimeField
          id="interviewTime"
          name="interviewTime"
          label={m.honorary_time()}
          hint={edition && m.honorary_zone({ city: textIn(edition.city) })}
          value={values.time}
          error={wrong('time')}
          onChange={(time) => set({ time })}
        />
        <NumberField
          label={m.honorary_duration()}
          width={2}
          unit={m.honorary_minute()}
          min={10}
          max={180}
          value={values.minutes}
          onChange={(minutes) => set({ minutes })}
          error={wrong('minutes')}
        />
        <Field
          label={m.honorary_link()}
          hint={m.honorary_link_hint()}
          width={6}
          type="url"
          dir="ltr"
          maxLength={500}
          value={values.link}
          onChange={({ target }) => set({ link: target.value })}
          error={wrong('link')}
        />
      </div>
    </FormDialog>
  )
}
