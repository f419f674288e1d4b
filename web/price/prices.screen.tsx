import './price.css'
import { useMemo, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PriceHall, PricesOfHall } from '#contract/entities/price.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { isUnpriced } from '#contract/rules/price.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { dateTimeText } from '#web/i18n/dates.ts'
import { listText } from '#web/i18n/list.ts'
import { eurosText } from '#web/map/names.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { useMay } from '#web/shell/may.ts'
import { useSetUpWay } from '#web/shell/setup-return-link.ts'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { BeforeAfter, firstMarks, OffRule } from './before-after.tsx'
import { EarlyPrices } from './early-prices.tsx'
import { HeatMap, type HeatView } from './heat-map.tsx'
import { countsOf, boothsOffRule, unpricedIn, type Preview as Previewed } from './preview.ts'
import { RuleTable } from './rule-table.tsx'
import { useApplying } from './use-applying.ts'
import { useDrafts, type Drafts } from './use-drafts.ts'

async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const call = callFor(context)
  const { items: halls } = await call('panelPrice.list', {})
  const wanted = new URL(request.url).searchParams.get('hall')
  const hallId = halls.find((hall) => hall.hallId === wanted)?.hallId ?? halls[0]?.hallId
  return { halls, open: hallId === undefined ? null : await call('panelPrice.read', { hallId }) }
}
export const loader = load
export const clientLoader = load

/** Prices of booths, by one rule per hall. A preview shows the effect of a rule before it is applied. */
export default function Prices() {
  const { halls, open } = useLoaderData<typeof load>()
  return (
    <main className="pmain">
      <Title of={m.price_title()} />
      <Crumbs
        crumbs={[
          { label: m.hall_panel(), to: pathTo('dashboard') },
          { label: m.hall_halls(), to: pathTo('halls') },
          { label: m.panel_prices() },
        ]}
      />
      {open ? <Halls halls={halls} open={open} /> : <Empty title={m.price_title()}>{m.price_empty()}</Empty>}
    </main>
  )
}

function Halls({ halls, open }: { halls: readonly PriceHall[]; open: PricesOfHall }) {
  const mayWrite = useMay()('halls.manage')
  const drafts = useDrafts(halls, open)
  const { here, change } = drafts
  const hallId = open.hall.id
  const owns = open.booths.filter(
    (booth) => !booth.byRule && booth.priceCents === null && !isUnpriced(booth) && booth.state !== 'reserved',
  )
  const unpriced = unpricedIn(open)
  return (
    <>
      <Head drafts={drafts} open={open} mayWrite={mayWrite} />
      <RuleTable halls={halls} drafts={drafts} mayWrite={mayWrite} />
      <p className="hint rhint">
        {m.price_hint()} {m.price_fixed_hint()}
      </p>
      {unpriced.length > 0 && <Note kind="info" title={m.price_unpriced({ count: unpriced.length })} />}
      {mayWrite && owns.length > 0 && (
        <Checkbox
          className="no-print"
          checked={here.own}
          onChange={(event) => change(hallId, { own: event.target.checked })}
        >
          {m.price_own({ count: owns.length })}
        </Checkbox>
      )}
      {mayWrite && (
        <EarlyPrices
          early={here.rule.early}
          day={open.day}
          onChange={(early) => change(hallId, { rule: { ...here.rule, early } })}
        />
      )}
      <Preview open={open} preview={here.preview} />
    </>
  )
}

const views: Record<HeatView, () => string> = {
  before: m.price_before,
  after: m.price_after,
  change: m.price_change,
}
const heatViews = ['before', 'after', 'change'] as const satisfies readonly HeatView[]

