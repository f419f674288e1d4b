import './desk/desk.css'
import { clsx } from 'clsx'
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { MoneyOverview, PaymentCounts, PaymentRow } from '#contract/entities/payment.ts'
import type { infer as Infer } from 'zod/mini'
import { CallError } from '#contract/kernel/caller.ts'
import { moneyStates } from '#contract/money/balance.ts'
import { paymentMethods } from '#contract/money/methods.ts'
import { pathTo as pathToScreen } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFor, type Call } from '#web/call.ts'
import { fullDate, otherDateText, shortDateTime, todayAtFair } from '#web/i18n/dates.ts'
import { ListHead, ListRows } from '#web/list/list-page.tsx'
import { useList, type ListView } from '#web/list/use-list.ts'
import { pathToOrder } from '#web/order/shared/panel-addresses.ts'
import { DaysFilter } from '#web/shell/days-filter.tsx'
import { Dotted } from '#web/shell/dotted.tsx'
import { Go } from '#web/shell/go.tsx'
import { useMay } from '#web/shell/may.ts'
import { AnchorContext, type AnchorProps } from '#web/ui/anchor.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ChipSelect } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { lazy } from '#web/ui/later.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Tab } from '#web/ui/tabs.tsx'
import { dueColumns, matchedColumns, refusedColumns } from './desk/columns.tsx'
import { dueList, pathToDesk, paymentList } from './desk/desk-address.ts'
import { MoneyFigures } from './desk/figures.tsx'
import { inGroups, PaymentGroups } from './desk/groups.tsx'
import { OpenPayment } from './desk/open-payment.tsx'
import { rowLink, useDeskKeys } from './desk/use-desk-keys.ts'
import { moneyStateName } from './shared/money-status.tsx'
import { methodName } from './shared/method-name.ts'

const RecordPayment = lazy(() => import('./desk/record-payment.tsx'))

type Counts = Infer<typeof PaymentCounts>

/** The open payment; null if its address is wrong, or it belongs to another edition. */
const readOpen = (call: Call, paymentId: string) =>
  call('panelPayment.read', { paymentId }).then(
    ({ payment }) => payment,
    (error: unknown) => {
      if (error instanceof CallError && (error.status === 404 || error.status === 422)) return null
      throw error
    },
  )

async function load(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const call = callFor(args.context)
  const id = searchParams.get('payment')
  const [{ overview }, payment, rows] = await Promise.all([
    call('panelPayment.overview', {}),
    id ? readOpen(call, id) : null,
    searchParams.has('state')
      ? // The tab without open payments has the same counts, and needs no proposals.
        Promise.all([dueList.load(args), call('panelPayment.list', { query: { tab: 'refused', limit: '1' } })]).then(
          ([page, { counts }]) => ({ dues: page, payments: null, counts }),
        )
      : paymentList.load(args).then((page) => ({ dues: null, payments: page, counts: page.counts })),
  ])
  return { overview, payment, ...rows }
}
export const loader = load
export const clientLoader = load

type Loaded = Awaited<ReturnType<typeof load>>

/** The payments desk: money that waits for its orders, and orders by the state of their money. */
export default function Payments() {
  const data = useLoaderData<typeof load>()
  if (data.payments) return <PaymentsDesk {...data} page={data.payments} />
  return <DuesDesk {...data} page={data.dues} />
}

interface HeadProps {
  overview: MoneyOverview
  exported: Parameters<typeof ListHead>[0]['exported']
}
/** Title with the day and the last bank statement, actions and figures. */
function DeskHead({ overview, exported }: HeadProps) {
  const may = useMay()
  const [isRecording, setIsRecording] = useState(false)
  const today = todayAtFair()
  const { lastStatement } = overview
  return (
    <>
      <ListHead
        title={m.money_payments()}
        about={
          <Dotted>
            {`${fullDate(today)} (${otherDateText(today)})`}
            {lastStatement &&
              m.money_desk_statement_last({ at: shortDateTime(lastStatement.takenAt), count: lastStatement.rows })}
          </Dotted>
        }
        exported={exported}
        actions={
          may('money.manage') && (
            <>
              <Button icon="plus" onClick={() => setIsRecording(true)}>
                {m.money_desk_record()}
              </Button>
              <LinkButton href={pathToScreen('bankStatement')} icon="upload" variant="primary">
                {m.money_stmt_title()}
              </LinkButton>
            </>
          )
        }
      />
      <MoneyFigures overview={overview} />
      <Suspense>{isRecording && <RecordPayment onClose={() => setIsRecording(false)} />}</Suspense>
    </>
  )
}

