// Texts of notices about colleagues’ changes. If two users set the same field, both values are shown.
import { sectors, type Sector } from '#contract/rules/sectors.ts'
import type { Locale } from '#contract/locale.ts'
import type { Thing } from '#contract/plan/things.ts'
import { boxOfThing } from '#contract/plan/tools/footprint.ts'
import { m } from '#messages/messages.js'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'
import { eurosText, schemeText, sidesText } from '#web/map/names.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { valueOf, type Notice } from './notices.ts'
import { isolated, kindText } from './words.ts'

export function noticeText(notice: Notice, locale: Locale): string {
  if (notice.kind === 'published') return m.editor_note_published()
  const who = isolated(notice.who) || m.editor_somebody()
  if (notice.kind === 'removed') return m.editor_note_removed({ who, what: thingsText(notice.things) })
  const { mine, theirs, fields } = notice
  const texts = fields.map((key) => [fieldText(mine, key, locale), fieldText(theirs, key, locale)] as const)
  const list = (some: readonly string[]) => [...new Set(some)].join(locale === 'fa' ? '، ' : ', ')
  return m.editor_note_changed({
    who,
    what: thingsText([theirs]),
    theirs: list(texts.map(([, text]) => text)),
    mine: list(texts.map(([text]) => text)),
  })
}

function thingsText(things: readonly Thing[]): string {
  const [first] = things
  if (things.length > 1 || !first)
    return things.every(({ kind }) => kind === 'booth')
      ? m.editor_count_booths({ count: things.length })
      : m.editor_count_things({ count: things.length })
  return first.kind === 'booth' ? isolated(first.name) || m.editor_unnamed() : kindText[first.kind]()
}

/** A field with its value, as short as possible. */
function fieldText(thing: Thing, key: string, locale: Locale): string {
  const value = valueOf(thing, key)
  if (typeof value === 'number') {
    const text = {
      priceCents: () => eurosText(value, locale),
      pricePerSquareMetreCents: () => m.editor_note_each({ price: eurosText(value, locale) }),
      meterage: () => m.editor_square_metres({ area: value }),
      openSides: () => sidesText(value),
    }[key]
    return text ? text() : numberText(value, locale)
  }
  if (key === 'name' && typeof value === 'string') return isolated(value) || m.editor_unnamed()
  if (key === 'scheme' && (value === 'raw' || value === 'shell')) return schemeText(value)
  if (key === 'sector' && isSector(value)) return sectorText[value]()
  if (key === 'active') return value ? m.editor_active() : m.editor_state_inactive()
  if (value === null || value === undefined) return m.editor_note_none()
  return thingText(thing, locale)
}

const isSector = (value: unknown): value is Sector => sectors.some((sector) => sector === value)

function thingText(thing: Thing, locale: Locale): string {
  const { minX, minY, maxX, maxY } = boxOfThing(thing)
  const metres = (cm: number) => numberText(cm / 100, locale, 2)
  return m.editor_note_place({
    x: metres(minX),
    y: metres(minY),
    width: metres(maxX - minX),
    depth: metres(maxY - minY),
  })
}
