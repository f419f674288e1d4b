import { useMemo } from 'react'
import { numberOrders, rowBooths, type NumberOrder, type RowPlan } from '#contract/plan/tools/row.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import type { Desk } from '../desk/desk.ts'
import { changeRow, makeRow, rowOutcome } from '../tools/row-tool.ts'
import { NumberCell, SumInput, TextCell } from './number-cell.tsx'

const ways: Record<NumberOrder, { d: string; label: () => string }> = {
  around: { d: 'M7 8.5H45V21.5H9M13 18l-4.5 3.5L13 25', label: m.editor_order_around },
  sides: { d: 'M7 8.5H43M39.5 5l4 3.5-4 3.5M7 21.5H43M39.5 18l4 3.5-4 3.5', label: m.editor_order_sides },
  facing: { d: 'M7 8.5V20M7 21.5 19 8.5V20M19 21.5 31 8.5V20M31 21.5 43 8.5V20', label: m.editor_order_facing },
  aroundRight: { d: 'M45 8.5H7V21.5H43M39 18l4.5 3.5L39 25', label: m.editor_order_around_right },
}

interface PartProps {
  row: RowPlan
  change: (part: Partial<RowPlan>) => void
}
/** Panel of a row being drawn: count, sizes, numbers and the resulting booths. */
export function RowPanel({ desk, row, locale }: { desk: Desk; row: RowPlan; locale: Locale }) {
  const part: PartProps = { row, change: (some) => changeRow(desk, some) }
  const side = (both: boolean, text: string) => (
    <button
      type="button"
      className={row.both === both ? 'on' : undefined}
      aria-pressed={row.both === both}
      onClick={() => part.change({ both })}
    >
      {text}
    </button>
  )
  return (
    <>
      <section className="phd">
        <h2>
          <span>{m.editor_tool_row()}</span> <kbd>G</kbd>
        </h2>
        <div className="seg sm codes" role="group" aria-label={m.editor_row_sides()}>
          {side(false, m.editor_row_one())}
          {side(true, m.editor_row_both())}
        </div>
      </section>
      <Sizes {...part} />
      <Numbers {...part} />
      <Outcome desk={desk} row={row} locale={locale} />
    </>
  )
}

function Sizes({ row, change }: PartProps) {
  return (
    <section>
      <h2>{m.editor_row_how_many()}</h2>
      <div className="nfs">
        <Stepper
          label={row.both ? m.editor_row_a_side() : m.editor_row_booths()}
          value={row.count}
          onTake={(count) => change({ count })}
        />
        <Stepper label={m.editor_row_islands()} value={row.islands} onTake={(islands) => change({ islands })} />
        <NumberCell
          isLength
          label={m.editor_width()}
          unit={m.editor_metre()}
          value={row.width}
          onTake={(width) => change({ width: Math.max(50, width) })}
        />
        <NumberCell
          isLength
          label={m.editor_depth()}
          unit={m.editor_metre()}
          value={row.depth}
          onTake={(depth) => change({ depth: Math.max(50, depth) })}
        />
        <NumberCell
          isLength
          label={m.editor_row_aisle_name()}
          unit={m.editor_metre()}
          value={row.aisle}
          onTake={(aisle) => change({ aisle: Math.max(0, aisle) })}
        />
        <NumberCell
          label={m.editor_turn()}
          unit="°"
          decimals={1}
          step={15}
          value={row.angle}
          onTake={(angle) => change({ angle })}
        />
      </div>
    </section>
  )
}

