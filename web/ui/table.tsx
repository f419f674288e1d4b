import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { BulkBar, SelectAll, SelectRow, useRowPicks, type Selection } from './table-selection.tsx'
import { Icon } from './icon.tsx'

export interface Column<Row> {
  key: string
  head: ReactNode
  render: (row: Row) => ReactNode
  /** Aligns the column for numbers, which are right-aligned in LTR and RTL. */
  end?: boolean | undefined
  /** Key that is passed to `sortHref` if the list can be sorted by this column. */
  sort?: string | undefined
  /**
   * Position of the cell in the two-line row of a phone. A column without a position is hidden there. `number` is below
   * the amount.
   */
  phone?: 'lead' | 'amount' | 'number' | 'state' | 'date' | 'act' | undefined
  /**
   * Marks the cell that contains the link of the row, usually the one with `phone: 'lead'`. Phones must not hide this
   * cell.
   */
  isLink?: boolean | undefined
  nowrap?: boolean | undefined
  /** Hides the column when the list is narrow, and always in the two-line rows of a phone. */
  spare?: boolean | undefined
}

export interface TableProps<Row> {
  /** Names what the table lists, for screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  id: (row: Row) => string
  /** Returns the address that a row links to. */
  href?: ((row: Row) => string) | undefined
  /** Returns whether the row has not been viewed yet. Such a row is semibold with a blue edge. */
  isNew?: ((row: Row) => boolean) | undefined
  /** The row is open beside the list. */
  isCurrent?: ((row: Row) => boolean) | undefined
  sort?: { by: string; descending: boolean } | undefined
  /** Returns the address of the list in another sort order. */
  sortHref?: ((by: string, descending: boolean) => string) | undefined
  /** Whether each row has an action menu. On a phone, a press anywhere in the row opens the menu. */
  hasMenus?: boolean | undefined
  selection?: Selection | undefined
  foot?: ReactNode
  /**
   * Marks a list of the panel, which adapts to its own width. Other lists adapt to the nearest ancestor with the class
   * `list-room`.
   */
  dense?: boolean | undefined
  /** Set if the list needs more width than other lists to be shown as a table (tables.css). */
  needs?: 'more' | 'most' | undefined
}

export function Table<Row>({
  caption,
  columns,
  rows,
  id,
  href,
  isNew,
  isCurrent,
  sort,
  sortHref,
  hasMenus,
  selection,
  foot,
  dense = true,
  needs,
}: TableProps<Row>) {
  const hasPhoneRows = columns.some((column) => column.phone)
  const ids = rows.map(id)
  const pick = useRowPicks(ids, selection)
  const link =
    href &&
    (columns.find((column) => column.isLink && (column.phone || !hasPhoneRows)) ??
      columns.find((column) => column.phone === 'lead') ??
      columns[0])
  return (
    <div className={clsx(dense && 'list-room', needs)}>
      <div className={clsx(dense && 'dense')}>
        {selection && <BulkBar selection={selection} />}
        <table className={clsx('table', hasPhoneRows && 'phone-list')}>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className="tick">
                  <SelectAll ids={ids} selection={selection} />
                </th>
              )}
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={sort} sortHref={sortHref} />
              ))}
              {href && <td className="go" aria-hidden="true" />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr
                key={ids[place]}
                className={clsx(
                  isNew?.(row) && 'new',
                  selection?.selected.has(ids[place]!) && 'on',
                  href && 'leads',
                  isCurrent?.(row) && 'current',
                )}
                onClick={href ? follow : hasMenus ? openMenu : undefined}
              >
                {selection && (
                  <td
                    className="tick"
                    onMouseDown={(event) => {
                      if (event.shiftKey) event.preventDefault()
                    }}
                  >
                    <SelectRow id={ids[place]!} name={caption} selection={selection} onPick={pick} />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-phone={column.phone}
                    className={clsx(column.end && 'end', column.nowrap && 'nowrap', column.spare && 'spare')}
                  >
                    {column === link ? (
                      <Anchor
                        href={href!(row)}
                        className="row-link"
                        {...(isCurrent?.(row) && { 'aria-current': 'true' as const })}
                      >
                        {column.render(row)}
                      </Anchor>
                    ) : (
                      column.render(row)
                    )}
                  </td>
                ))}
                {href && (
                  <td className="go" aria-hidden="true">
                    <Icon name="chevron" />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {foot && <tfoot>{foot}</tfoot>}
        </table>
      </div>
    </div>
  )
}

function Head<Row>({
  column,
  sort,
  sortHref,
}: {
  column: Column<Row>
  sort: TableProps<Row>['sort']
  sortHref: TableProps<Row>['sortHref']
}) {
  const { head, end, spare, sort: by } = column
  const isBy = by !== undefined && sort?.by === by
  const direction = isBy ? (sort.descending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" className={clsx(end && 'end', spare && 'spare')} aria-sort={direction}>
      {by && sortHref ? (
        <Anchor href={sortHref(by, isBy ? !sort.descending : true)} className="sorts">
          {head}
          <Icon name={isBy ? (sort.descending ? 'down' : 'up') : 'sort'} />
        </Anchor>
      ) : (
        head
      )}
    </th>
  )
}

/** A click anywhere in a row follows its link, unless it was on a control or selected text. */
function follow(event: MouseEvent<HTMLTableRowElement>) {
  if (event.target instanceof Element && event.target.closest('a, button, input, label, select, [popover]')) return
  const marked = getSelection()
  if (marked && !marked.isCollapsed && marked.containsNode(event.currentTarget, true)) return
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a.row-link')
  if (event.metaKey || event.ctrlKey) window.open(link?.href)
  else link?.click()
}

/** On a phone, a click anywhere in a two-line row opens its menu. */
function openMenu(event: MouseEvent<HTMLTableRowElement>) {
  if (
    getComputedStyle(event.currentTarget).display !== 'grid' ||
    (event.target instanceof Element && event.target.closest('a, button, [popover]'))
  )
    return
  event.currentTarget.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click()
}
