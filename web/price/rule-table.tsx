import type { PriceHall, PriceRule, PricesOfHall } from '#contract/entities/price.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Go } from '#web/shell/go.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Status } from '#web/ui/status.tsx'
import { Cell, changesOf, figures } from './rule-row.tsx'

/** A row a hall; the one that is open can be changed. */
export function RuleTable({
  halls,
  open,
  rule,
  onRule,
}: {
  halls: readonly PriceHall[]
  open: PricesOfHall
  rule: PriceRule
  onRule: ((rule: PriceRule) => void) | undefined
}) {
  const locale = getLocale()
  return (
    <div className="rwrap">
      <table className="table rtab">
        <thead>
          <tr>
            <th scope="col">{m.price_hall()}</th>
            {figures.map(({ name, head }) => (
              <th key={name} scope="col" className="end">
                {head()}
              </th>
            ))}
            <th scope="col" className="end">
              {m.price_free()}
            </th>
            <th scope="col">{m.price_state()}</th>
          </tr>
        </thead>
        <tbody>
          {halls.map((hall) => (
            <RuleRow
              key={hall.hallId}
              hall={hall}
              rule={hall.hallId === open.hall.id ? rule : hall.rule}
              before={hall.rule}
              isOpen={hall.hallId === open.hall.id}
              onRule={hall.hallId === open.hall.id ? onRule : undefined}
              locale={locale}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RuleRowProps {
  hall: PriceHall
  rule: PriceRule | null
  before: PriceRule | null
  isOpen: boolean
  onRule: ((rule: PriceRule) => void) | undefined
  locale: 'fa' | 'en'
}
function RuleRow({ hall, rule, before, isOpen, onRule, locale }: RuleRowProps) {
  const isPreview = isOpen && rule !== null && changesOf(rule, before) > 0
  return (
    <tr className={isOpen ? 'on' : undefined}>
      <td>
        <Go className="row-link" to={pathTo('prices', {}, { hall: hall.hallId })} preventScrollReset>
          <b>{textIn(hall.name, locale)}</b>
        </Go>
        <small>{textIn(hall.theme, locale)}</small>
      </td>
      {figures.map((figure) => (
        <td key={figure.name} className="end">
          {rule ? <Cell figure={figure} rule={rule} before={before} onChange={onRule} locale={locale} /> : '—'}
        </td>
      ))}
      <td className="end">{numberText(hall.free, locale)}</td>
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
