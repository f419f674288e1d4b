import { useState } from 'react'
import type { Hall } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Desk } from './desk/desk.ts'
import { DropLine } from './file-drop.tsx'
import { CopyPlan, type HallToCopy } from './start-copy.tsx'
import { Templates } from './start-templates.tsx'
import { LayButton } from './underlay/underlay-rows.tsx'

interface StartProps {
  desk: Desk
  hall: { id: string; name: Hall['name'] }
  /** Halls of this edition whose plan can be copied. */
  halls: readonly HallToCopy[]
  /** Whether a file is being dragged over the page. */
  isOver: boolean
  locale: Locale
}

/**
 * Start panel of a hall without a plan. It offers drawing the outline, an import, a copy of another hall and layouts.
 */
export function Start({ desk, hall, halls, isOver, locale }: StartProps) {
  const [why, setWhy] = useState<string>()
  return (
    <div className="start" data-over="">
      <header>
        <h2>{m.editor_start_title()}</h2>
        <p>{m.editor_start_text()}</p>
      </header>
      {why && <Note kind="bad" title={why} live />}
      <div className="ways3">
        <section className="way3">
          <DrawPicture locale={locale} />
          <h3>{m.editor_start_draw()}</h3>
          <p>{m.editor_start_draw_text()}</p>
          <Button icon="polygon" onClick={() => desk.pick('polygon', true)}>
            {m.editor_start_draw_do()} <kbd>P</kbd>
          </Button>
        </section>
        <section className="way3">
          <ImportPicture />
          <h3>{m.editor_start_import()}</h3>
          <p>{m.editor_start_import_text()}</p>
          <LayButton desk={desk} />
          <Go className="btn primary" to={pathTo('importPlan', { hallId: hall.id })}>
            <Icon name="upload" />
            {m.editor_start_import_do()}
          </Go>
        </section>
        <section className="way3">
          <CopyPicture />
          <h3>{m.editor_start_copy()}</h3>
          <p>{m.editor_start_copy_text()}</p>
          <CopyPlan desk={desk} hall={hall} halls={halls} locale={locale} onWhy={setWhy} />
        </section>
      </div>
      <Templates desk={desk} locale={locale} />
      <DropLine isOver={isOver} />
    </div>
  )
}

const dots = Array.from({ length: 14 }, (_, x) =>
  Array.from({ length: 10 }, (__, y) => `M${15 + x * 15} ${14 + y * 15}h.01`).join(''),
).join('')
function DrawPicture({ locale }: { locale: Locale }) {
  const say = (metres: number) =>
    m.editor_metres({
      length: metres.toLocaleString(locale === 'fa' ? 'fa-IR' : 'en-GB', { minimumFractionDigits: 2 }),
    })
  return (
    <svg className="tiny" viewBox="0 0 270 168" aria-hidden="true">
      <rect x=".5" y=".5" width="269" height="167" className="tiny-floor" />
      <path className="tiny-dots" d={dots} />
      <path className="tiny-fill" d="M45 134V44H165V29H225V104" />
      <path className="tw" d="M45 134V44H165V29H225V104" />
      <path className="draw-next" d="M225 104V134H45" />
      {[
        [40.5, 129.5],
        [40.5, 39.5],
        [160.5, 39.5],
        [160.5, 24.5],
        [220.5, 24.5],
      ].map(([x, y]) => (
        <rect key={`${x} ${y}`} className="node" x={x} y={y} width="9" height="9" />
      ))}
      <g className="dim" transform="translate(105 30)">
        <rect x="-30" y="-10" width="60" height="20" rx="2" />
        <text y="4">{say(48)}</text>
      </g>
      <g className="dim" transform="translate(29 90) rotate(-90)">
        <rect x="-30" y="-10" width="60" height="20" rx="2" />
        <text y="4">{say(36)}</text>
      </g>
    </svg>
  )
}

const booths = (x0: number, y0: number) =>
  [0, 28, 56].flatMap((y) => [0, 17, 34, 63, 80, 97].map((x) => [x0 + x, y0 + y] as const))
const CopyPicture = () => (
  <svg className="tiny" viewBox="0 0 270 168" aria-hidden="true">
    <rect x=".5" y=".5" width="269" height="167" className="tiny-floor" />
    <rect x="20" y="14" width="136" height="98" className="tiny-old" />
    {booths(31, 26).map(([x, y]) => (
      <rect key={`${x} ${y}`} className="tiny-was" x={x} y={y} width="17" height="18" />
    ))}
    <rect x="112" y="40" width="136" height="98" className="tiny-new" />
    {booths(123, 52).map(([x, y]) => (
      <rect key={`${x} ${y}`} className="tiny-is" x={x} y={y} width="17" height="18" />
    ))}
    <path className="tiny-way" d="M168 19H214V35M208 29l6 6.500 6-6.500" />
  </svg>
)

const ImportPicture = () => (
  <svg className="tiny" viewBox="0 0 270 168" aria-hidden="true">
    <rect x=".5" y=".5" width="269" height="167" className="tiny-floor" />
    <path className="tiny-cut" d="M135 12V156" />
    <path className="tiny-lines" d="M20 24H135M20 24V146H135M20 62H8M20 100H8M50 24V12M90 24V12M30 28h100" />
    {[38, 76, 114].flatMap((y) =>
      [30, 50, 70, 90, 110].map((x) => (
        <rect key={`${x} ${y}`} className="tiny-line" x={x} y={y} width="20" height="24" />
      )),
    )}
    <path className="tiny-wall" d="M135 24H256V146H135" />
    {[38, 76, 114].flatMap((y) =>
      [165, 186, 207, 228].map((x) => (
        <rect key={`${x} ${y}`} className="tiny-is" x={x} y={y} width="21" height="24" />
      )),
    )}
    <g transform="translate(135 84)">
      <rect className="tiny-arrow" x="-15" y="-15" width="30" height="30" rx="3" />
      <path className="tiny-head" d="M-7 0H6M1-5 6 0 1 5" />
    </g>
  </svg>
)
