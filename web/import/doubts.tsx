import type { Import, ImportDoubt } from '#contract/entities/import.ts'
import type { DoubtCode } from '#contract/imports/kinds.ts'
import { fieldCodes } from '#contract/fields.ts'
import { pathTo } from '#contract/paths.ts'
import { becameOf, doubtNames, fieldNameIn } from '#import-words'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { fieldText } from '#words'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface DoubtsProps {
  table: Import
  page: { items: readonly ImportDoubt[]; nextCursor: string | null; total: number }
  code: DoubtCode | undefined
  cursor: string | undefined
}
/** Every doubt with its row, what stands there, and what happens with it. */
export function Doubts({ table, page, code, cursor }: DoubtsProps) {
  const { id: importId, groups } = table
  if (groups.length === 0) return null
  const to = (query: { code?: DoubtCode | undefined; cursor?: string | undefined }) =>
    pathTo('panelImport', { importId }, query)
  return (
    <section className="section import-doubts" id="doubts">
      <div className="section-head">
        <h2>{m.import_doubts_title()}</h2>
        <ExportMenu call="panelImport.export" params={{ importId }} filters={{ code }} />
      </div>
      {groups.length > 1 && (
        <Tabs
          label={m.import_doubts_title()}
          tabs={[
            { href: to({}), text: m.import_all(), current: !code },
            ...groups.map((group) => ({
              href: to({ code: group.code }),
              text: doubtNames[group.code](),
              count: group.count,
              current: group.code === code,
            })),
          ]}
        />
      )}
      <Table
        caption={m.import_doubts_title()}
        columns={columnsOf(table)}
        rows={page.items.map((doubt, at) => ({ ...doubt, key: `${doubt.row}-${doubt.code}-${at}` }))}
        id={({ key }) => key}
      />
      <Pager
        newer={cursor ? to({ code }) : null}
        older={page.nextCursor && to({ code, cursor: page.nextCursor })}
        rows={page.items.length}
      />
    </section>
  )
}

const columnsOf = ({ kind, stage }: Import): readonly Column<ImportDoubt>[] => [
  {
    key: 'row',
    head: m.import_row(),
    phone: 'number',
    nowrap: true,
    render: ({ row }) => (
      <>
        <span className="only-phone">{m.import_other_row({ row: numberText(row, getLocale()) })}</span>
        <span className="hide-phone">{numberText(row, getLocale())}</span>
      </>
    ),
  },
  {
    key: 'value',
    head: m.import_value(),
    phone: 'lead',
    render: (doubt) => (
      <>
        <bdi>{doubt.value || '–'}</bdi>
        {doubt.field && <small>{fieldNameIn(kind, doubt.field)()}</small>}
        {isKnown(doubt.problem) && <small className="only-phone">{fieldText(doubt.problem, getLocale())}</small>}
        {doubt.other !== '' && (
          <small className="only-phone">
            {doubt.code !== 'twice' && `${m.import_other()}: `}
            <Other {...doubt} kind={kind} />
          </small>
        )}
      </>
    ),
  },
  {
    key: 'doubt',
    head: m.import_doubt(),
    phone: 'date',
    render: ({ code, problem }) => (
      <>
        {doubtNames[code]()}
        {isKnown(problem) && <small>{fieldText(problem, getLocale())}</small>}
      </>
    ),
  },
  { key: 'other', head: m.import_other(), render: (doubt) => <Other {...doubt} kind={kind} /> },
  { key: 'act', head: m.import_act(), phone: 'state', render: ({ act }) => becameOf(stage, act)() },
]
const isKnown = (problem: string | null): problem is string =>
  problem !== null && (fieldCodes as readonly string[]).includes(problem.split(':')[0]!)

/** What a row is compared with, and the way there. */
function Other({ code, other, otherId, kind }: ImportDoubt & { kind: Import['kind'] }) {
  if (code === 'twice') return other && m.import_other_row({ row: numberText(Number(other), getLocale()) })
  if (!otherId || !other) return <bdi>{other}</bdi>
  const ofCompany = kind === 'companies' || code.startsWith('company')
  if (kind !== 'companies' && kind !== 'people') return <bdi>{other}</bdi>
  const href = ofCompany ? pathTo('panelCompany', { companyId: otherId }) : pathTo('user', { userId: otherId })
  return (
    <Anchor className="link" href={href}>
      <bdi>{other}</bdi>
    </Anchor>
  )
}
