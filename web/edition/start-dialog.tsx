import type { Bilingual } from '#contract/entities/text.ts'
import type { EditionPart, PanelEdition } from '#contract/entities/panel-edition.ts'
import { editionSlugLength, nextEditionSlug } from '#contract/rules/edition-slug.ts'
import { daysBetween, shifted } from '#contract/rules/days.ts'
import { nextNames } from '#contract/rules/next-name.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { Pair } from '#web/form/pair.tsx'
import { useForm, useValues, type FieldsProps } from '#web/form/use-form.ts'
import { calendarOf, otherCalendar, partsOf, rangeText } from '#web/i18n/dates.ts'
import { useShellData } from '#web/shell/header.tsx'
import { Button } from '#web/ui/button.tsx'
import { today } from '#web/ui/date-field.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { DayNotes } from './shared/day-notes.tsx'
import { CarriedOver, NotCarriedOver } from './carry-over.tsx'
import { Priority } from './priority.tsx'
import { editionInside, editionText } from './shared/name.ts'

export interface StartValues {
  fromId: string
  slug: string
  name: Bilingual
  shortName: Bilingual
  firstDay: string | null
  lastDay: string | null
  percent: number
  copies: EditionPart[]
  /** Right of return: whether companies get it, its last day, and the ids of booths that are excluded. */
  keeps: boolean
  earmarkedUntil: string | null
  notEarmarked: string[]
}

interface StartProps {
  editions: readonly PanelEdition[]
  onClose: () => void
  onDone: (edition: PanelEdition) => void
}

/** Days between the suggested dates and those of the current edition: 52 weeks, so that the weekdays are the same. */
const sameWeekdays = 364
const firstParts: EditionPart[] = ['halls', 'equipment', 'rates', 'seller', 'texts']

/**
 * Dialog to start the next edition. All parts that are safe to copy are preselected, next to the parts that are not
 * copied. Nothing is saved before the last button.
 */
export function StartDialog({ editions, onClose, onDone }: StartProps) {
  const earmarked = useValues<StartValues>(() => suggested(editions))
  const { bind, fields, pending, problems } = useForm(earmarked, {
    save: async ({ keeps, earmarkedUntil, notEarmarked, ...body }, key) => {
      const earmarked = keeps && body.copies.includes('halls') ? { earmarkedUntil, notEarmarked } : {}
      onDone((await callFromBrowser('panelEdition.start', { body: { ...body, ...earmarked } }, { key })).edition)
    },
  })
  const { slug, firstDay, fromId } = fields.values
  const from = editions.find(({ id }) => id === fromId)!
  return (
    <Dialog
      open
      wide
      title={m.edition_start_title()}
      text={m.edition_start_text({ from: editionText(from) })}
      onClose={pending ? undefined : onClose}
    >
      <form className="stack" {...bind}>
        <FormNote problems={problems} />
        <Names fields={fields} editions={editions} />
        <div className="carry">
          <CarriedOver fields={fields} from={from} />
          <div>
            <NotCarriedOver from={from} />
            <Priority fields={fields} from={from} />
          </div>
        </div>
        <div className="acts">
          <Button onClick={onClose} disabled={pending}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            {m.edition_create({ name: editionInside({ slug, firstDay }) })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The last four-digit number in the slug; NaN if there is none. */
const yearIn = (slug: string) => Number(/\d{4}(?!.*\d{4})/.exec(slug)?.[0])

/** Suggested values for the edition after the current one, in the first year without an edition. */
function suggested(editions: readonly PanelEdition[]): StartValues {
  const current = editions.find(({ state }) => state === 'current')!
  const slug = nextEditionSlug(
    current.slug,
    editions.map((edition) => edition.slug),
  )
  const years = Math.max(1, yearIn(slug) - yearIn(current.slug) || 1)
  const firstDay = current.firstDay === null ? null : shifted(current.firstDay, sameWeekdays * years)
  const later = (day: string | null) => (day === null ? null : shifted(day, sameWeekdays * years))
  return {
    fromId: current.id,
    slug,
    ...nextNames(current, { slug, firstDay }),
    firstDay,
    lastDay: later(current.lastDay),
    percent: 0,
    copies: firstParts,
    keeps: current.places.booths > 0,
    earmarkedUntil: priorityEnd(firstDay),
    notEarmarked: [],
  }
}

/**
 * Suggests the last day of the right of return, halfway to the fair. Returning companies have time to decide, and other
 * companies get the second half.
 */
function priorityEnd(firstDay: string | null) {
  const now = today()
  const days = firstDay === null ? 0 : Math.floor(daysBetween(now, firstDay) / 2)
  return days > 0 ? shifted(now, days) : null
}

function Names({
  fields: { values, set, wrong },
  editions,
}: {
  fields: FieldsProps<StartValues>
  editions: readonly PanelEdition[]
}) {
  const { firstDay, lastDay } = values
  const { timeZone = '' } = useShellData()?.edition ?? {}
  const clash = editions.find(
    (other) =>
      firstDay && lastDay && other.firstDay && other.lastDay && other.firstDay <= lastDay && other.lastDay >= firstDay,
  )
  return (
    <div className="form">
      <Select
        width={3}
        label={m.edition_from()}
        name="fromId"
        options={editions.map((edition) => ({ id: edition.id, text: editionText(edition) }))}
        value={values.fromId}
        onPick={(fromId) => {
          const from = editions.find(({ id }) => id === fromId)
          set({ fromId, notEarmarked: [], ...(from && nextNames(from, values)) })
        }}
        error={wrong('fromId')}
      />
      <Field
        width={3}
        label={m.edition_slug()}
        name="slug"
        dir="ltr"
        data-focus=""
        maxLength={editionSlugLength}
        value={values.slug}
        onChange={({ target }) => set({ slug: target.value })}
        hint={m.edition_slug_hint()}
        error={wrong('slug')}
      />
      <Pair
        label={m.setting_name()}
        name="name"
        most={160}
        value={values.name}
        onChange={(name) => set({ name })}
        wrong={wrong}
      />
      <Pair
        label={m.setting_short_name()}
        name="shortName"
        most={60}
        value={values.shortName}
        onChange={(shortName) => set({ shortName })}
        wrong={wrong}
      />
      <DateRange
        width={6}
        label={m.edition_days()}
        value={{ from: firstDay, to: lastDay }}
        onChange={({ from, to }) => set({ firstDay: from, lastDay: to })}
        hint={otherDays(values)}
        error={wrong('firstDay') ?? wrong('lastDay')}
      />
      {clash && (
        <div className="field w6">
          <Note kind="warn">{m.edition_days_overlap({ name: editionInside(clash) })}</Note>
        </div>
      )}
      {firstDay && lastDay && (
        <div className="field w6 days-off">
          <DayNotes firstDay={firstDay} lastDay={lastDay} timeZone={timeZone} />
        </div>
      )}
    </div>
  )
}

/** The chosen days of the fair in the calendar that the language does not use, with their weekdays. */
function otherDays({ firstDay, lastDay }: StartValues) {
  if (!firstDay || !lastDay || lastDay < firstDay) return undefined
  const locale = getLocale()
  const days = rangeText(firstDay, lastDay, locale, otherCalendar(calendarOf()))
  const [from, to] = [firstDay, lastDay].map((day) => partsOf(day).weekday) as [string, string]
  return firstDay === lastDay ? m.edition_days_weekday({ days, from }) : m.edition_days_weekdays({ days, from, to })
}