function Stepper({ label, value, onTake }: { label: string; value: number; onTake: (value: number) => void }) {
  return (
    <span className="lab2">
      <span>{label}</span>
      <span className="control stepper-num st3">
        <button
          type="button"
          aria-label={m.editor_less({ what: label })}
          disabled={value <= 1}
          onClick={() => onTake(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <SumInput
          label={label}
          value={value}
          decimals={0}
          step={1}
          onTake={(n) => onTake(Math.max(1, Math.round(n)))}
        />
        <button type="button" aria-label={m.editor_more({ what: label })} onClick={() => onTake(value + 1)}>
          <Icon name="plus" />
        </button>
      </span>
    </span>
  )
}

function Numbers({ row, change }: PartProps) {
  const booths = rowBooths(row)
  const sequence = Array.from({ length: row.islands }, (_, i) => booths.filter(({ island }) => island === i))
  return (
    <section>
      <h2>{m.editor_row_numbers()}</h2>
      <div className="nfs">
        <TextCell
          label={m.editor_row_prefix()}
          value={row.prefix}
          maxLength={8}
          dir="ltr"
          onTake={(prefix) => change({ prefix })}
        />
        <NumberCell
          label={m.editor_row_from()}
          decimals={0}
          step={1}
          value={row.from}
          onTake={(from) => change({ from: Math.max(0, Math.round(from)) })}
        />
        <NumberCell
          label={m.editor_row_step()}
          decimals={0}
          step={1}
          value={row.step}
          onTake={(step) => change({ step: Math.max(1, Math.round(step)) })}
        />
        <NumberCell
          label={m.editor_row_each()}
          decimals={0}
          step={100}
          value={row.eachIsland}
          onTake={(eachIsland) => change({ eachIsland: Math.round(eachIsland) })}
        />
      </div>
      <p className="wlab" id="plan-order">
        {m.editor_row_order()}
      </p>
      <Orders row={row} change={change} />
      <p className="seqs">
        {sequence.slice(0, mostIslands).map((island, i) => (
          <bdi key={i} dir="ltr">
            <span>
              {island[0]?.name} … {island.at(-1)?.name}
            </span>
          </bdi>
        ))}
        {sequence.length > mostIslands && (
          <span>{m.editor_publish_more({ count: sequence.length - mostIslands })}</span>
        )}
      </p>
    </section>
  )
}

/** Maximum number of islands whose booth numbers are listed. */
const mostIslands = 3

function Orders({ row, change }: PartProps) {
  return (
    <div className="ways" dir="ltr" role="group" aria-labelledby="plan-order">
      {numberOrders.map((order) => (
        <button
          key={order}
          type="button"
          className={order === row.order ? 'way on' : 'way'}
          aria-pressed={order === row.order}
          aria-label={ways[order].label()}
          title={ways[order].label()}
          onClick={() => change({ order })}
        >
          <svg viewBox="0 0 52 30" width="52" height="30" aria-hidden="true">
            <path className="wb" d="M2 2h48v26H2zM2 15h48M14 2v26M26 2v26M38 2v26" />
            <path className="ww" d={ways[order].d} />
          </svg>
        </button>
      ))}
    </div>
  )
}

function Outcome({ desk, row, locale }: { desk: Desk; row: RowPlan; locale: Locale }) {
  const { document, pricing } = desk.state
  const outcome = useMemo(() => rowOutcome(desk, row, document, pricing), [desk, row, document, pricing])
  const { booths, twice, isClear, area, corners, ruledCents } = outcome
  return (
    <section className="last">
      <h2>{m.editor_row_outcome()}</h2>
      <dl className="calc">
        <div>
          <dt>{m.editor_row_booths()}</dt>
          <dd>{numberText(booths.length, locale)}</dd>
        </div>
        <div>
          <dt>{m.editor_row_area()}</dt>
          <dd>{m.editor_square_metres({ area })}</dd>
        </div>
        <div>
          <dt>{m.editor_row_corners()}</dt>
          <dd>{numberText(corners, locale)}</dd>
        </div>
        {ruledCents !== undefined && (
          <div className="tt">
            <dt>{m.editor_row_ruled()}</dt>
            <dd>
              <Amount cents={ruledCents} as="short" />
            </dd>
          </div>
        )}
      </dl>
      <ul className="oks">
        <li className={twice.length ? 'no' : undefined}>
          <Icon name={twice.length ? 'warning' : 'check'} small />
          <span>
            {twice.length ? m.editor_row_twice({ name: `\u2068${twice[0] ?? ''}\u2069` }) : m.editor_row_free()}
          </span>
        </li>
        <li className={isClear ? undefined : 'no'}>
          <Icon name={isClear ? 'check' : 'warning'} small />
          <span>{isClear ? m.editor_row_clear() : m.editor_row_over()}</span>
        </li>
      </ul>
      <div className="pacts">
        <Button variant="primary" onClick={() => makeRow(desk)}>
          {m.editor_row_make({ count: booths.length })}
        </Button>
        <Button onClick={() => desk.set({ drawing: undefined })}>{m.editor_cancel()}</Button>
      </div>
    </section>
  )
}
