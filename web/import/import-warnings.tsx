import type { Import, ImportWarning } from '#contract/entities/import.ts'
import type { WarningCode } from '#contract/imports/kinds.ts'
import { fieldCodes } from '#contract/fields.ts'
import { pathTo } from '#contract/paths.ts'
import { becameOf, warningNames, fieldNameIn } from '#import-words'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { fieldText } from '#words'
import { stepsOf, type AddressQuery } from '#web/list/list.ts'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface WarningsProps {
  table: Import
  page: { items: readonly ImportWarning[]; nextCursor: string | null; total: number }
  code: WarningCode | undefined
  cursor: string | undefined
}
/** Every warning with its row, its value and its outcome. */
export function Warnings({ table, page, code, cursor }: WarningsProps) {
  const { id: importId, groups } = table
  if (groups.length === 0) return null
  const to = (query: AddressQuery<'code' | 'cursor'>) => pathTo('panelImport', { importId }, query)
  return (
    <section className="section import-warnings" id="warnings">
      <div className="section-head">
        <h2>{m.import_warnings_title()}</h2>
        <ExportMenu call="panelImport.export" params={{ importId }} filters={{ code }} />
      </div>
      {groups.length > 1 && (
        <Tabs
          label={m.import_warnings_title()}
          tabs={[
            { href: to({}), text: m.import_all(), current: !code },
            ...groups.map((group) => ({
              href: to({ code: group.code }),
              text: warningNames[group.code](),
              count: group.count,
              current: group.code === code,
            })),
          ]}
        />
      )}
      <Table
        caption={m.import_warnings_title()}
        columns={columnsOf(table)}
        rows={page.items.map((warning, at) => ({ ...warning, key: `${warning.row}-${warning.code}-${at}` }))}
        id={({ key }) => key}
      />
      <Pager {...stepsOf(page, cursor, (step) => to({ code, ...step }))} rows={page.items.length} />
    </section>
  )
}

const columnsOf = ({ kind, stage }: Import): readonly Column<ImportWarning>[] => [
  {
    key: 'row',
    head: m.import_row(),
    phone: 'number',
    nowrap: true,
    render: ({ row }) => (
      <>
        <span className="only-phone">{m.import_other_row({ row: numberText(row) })}</span>
        <span className="hide-phone">{numberText(row)}</span>
      </>
    ),
  },
  {
    key: 'value',
    head: m.import_value(),
    phone: 'lead',
    render: (warning) => (
      <>
        <bdi>{warning.value || '–'}</bdi>
        {warning.field && <small>{fieldNameIn(kind, warning.field)()}</small>}
        {isKnown(warning.problem) && <small className="only-phone">{fieldText(warning.problem, getLocale())}</small>}
        {warning.other !== '' && (
          <small className="only-phone">
            {warning.code !== 'twice' && <span>{`${m.import_other()}: `}</span>}
            <Other {...warning} kind={kind} />
          </small>
        )}
      </>
    ),
  },
  {
    key: 'warning',
    head: m.import_warning(),
    phone: 'date',
    render: ({ code, problem }) => (
      <>
        <span>{warningNames[code]()}</span>
        {isKnown(problem) && <small>{fieldText(problem, getLocale())}</small>}
      </>
    ),
  },
  { key: 'other', head: m.import_other(), render: (warning) => <Other {...warning} kind={kind} /> },
  { key: 'act', head: m.import_act(), phone: 'state', render: ({ act }) => becameOf(stage, act)() },
]
const isKnown = (problem: string | null): problem is string =>
  problem !== null && (fieldCodes as readonly string[]).includes(problem.split(':')[0]!)

/** The row, company or person that a row is compared with, linked if possible. */
function Other({ code, other, otherId, kind }: ImportWarning & { kind: Import['kind'] }) {
  if (code === 'twice') return other && m.import_other_row({ row: numberText(Number(other)) })
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
