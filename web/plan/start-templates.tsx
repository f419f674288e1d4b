import { useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { footprintOf } from '#contract/plan/tools/footprint.ts'
import { templateNames, templateOf, type TemplateName } from '#contract/plan/tools/templates.ts'
import { bounds } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { numberText } from '#web/i18n/numbers.ts'
import type { Desk } from './desk/desk.ts'

const titles: Record<TemplateName, () => string> = {
  small: m.editor_template_small,
  medium: m.editor_template_medium,
  large: m.editor_template_large,
}

/** Ready layouts. One click draws the hall, and everything in it can be changed. */
export function Templates({ desk, locale }: { desk: Desk; locale: Locale }) {
  return (
    <section className="ready">
      <h3>{m.editor_start_ready()}</h3>
      <ul>
        {templateNames.map((name) => (
          <li key={name}>
            <Ready desk={desk} name={name} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ready({ desk, name, locale }: { desk: Desk; name: TemplateName; locale: Locale }) {
  const [{ outline, things }] = useState(() => templateOf(name, () => ''))
  const { maxX, maxY } = bounds(outline)
  const booths = things.filter(({ kind }) => kind === 'booth').length
  const metres = (cm: number) => numberText(cm / 100, locale)
  const draw = () => {
    const fresh = templateOf(name, () => crypto.randomUUID())
    const label = { act: 'add' as const, count: fresh.things.length, name: '' }
    desk.act({ put: fresh.things, drop: [], frame: { outline: fresh.outline } }, label)
    desk.say(m.editor_say_template())
  }
  return (
    <button type="button" onClick={draw}>
      <svg viewBox={`-60 -60 ${maxX + 120} ${maxY + 120}`} aria-hidden="true">
        <rect className="tiny-floor" width={maxX} height={maxY} />
        {things.map((thing, i) => (
          <path
            key={i}
            className={`r-${thing.kind}`}
            d={`M${footprintOf(thing)
              .map(([x, y]) => `${x} ${y}`)
              .join('L')}${thing.kind === 'door' ? '' : 'Z'}`}
          />
        ))}
      </svg>
      <b>{titles[name]()}</b>
      <small>{m.editor_template_about({ width: metres(maxX), depth: metres(maxY), count: booths })}</small>
    </button>
  )
}
