import { useMemo, useState } from 'react'
import { intoPlan, type Holds, type IntoPlan, type Ready, type Row, type RowKind } from '#contract/drawing/into-plan.ts'
import type { ProposedBooth } from '#contract/drawing/find/proposal.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Status } from '#web/ui/status.tsx'
import { areaText } from './import-words.ts'

const kinds: Readonly<Record<RowKind, () => string>> = {
  new: m.drawing_row_new,
  changed: m.drawing_row_changed,
  same: m.drawing_row_same,
  gone: m.drawing_row_gone,
  stays: m.drawing_row_stays,
}
const order: readonly RowKind[] = ['stays', 'gone', 'changed', 'new', 'same']
const looks = { new: 'active', changed: 'reviewing', same: 'past', gone: 'rejected', stays: 'verified' } as const

interface MakeStepProps {
  ready: Ready
  holds: Holds
  hall: string
  left: readonly ProposedBooth[]
  dropGone: boolean
  onDropGone: (drop: boolean) => void
  /** Price per m² for booths without a price; null for none. */
  priceCents: number | null
  onPrice: (cents: number | null) => void
  onMakeAfterAll: (booth: ProposedBooth) => void
}

export const planned = (ready: Ready, holds: Holds, dropGone: boolean, priceCents: number | null): IntoPlan =>
  intoPlan(ready, holds, () => crypto.randomUUID(), dropGone, priceCents)

/** Lists how the plan will change: new, changed and removed booths. Sold booths stay. */
export function MakeStep({
  ready,
  holds,
  hall,
  left,
  dropGone,
  onDropGone,
  priceCents,
  onPrice,
  onMakeAfterAll,
}: MakeStepProps) {
  const { rows } = useMemo(() => planned(ready, holds, dropGone, priceCents), [ready, holds, dropGone, priceCents])
  const [shown, setShown] = useState<RowKind>()
  const counts = order
    .map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length }))
    .filter(({ count }) => count > 0)
  const chosen = shown ?? counts[0]?.kind
  const gone = counts.find(({ kind }) => kind === 'gone')?.count ?? 0
  return (
    <div className="imake">
      <section>
        <h2>{m.drawing_result({ hall })}</h2>
        <p className="muted">{m.drawing_not_on_sale()}</p>
        <AmountField
          label={m.drawing_price()}
          name="pricePerSquareMetreCents"
          hint={m.drawing_price_hint()}
          value={priceCents}
          onChange={onPrice}
        />
        <div className="ikinds">
          {counts.map(({ kind, count }) => (
            <button
              key={kind}
              type="button"
              className="chip"
              aria-pressed={kind === chosen}
              onClick={() => setShown(kind)}
            >
              {kinds[kind]()} <b>{numberText(count)}</b>
            </button>
          ))}
        </div>
        {gone > 0 && (
          <Checkbox checked={dropGone} onChange={(event) => onDropGone(event.target.checked)}>
            {m.drawing_drop_gone({ n: gone })}
          </Checkbox>
        )}
        <Rows rows={rows.filter(({ kind }) => kind === chosen)} />
      </section>
      {left.length > 0 && <LeftAside left={left} onMakeAfterAll={onMakeAfterAll} />}
    </div>
  )
}

const { compare } = new Intl.Collator('en', { numeric: true })
function Rows({ rows }: { rows: readonly Row[] }) {
  const size = (area: number) => numberText(area, getLocale(), 2)
  return (
    <div className="irows">
      <table className="table">
        <thead>
          <tr>
            <ColumnHead>{m.drawing_row_number()}</ColumnHead>
            <ColumnHead end>{m.drawing_row_area()}</ColumnHead>
            <ColumnHead>{m.drawing_row_what()}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted((a, b) => compare(a.number, b.number))
            .map(({ kind, number, area, was }, at) => (
              <tr key={`${number} ${at}`}>
                <td>
                  <bdi className="code">{number || m.drawing_without_number()}</bdi>
                </td>
                <td className="end">
                  {area === null ? '—' : size(area)}
                  {area !== null && was !== null && Math.abs(area - was) > 0.005 && (
                    <small>{m.drawing_row_was({ area: size(was) })}</small>
                  )}
                </td>
                <td>
                  <Status kind={looks[kind]}>{kinds[kind]()}</Status>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

function LeftAside({ left, onMakeAfterAll }: Pick<MakeStepProps, 'left' | 'onMakeAfterAll'>) {
  return (
    <section className="ileft">
      <h2>
        {m.drawing_left_title()} <small>{numberText(left.length)}</small>
      </h2>
      <p className="muted">{m.drawing_left_text()}</p>
      <ul>
        {left.map((booth) => (
          <li key={booth.id}>
            <bdi className="code">{booth.number || m.drawing_without_number()}</bdi>
            <span className="muted">{areaText(booth.area)}</span>
            <Button size="sm" onClick={() => onMakeAfterAll(booth)}>
              {m.drawing_make_after_all()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