/** The hall with the new prices, its totals, and the sold booths that differ from the rule. */
function Preview({ open, preview }: { open: PricesOfHall; preview: readonly Previewed[] }) {
  const locale = getLocale()
  const [view, setView] = useState<HeatView>('after')
  const off = useMemo(() => boothsOffRule(preview), [preview])
  const name = textIn(open.hall.name)
  return (
    <div className="pr2">
      <section className="section">
        <div className="section-head">
          <h2>
            {m.price_map({ hall: name })} <small className="muted">{m.price_per_metre()}</small>
            <small className="muted paper-only"> · {views[view]()}</small>
          </h2>
          <Segmented
            small
            label={m.price_view()}
            value={view}
            onPick={setView}
            options={heatViews.map((id) => ({ id, text: views[id]() }))}
          />
        </div>
        <HeatMap
          plan={open.hall.plan}
          preview={preview}
          view={view}
          locale={locale}
          label={m.price_map({ hall: name })}
          marked={off.slice(0, firstMarks).map(({ booth }) => booth.id)}
        />
      </section>
      <div>
        <BeforeAfter preview={preview} hall={name} locale={locale} />
        <OffRule booths={off} locale={locale} />
      </div>
    </div>
  )
}

interface HeadProps {
  drafts: Drafts
  open: PricesOfHall
  mayWrite: boolean
}

/** Number of changes in all halls that are not applied yet, and the last change applied to this hall. */
function Head({ drafts, open, mayWrite }: HeadProps) {
  const { tried, isWaiting, drop } = drafts
  const { setConfirming, isConfirming, apply, undo, isBusy, problem } = useApplying(drafts, open)
  const previews = tried.map(({ preview }) => preview)
  const follows = countsOf(previews, 'follows')
  const changes = tried.reduce((sum, one) => sum + (one.open.rule === null ? 0 : one.changes), 0)
  const locale = getLocale()
  const setUp = useSetUpWay()
  return (
    <>
      <div className="head">
        <h1>{m.price_title()}</h1>
        {mayWrite && (
          <div className="acts">
            {setUp && (
              <Go className="btn" to={setUp}>
                {m.setup_back()}
              </Go>
            )}
            {changes > 0 && <span className="muted">{m.price_changes({ count: changes })}</span>}
            {changes > 0 && <Button onClick={() => drop()}>{m.price_revert()}</Button>}
            <Button
              variant="primary"
              disabled={tried.length === 0 || follows.count === 0}
              pending={isBusy || isWaiting}
              onClick={() => setConfirming(true)}
            >
              {follows.count > 0 ? m.price_apply({ count: follows.count }) : m.price_apply_none()}
            </Button>
          </div>
        )}
      </div>
      {problem && (
        <Note kind="bad" live>
          {problem}
        </Note>
      )}
      {open.step && <LastStep step={open.step} onUndo={mayWrite ? undo : undefined} isBusy={isBusy} />}
      <Confirm
        open={isConfirming}
        title={m.price_ask({ count: follows.count })}
        text={m.price_ask_text({
          halls: listText(
            tried.map(({ open: { hall } }) => textIn(hall.name)),
            locale,
            'long',
          ),
          before: eurosText(follows.before),
          after: eurosText(follows.after),
          sold: countsOf(previews, 'sold').count,
          held: countsOf(previews, 'held').count,
        })}
        action={m.price_apply({ count: follows.count })}
        pending={isBusy}
        onConfirm={apply}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}

function LastStep({
  step,
  onUndo,
  isBusy,
}: {
  step: NonNullable<PricesOfHall['step']>
  onUndo: (() => void) | undefined
  isBusy: boolean
}) {
  return (
    <p className="last-step">
      <span className="muted">
        <span>
          {m.price_last({
            count: step.booths,
            // Bidi isolation keeps a name in the other direction from reordering the digits of the date.
            by: `\u2068${step.by ?? m.price_calendar()}\u2069`,
            at: dateTimeText(step.at),
          })}
        </span>
        {!step.canUndo && step.by !== null && <span>{` ${m.price_not_undoable()}`}</span>}
      </span>
      {onUndo && step.canUndo && (
        <Button size="sm" icon="undo" pending={isBusy} onClick={onUndo}>
          {m.price_undo()}
        </Button>
      )}
    </p>
  )
}
