import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { Doubt } from '#contract/plan/tools/doubts.ts'
import type { Locale } from '#contract/locale.ts'
import { mendAll, mendOf } from '#contract/plan/tools/mend.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { numberText } from '#web/ui/numbers.ts'
import type { Desk } from '../desk/desk.ts'
import { useDesk } from '../desk/use-desk.ts'
import { doubtAbout, doubtTitle, kindTitle, mendText } from './doubt-words.ts'

interface StripProps {
  desk: Desk
  doubts: readonly Doubt[]
  locale: Locale
  onShow: (doubt: Doubt) => void
  onStep: (by: 1 | -1) => void
  onAccept: (doubt: Doubt) => void
}

/** What may be wrong, numbered as on the plan; each with what mends it, and what mends all of its kind. */
export function DoubtsStrip({ desk, doubts, locale, onShow, onStep, onAccept }: StripProps) {
  const shown = useDesk(desk, (state) => state.doubt)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('.on')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <section className="dstrip" aria-label={m.editor_doubts()}>
      <div className="dhead">
        <h2>
          {m.editor_doubts()} <span>{numberText(doubts.length, locale)}</span>
        </h2>
        <div className="seg sm" dir="ltr">
          <button type="button" aria-label={m.editor_doubt_before()} onClick={() => onStep(-1)}>
            <Icon name="chevron" small flip={false} className="turned" />
          </button>
          <button type="button" aria-label={m.editor_doubt_next()} onClick={() => onStep(1)}>
            <Icon name="chevron" small flip={false} />
          </button>
        </div>
      </div>
      <ul ref={list}>
        {doubts.slice(0, 200).map((doubt, i) => (
          <li key={doubt.key} className={clsx(doubt.key === shown && 'on')}>
            <a
              href={`#${doubt.kind}`}
              onClick={(event) => {
                event.preventDefault()
                onShow(doubt)
              }}
            >
              <i className="dtag">{numberText(i + 1, locale)}</i>
              <span>
                <b>{doubtTitle(desk, doubt, locale)}</b>
                <small>{doubtAbout(desk, doubt, locale)}</small>
              </span>
            </a>
            {desk.mayWrite && <Mends desk={desk} doubt={doubt} all={doubts} locale={locale} onAccept={onAccept} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mends({
  desk,
  doubt,
  all,
  locale,
  onAccept,
}: {
  desk: Desk
  doubt: Doubt
  all: readonly Doubt[]
  locale: Locale
  onAccept: (doubt: Doubt) => void
}) {
  const { document } = desk.state
  const alike = all.filter(({ kind }) => kind === doubt.kind)
  const mend = mendOf(document, doubt, desk.fixed)
  return (
    <Menu
      className="icon-btn sm"
      label={m.editor_mend_what({ what: doubtTitle(desk, doubt, locale) })}
      items={[
        ...(mend
          ? [
              {
                text: mendText[doubt.kind](),
                icon: 'check' as const,
                act: () =>
                  void desk.act(mend, {
                    act: 'mend',
                    count: mend.put.length,
                    name: nameOfFirst(desk, doubt),
                    kind: 'booth',
                  }),
              },
            ]
          : []),
        ...(mend && alike.length > 1
          ? [
              {
                text: m.editor_mend_all({ count: alike.length, kind: kindTitle[doubt.kind]() }),
                icon: 'list' as const,
                act: () => mendKind(desk, alike),
              },
            ]
          : []),
        { text: m.editor_meant_so(), icon: 'close' as const, act: () => onAccept(doubt) },
      ]}
    >
      <Icon name="more" />
    </Menu>
  )
}
const nameOfFirst = (desk: Desk, { ids }: Doubt) => {
  const thing = desk.booths.find(({ id }) => id === ids[0])
  return ids.length === 1 ? (thing?.name ?? '') : ''
}
function mendKind(desk: Desk, alike: readonly Doubt[]) {
  const change = mendAll(desk.state.document, alike, desk.fixed)
  if (change) desk.act(change, { act: 'mend', count: change.put.length, name: '', kind: 'booth' })
}