/** Tabs of payments, then those of orders. `q` stays from tab to tab. */
function tabsOf(counts: Counts, orders: MoneyOverview['orders'], current: string, q: string | undefined) {
  const payments = [
    ['toMatch', m.money_desk_to_match(), counts.toMatch],
    ['matched', m.money_desk_matched(), counts.matched],
    ['refused', m.money_desk_refused(), counts.refused],
  ] as const
  const tabs: Tab[] = [
    ...payments.map(([tab, text, count]) => ({
      href: pathToDesk({ tab: tab === 'toMatch' ? undefined : tab, q }),
      text,
      count,
      current: tab === current,
    })),
    ...moneyStates.map((state, at) => ({
      href: pathToDesk({ state, q }),
      text: moneyStateName(state),
      count: orders[state],
      current: state === current,
      starts: at === 0,
    })),
  ]
  return { label: m.money_desk_tabs(), tabs }
}

function PaymentsDesk({ page, overview, payment, counts }: Loaded & { page: NonNullable<Loaded['payments']> }) {
  const may = useMay()
  const view = useList(paymentList, page, {
    path: ({ payment: _, ...query }) => pathToDesk(query),
    sort: '-paidOn',
    keeps: ['payment'],
  })
  const { method, from, to, q } = view.query
  const tab = view.query.tab ?? 'toMatch'
  const rows = tab === 'toMatch' ? inGroups(page.items) : page.items
  const desk = useDesk(rows, payment?.id)
  const table = {
    href: ({ id }: PaymentRow) => desk.pathTo(id),
    isCurrent: ({ id }: PaymentRow) => id === payment?.id,
    ...view.sorting,
  }
  const side = payment && (
    <OpenPayment
      key={payment.id}
      payment={payment}
      pathTo={desk.pathTo}
      onSettled={desk.openNext}
      onClose={desk.close}
    />
  )
  const split = (list: ReactNode) => (
    <div className={clsx('desk-split', side && 'is-open')}>
      <div className="money-rows">{list}</div>
      {side}
    </div>
  )
  return (
    <main className={clsx('pmain', 'money-desk', side && 'has-open')}>
      <DeskHead overview={overview} exported={{ call: 'panelPayment.export', filters: view.exported }} />
      <ListRows
        list={view}
        tabs={tabsOf(counts, overview.orders, tab, q)}
        search={{ label: m.money_desk_search(), hint: m.money_desk_search_hint() }}
        filters={<PaymentFilters view={view} method={method} from={from} to={to} total={page.total} />}
        count={m.money_desk_payments({ count: page.total })}
        nothing={{
          text: q ? m.money_desk_nothing_for({ q }) : m.money_desk_nothing(),
          all: m.money_desk_all(),
        }}
        isEmpty={tab === 'toMatch' && !view.isFiltered}
        none={split(
          <Empty
            title={m.money_desk_empty_title()}
            action={<LinkButton href={pathToDesk({ tab: 'matched' })}>{m.money_desk_see_matched()}</LinkButton>}
          >
            {m.money_desk_empty()}
          </Empty>,
        )}
      >
        {split(
          <>
            <AnchorContext value={StayingAnchor}>
              {tab === 'toMatch' ? (
                <PaymentGroups rows={page.items} mayManage={may('money.manage')} {...table} />
              ) : (
                <Table
                  caption={m.money_payments()}
                  columns={tab === 'refused' ? refusedColumns() : matchedColumns()}
                  rows={page.items}
                  id={({ id }) => id}
                  {...table}
                />
              )}
            </AnchorContext>
            <KeysHint />
          </>,
        )}
      </ListRows>
    </main>
  )
}

