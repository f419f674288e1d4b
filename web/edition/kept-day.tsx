import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { dateText } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField, today } from '#web/ui/date-field.tsx'
import { Status } from '#web/ui/status.tsx'

interface KeptDayProps {
  /** The last day; null where nothing is kept. */
  until: string | null
  lastDay: string | null
  onDone: (message: string) => void
}

/** The last day of the right of return, and where it stands. */
export function KeptDay({ until, lastDay, onDone }: KeptDayProps) {
  const kept = useValues(() => ({ until }))
  const { bind, fields, pending, problems } = useForm(kept, {
    save: async (body) => {
      await callFromBrowser('panelKeptBooth.until', { body })
      onDone(body.until === null ? m.edition_kept_ended() : m.edition_kept_saved())
    },
  })
  return (
    <form className="kept-day" {...bind}>
      <FormNote problems={problems} />
      <DateField
        label={m.edition_kept_last_day()}
        name="until"
        value={fields.values.until}
        min={today()}
        max={lastDay ?? undefined}
        onChange={(day) => fields.set({ until: day })}
        error={fields.wrong('until')}
        hint={m.edition_kept_day_hint()}
      />
      <Button type="submit" variant="primary" pending={pending} disabled={!kept.isDirty}>
        {m.edition_kept_save()}
      </Button>
      <State until={until} />
    </form>
  )
}

function State({ until }: Pick<KeptDayProps, 'until'>) {
  const locale = getLocale()
  if (until === null) return <Status kind="past">{m.edition_kept_off()}</Status>
  const day = dateText(until, locale)
  return until < today() ? (
    <Status kind="past">{m.edition_kept_over({ day })}</Status>
  ) : (
    <Status kind="active">{m.edition_kept_on({ day })}</Status>
  )
}
