import { type KeyboardEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { usualHallHeightCm } from '#contract/constants.ts'
import type { Setup } from '#contract/entities/setup.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { pathTo } from '#contract/paths.ts'
import { layoutSizes, type LayoutSize } from '#contract/rules/hall-layout.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { Pair } from '#web/form/pair.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Go } from '#web/shell/go.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { say } from '#web/ui/toast.tsx'

/** The existing halls, and a form for a further hall: from an architect's drawing or from a ready layout. */
export function HallStep({ setup: { halls } }: { setup: Setup }) {
  return (
    <>
      {halls.length > 0 && (
        <ul className="setup-halls" aria-label={m.setup_halls_there()}>
          {halls.map((hall) => (
            <HallLine key={hall.id} hall={hall} />
          ))}
        </ul>
      )}
      <NextHall first={halls.length === 0} place={halls.length + 1} />
      <p className="setup-other">
        {m.setup_halls_other()}{' '}
        <Go className="link" to={pathTo('addHall')}>
          {m.setup_halls_draw()}
        </Go>
      </p>
    </>
  )
}

/** A hall. If it has no booths yet, it links to the import of a drawing. */
function HallLine({ hall: { id, name, booths, active } }: { hall: Setup['halls'][number] }) {
  const text = textIn(name)
  return (
    <li>
      <Icon name="hall" />
      <Go className="link" to={pathTo('booths', { hallId: id })}>
        {text}
      </Go>
      <span className="muted">
        <span>{booths > 0 ? m.setup_hall_booths({ count: booths }) : m.setup_hall_bare()}</span>
        {!active && <span>{` · ${m.setup_hall_off()}`}</span>}
      </span>
      {booths === 0 && (
        <Go
          className="link"
          to={pathTo('importPlan', { hallId: id })}
          aria-label={m.setup_hall_upload_of({ hall: text })}
        >
          {m.setup_hall_upload()}
        </Go>
      )}
    </li>
  )
}

const nameOf = (place: number): Bilingual => ({
  fa: m.setup_hall_name({ place }, { locale: 'fa' }),
  en: m.setup_hall_name({ place }, { locale: 'en' }),
})
type Start = LayoutSize | 'drawing'

function NextHall({ first, place }: { first: boolean; place: number }) {
  const [start, setStart] = useState<Start>(24)
  const [name, setName] = useState(nameOf(place))
  const [theme, setTheme] = useState({ fa: '', en: '' })
  const [price, setPrice] = useState<number | null>(null)
  const { pending, problems, submit } = usePendingCall()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const wrong = (path: string) => problems.fields[path]
  const make = () =>
    submit(async () => {
      if (start === 'drawing') return navigate(await hallsWithoutPlan(name, theme, place, price))
      await callFromBrowser('panelSetup.layHall', {
        body: { booths: start, name, theme, pricePerSquareMetreCents: price as number }, // the server reports a missing price
      })
      say(m.setup_hall_laid())
      setName(nameOf(place + 1))
      await revalidate()
    })
  /** Pressing Enter in a field creates the hall instead of going to the next set-up step. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'radio') return
    event.preventDefault()
    void make()
  }
  const onEnter = { onKeyDown }
  return (
    <fieldset className="setup-ready" {...onEnter}>
      <legend>{first ? m.setup_ready_first() : m.setup_ready_more()}</legend>
      <FormNote problems={problems} />
      <Starts start={start} onPick={setStart} />
      {start === 'drawing' && <p className="muted">{m.setup_ready_drawing_text()}</p>}
      <div className="form">
        <Pair label={m.setup_hall_name_label()} name="name" most={80} value={name} onChange={setName} wrong={wrong} />
        <Pair
          label={m.setup_hall_theme()}
          name="theme"
          optional
          most={160}
          value={theme}
          onChange={setTheme}
          wrong={wrong}
        />
        <AmountField
          label={m.setup_ready_price()}
          name="pricePerSquareMetreCents"
          value={price}
          onChange={setPrice}
          hint={start === 'drawing' ? m.setup_drawing_price_hint() : m.setup_ready_price_hint()}
          error={wrong('pricePerSquareMetreCents')}
        />
      </div>
      <Button pending={pending} onClick={() => void make()} icon={start === 'drawing' ? 'upload' : 'plus'}>
        {start === 'drawing' ? m.setup_ready_upload() : m.setup_ready_make({ count: numberText(start) })}
      </Button>
    </fieldset>
  )
}

/**
 * Creates a hall without a plan.
 * @returns the path of the drawing import for that hall
 */
async function hallsWithoutPlan(name: Bilingual, theme: Bilingual, place: number, price: number | null) {
  const { hall } = await callFromBrowser('panelHall.add', {
    body: { name, theme, active: true, maxHeightCm: usualHallHeightCm, position: place, imageId: null, plan: null },
  })
  return pathTo('importPlan', { hallId: hall.id }, price === null ? {} : { price: String(price) })
}

const Starts = ({ start, onPick }: { start: Start; onPick: (start: Start) => void }) => (
  <Segmented
    label={m.setup_ready_size()}
    options={[
      {
        id: 'drawing',
        text: (
          <>
            <OwnDrawing />
            <span>{m.setup_ready_drawing()}</span>
          </>
        ),
      },
      ...layoutSizes.map((size) => ({
        id: String(size),
        text: (
          <>
            <Drawing size={size} />
            <span>{m.setup_ready_booths({ count: size })}</span>
          </>
        ),
      })),
    ]}
    value={String(start)}
    onPick={(id) => onPick(id === 'drawing' ? id : (Number(id) as LayoutSize))}
  />
)

/** Picture of an architect's drawing and the booths read from it. */
const OwnDrawing = () => (
  <svg className="setup-drawing setup-own" viewBox="0 0 28 22" aria-hidden="true">
    <path d="M2 3V19H14M14 3H2M6.500 3v5M2 8h3M9 19v-4M14 1v20" />
    <path className="own-wall" d="M14 3H26V19H14" />
    <rect x="17" y="6" width="3.2" height="3.2" />
    <rect x="21" y="6" width="3.2" height="3.2" />
    <rect x="17" y="12" width="3.2" height="3.2" />
    <rect x="21" y="12" width="3.2" height="3.2" />
  </svg>
)

const rows: Record<LayoutSize, readonly [columns: number, rows: number]> = { 12: [6, 2], 24: [6, 4], 48: [8, 6] }
/** Small picture of a layout with rows in pairs. */
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