/** Opening a row keeps the position in the list. */
const StayingAnchor = ({ href, ...rest }: AnchorProps) => <Go to={href} preventScrollReset {...rest} />

const KeysHint = () => (
  <p className="keys-hint">
    <span>{m.money_desk_newest()}</span>
    <span>
      <kbd>J</kbd> <kbd>K</kbd> {m.money_desk_keys_rows()} · <kbd>Enter</kbd> {m.money_desk_keys_open()}
    </span>
  </p>
)

interface FiltersProps {
  view: ListView<'tab' | 'method' | 'from' | 'to' | 'q' | 'sort' | 'payment'>
  method: string | undefined
  from: string | undefined
  to: string | undefined
  total: number
}
const PaymentFilters = ({ view, method, from, to, total }: FiltersProps) => (
  <>
    <ChipSelect
      label={m.money_method()}
      any={m.order_any()}
      value={method ?? ''}
      options={paymentMethods.map((id) => ({ id, text: methodName(id) }))}
      onPick={(id) => view.goTo({ method: id })}
    />
    <DaysFilter
      label={m.money_desk_received_head()}
      from={from}
      to={to}
      go={view.pathWith}
      total={total}
      count={view.count}
      show={m.money_desk_show_count}
    />
  </>
)

/** The open row, its keys, and the focus when it changes. */
function useDesk(rows: readonly PaymentRow[], open: string | undefined) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const pathTo = (payment: string | undefined) => pathToDesk({ ...Object.fromEntries(search), payment })
  const go = (payment: string | undefined) => void navigate(pathTo(payment), { preventScrollReset: true })
  const ids = rows.map(({ id }) => id)
  useDeskKeys({ ids, open, onOpen: go, onClose: () => go(undefined) })
  useOpenFocus(open)
  return {
    pathTo,
    close: () => go(undefined),
    openNext: () => {
      const at = ids.indexOf(open ?? '')
      go(at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]))
    },
  }
}

/** Focuses the button of a newly opened payment, or its heading, and after closing the row that was open. */
function useOpenFocus(open: string | undefined) {
  const before = useRef<string | undefined | null>(null)
  const settle = useEffectEvent(() => {
    const last = before.current
    before.current = open
    if (last === null || last === open) return
    if (!open) return rowLink(last ?? '')?.focus({ preventScroll: true })
    const side = document.querySelector('.open-payment')
    const isBeside = matchMedia('(min-width: 1101px)').matches
    const first = isBeside && side?.querySelector<HTMLElement>('[data-first], #money-order')
    ;(first || side?.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: isBeside })
  })
  useEffect(() => settle(), [open])
}

function DuesDesk({ page, overview, counts }: Omit<Loaded, 'dues'> & { page: NonNullable<Loaded['dues']> }) {
  const view = useList(dueList, page, { path: (query) => pathToDesk(query), sort: '-number' })
  const { q, state } = view.query
  return (
    <main className="pmain money-desk">
      <DeskHead overview={overview} exported={{ call: 'panelDue.export', filters: view.exported }} />
      <ListRows
        list={view}
        tabs={tabsOf(counts, overview.orders, state ?? '', q)}
        search={{ label: m.money_desk_due_search(), hint: m.money_desk_due_search_hint() }}
        count={m.money_desk_orders({ count: page.total })}
        nothing={{ text: q ? m.money_desk_nothing_due_for({ q }) : m.money_desk_nothing_due() }}
      >
        <Table
          caption={state ? moneyStateName(state as (typeof moneyStates)[number]) : m.money_orders()}
          columns={dueColumns()}
          rows={page.items}
          id={({ orderId }) => orderId}
          href={({ orderId, kind }) => pathToOrder({ id: orderId, kind })}
          {...view.sorting}
        />
      </ListRows>
    </main>
  )
}
