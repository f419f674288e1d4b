import { type KeyboardEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Setup } from '#contract/entities/setup.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { pathTo } from '#contract/paths.ts'
import { layoutSizes, type LayoutSize } from '#contract/rules/hall-layout.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { Pair } from '#web/form/pair.tsx'
import { useSubmit } from '#web/form/use-form-guard.ts'
import { Go } from '#web/shell/go.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { say } from '#web/ui/toast.tsx'

/** The halls that there are, and a ready one for who has no plan yet. */
export function HallStep({ setup: { halls } }: { setup: Setup }) {
  const locale = getLocale()
  return (
    <>
      {halls.length > 0 && (
        <ul className="setup-halls" aria-label={m.setup_halls_there()}>
          {halls.map(({ id, name, booths, active }) => (
            <li key={id}>
              <Icon name="hall" />
              <Go className="link" to={pathTo('booths', { hallId: id })}>
                {textIn(name, locale)}
              </Go>
              <span className="muted">
                {m.setup_hall_booths({ count: booths })}
                {!active && ` · ${m.setup_hall_off()}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ReadyHall first={halls.length === 0} place={halls.length + 1} />
      <p className="setup-other">
        {m.setup_halls_other()}{' '}
        <Go className="link" to={pathTo('addHall')}>
          {m.setup_halls_draw()}
        </Go>
      </p>
    </>
  )
}

const nameOf = (place: number): Bilingual => ({
  fa: m.setup_hall_name({ place }, { locale: 'fa' }),
  en: m.setup_hall_name({ place }, { locale: 'en' }),
})

function ReadyHall({ first, place }: { first: boolean; place: number }) {
  const [booths, setBooths] = useState<LayoutSize>(24)
  const [name, setName] = useState(nameOf(place))
  const [theme, setTheme] = useState({ fa: '', en: '' })
  const [price, setPrice] = useState<number | null>(null)
  const { pending, problems, submit } = useSubmit()
  const { revalidate } = useRevalidator()
  const wrong = (path: string) => problems.fields[path]
  const lay = () =>
    submit(async () => {
      await callFromBrowser('panelSetup.layHall', {
        body: { booths, name, theme, pricePerSquareMetreCents: price as number }, // that none was entered is for the server to say
      })
      say(m.setup_hall_laid())
      setName(nameOf(place + 1))
      await revalidate()
    })
  /** Enter makes the hall instead of leading to the next step. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'radio') return
    event.preventDefault()
    void lay()
  }
  const onEnter = { onKeyDown }
  return (
    <fieldset className="setup-ready" {...onEnter}>
      <legend>{first ? m.setup_ready_first() : m.setup_ready_more()}</legend>
      <FormNote problems={problems} />
      <Sizes booths={booths} onPick={setBooths} />
      <div className="form">
        <Pair label={m.setup_hall_name_label()} name="name" most={80} value={name} onChange={setName} wrong={wrong} />
        <Pair label={m.setup_hall_theme()} name="theme" most={160} value={theme} onChange={setTheme} wrong={wrong} />
        <AmountField
          label={m.setup_ready_price()}
          name="pricePerSquareMetreCents"
          value={price}
          onChange={setPrice}
          hint={m.setup_ready_price_hint()}
          error={wrong('pricePerSquareMetreCents')}
        />
      </div>
      <Button pending={pending} onClick={() => void lay()} icon="plus">
        {m.setup_ready_make({ count: numberText(booths, getLocale()) })}
      </Button>
    </fieldset>
  )
}

const Sizes = ({ booths, onPick }: { booths: LayoutSize; onPick: (size: LayoutSize) => void }) => (
  <Segmented
    label={m.setup_ready_size()}
    options={layoutSizes.map((size) => ({
      id: String(size),
      text: (
        <>
          <Drawing size={size} />
          {m.setup_ready_booths({ count: size })}
        </>
      ),
    }))}
    value={String(booths)}
    onPick={(size) => onPick(Number(size) as LayoutSize)}
  />
)

const rows: Record<LayoutSize, readonly [columns: number, rows: number]> = { 12: [6, 2], 24: [6, 4], 48: [8, 6] }
/** The layout, small: rows in pairs. */
function Drawing({ size }: { size: LayoutSize }) {
  const [columns, lines] = rows[size]
  return (
    <svg
      className="setup-drawing"
      viewBox={`0 0 ${columns * 4 + 4} ${lines * 4 + (lines / 2) * 4 + 4}`}
      aria-hidden="true"
    >
      {Array.from({ length: lines }, (_, row) =>
        Array.from({ length: columns }, (_, column) => (
          <rect
            key={`${row} ${column}`}
            x={2.4 + column * 4}
            y={4.4 + row * 4 + Math.floor(row / 2) * 4}
            width="3.2"
            height="3.2"
          />
        )),
      )}
    </svg>
  )
}
