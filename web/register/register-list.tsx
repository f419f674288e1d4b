import './register.css'
import type { ReactNode } from 'react'
import { ListHead } from '#web/list/list-page.tsx'
import type { ExportName } from '#web/shell/export-menu.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

interface RegisterListProps<Row> {
  title: string
  about: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  href: (row: Row) => string
  add: { label: string; to: string } | false
  empty: { title: string; text: string }
  exported: ExportName
  points?: 6 | 8 | 10 | 12
  extra?: ReactNode
}

/** Every thing of a register in its order. */
export function RegisterList<Row extends { id: string }>({
  title,
  about,
  rows,
  columns,
  href,
  add,
  empty,
  exported,
  points = 8,
  extra,
}: RegisterListProps<Row>) {
  const button = add && (
    <LinkButton variant="primary" icon="plus" href={add.to}>
      {add.label}
    </LinkButton>
  )
  return (
    <main className="pmain">
      <ListHead
        title={title}
        about={about}
        exported={rows.length > 0 && { call: exported }}
        actions={rows.length > 0 && button}
      />
      {extra}
      {rows.length > 0 ? (
        <Table caption={title} columns={columns} rows={rows} id={({ id }) => id} href={href} />
      ) : (
        <Empty title={empty.title} points={points} action={button}>
          {empty.text}
        </Empty>
      )}
    </main>
  )
}
