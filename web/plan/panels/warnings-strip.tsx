import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { pathTo } from '#contract/paths.ts'
import { mayBeIntended, type Warning } from '#contract/plan/tools/plan-warnings.ts'
import type { Locale } from '#contract/locale.ts'
import { mendAll, mendOf } from '#contract/plan/tools/mend.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Go } from '#web/shell/go.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import type { Desk } from '../desk/desk.ts'
import { useDesk } from '../desk/use-desk.ts'
import { warningAbout, warningTitle, kindTitle, mendText } from '../warning-words.ts'

/**
 * Maximum number of warnings in the strip, because a longer list would be slow to render. Further warnings appear as
 * the shown ones are fixed.
 */
const mostShown = 200

interface StripProps {
  desk: Desk
  hallId: string
  warnings: readonly Warning[]
  locale: Locale
  onShow: (warning: Warning) => void
  onStep: (by: 1 | -1) => void
  onAccept: (warning: Warning) => void
}

/**
 * Strip of warnings, numbered as on the plan. Each warning has a button that fixes it, and one that fixes all of its
 * kind.
 */
export function WarningsStrip({ desk, hallId, warnings, locale, onShow, onStep, onAccept }: StripProps) {
  const shown = useDesk(desk, (state) => state.warning)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('.on')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <section className="dstrip" aria-label={m.editor_warnings()}>
      <div className="dhead">
        <h2>
          <span>{m.editor_warnings()}</span> <span>{numberText(warnings.length, locale)}</span>
        </h2>
        <div className="seg sm" dir="ltr">
          <button type="button" aria-label={m.editor_warning_before()} onClick={() => onStep(-1)}>
            <Icon name="chevron" small flip={false} className="turned" />
          </button>
          <button type="button" aria-label={m.editor_warning_next()} onClick={() => onStep(1)}>
            <Icon name="chevron" small flip={false} />
          </button>
        </div>
      </div>
      <ul ref={list}>
        {warnings.slice(0, mostShown).map((warning, i) => (
          <li key={warning.key} className={clsx(warning.key === shown && 'on')}>
            <a
              href={`#${warning.kind}`}
              onClick={(event) => {
                event.preventDefault()
                onShow(warning)
              }}
            >
              <i className="dtag">{numberText(i + 1, locale)}</i>
              <span>
                <b>{warningTitle(desk, warning, locale)}</b>
                <small>{warningAbout(desk, warning, locale)}</small>
              </span>
            </a>
            {warning.kind === 'price' && warning.ids.length > 1 && (
              <Go className="link" to={pathTo('prices', {}, { hall: hallId })}>
                {m.editor_published_to_prices()}
              </Go>
            )}
            {desk.mayWrite && (
              <Mends desk={desk} warning={warning} all={warnings} locale={locale} onAccept={onAccept} />
            )}
          </li>
        ))}
        {warnings.length > mostShown && (
          <li className="muted">{m.editor_publish_more({ count: warnings.length - mostShown })}</li>
        )}
      </ul>
    </section>
  )
}

function Mends({
  desk,
  warning,
  all,
  locale,
  onAccept,
}: {
  desk: Desk
  warning: Warning
  all: readonly Warning[]
  locale: Locale
  onAccept: (warning: Warning) => void
}) {
  const { document } = desk.state
  const alike = all.filter(({ kind }) => kind === warning.kind)
  const mend = mendOf(document, warning, desk.fixed)
  return (
    <Menu
      className="icon-btn sm"
      label={m.editor_mend_what({ what: warningTitle(desk, warning, locale) })}
      items={[
        ...(mend
          ? [
              {
                text: mendText[warning.kind](),
                icon: 'check' as const,
                act: () =>
                  void desk.act(mend, {
                    act: 'mend',
                    count: mend.put.length,
                    name: nameOfFirst(desk, warning),
                    kind: 'booth',
                  }),
              },
            ]
          : []),
        ...(mend && alike.length > 1
          ? [
              {
                text: m.editor_mend_all({ count: alike.length, kind: kindTitle[warning.kind]() }),
                icon: 'list' as const,
                act: () => mendKind(desk, alike),
              },
            ]
          : []),
        ...(mayBeIntended(warning)
          ? [{ text: m.editor_meant_so(), icon: 'close' as const, act: () => onAccept(warning) }]
          : []),
      ]}
    >
      <Icon name="more" />
    </Menu>
  )
}
const nameOfFirst = (desk: Desk, { ids }: Warning) => {
  const thing = desk.booths.find(({ id }) => id === ids[0])
  return ids.length === 1 ? (thing?.name ?? '') : ''
}
function mendKind(desk: Desk, alike: readonly Warning[]) {
  const change = mendAll(desk.state.document, alike, desk.fixed)
  if (change) desk.act(change, { act: 'mend', count: change.put.length, name: '', kind: 'booth' })
}
