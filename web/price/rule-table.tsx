import { useNavigate } from 'react-router'
import type { PriceHall } from '#contract/entities/price.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Go } from '#web/shell/go.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Status } from '#web/ui/status.tsx'
import { Cell, changesOf } from './rule-row.tsx'
import { figures } from './shared/rule-texts.ts'
import type { Draft, Drafts } from './use-drafts.ts'

/** One row per hall. The plan below shows the hall whose row is edited. */
export function RuleTable({
  halls,
  drafts: { here, draftOf, change },
  mayWrite,
}: {
  halls: readonly PriceHall[]
  drafts: Drafts
  mayWrite: boolean
}) {
  const locale = getLocale()
  const navigate = useNavigate()
  const openId = here.open.hall.id
  const show = (hallId: string) =>
    hallId !== openId &&
    void navigate(pathTo('prices', {}, { hall: hallId }), { replace: true, preventScrollReset: true })
  return (
    <table className="table rtab">
      <thead>
        <tr>
          <ColumnHead>{m.price_hall()}</ColumnHead>
          {figures.map(({ name, head }) => (
            <ColumnHead key={name} end>
              {head()}
            </ColumnHead>
          ))}
          <ColumnHead end>{m.price_free()}</ColumnHead>
          <ColumnHead>{m.price_state()}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {halls.map((hall) => (
          <RuleRow
            key={hall.hallId}
            hall={hall}
            draft={draftOf(hall.hallId)}
            isOpen={hall.hallId === openId}
            onChange={mayWrite ? (rule) => change(hall.hallId, { rule }) : undefined}
            onEnter={() => show(hall.hallId)}
            locale={locale}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RuleRowProps {
  hall: PriceHall
  draft: Draft
  isOpen: boolean
  onChange: ((rule: Draft['rule']) => void) | undefined
  onEnter(): void
  locale: Locale
}
function RuleRow({ hall, draft, isOpen, onChange, onEnter, locale }: RuleRowProps) {
  const before = hall.rule
  const name = textIn(hall.name, locale)
  const isPreview = before === null ? isOpen : changesOf(draft.rule, before) > 0 || draft.own

  return (
    <tr className={isOpen ? 'on' : before ? undefined : 'unruled'}>
      <td>
        <Go className="row-link" to={pathTo('prices', {}, { hall: hall.hallId })} preventScrollReset>
          <b>{name}</b>
        </Go>
        <small>{textIn(hall.theme, locale)}</small>
      </td>
      {figures.map((figure) => (
        <td key={figure.name} className="end" data-head={figure.head()}>
          <Cell
            figure={figure}
            rule={draft.rule}
            before={before}
            onChange={onChange}
            hall={name}
            onEnter={onEnter}
            locale={locale}
          />
        </td>
      ))}
      <td className="end" data-head={m.price_free()}>
        {numberText(hall.free, locale)}
      </td>
      <td>
        {isPreview ? (
          <Status kind="reviewing">{m.price_preview()}</Status>
        ) : before ? (
          <Status kind="verified">{m.price_in_force()}</Status>
        ) : (
          <Status kind="cancelled">{m.price_none()}</Status>
        )}
      </td>
    </tr>
  )
}
