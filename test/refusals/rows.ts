// All rows, in the order in which the tests send their valid bodies. The row that deletes an account is last.
import { accountRows, peopleRows } from './account.rows.ts'
import { moneyRows } from './money.rows.ts'
import { orderRows } from './order.rows.ts'
import { ownRows } from './own.rows.ts'
import type { Row } from './row.ts'
import { teamRows } from './team.rows.ts'

const erases = accountRows.filter(({ call }) => call === 'privacy.erase')
export const rows: readonly Row[] = [
  ...teamRows,
  ...moneyRows,
  ...ownRows,
  ...orderRows,
  ...peopleRows,
  ...accountRows.filter((row) => !erases.includes(row)),
  ...erases,
]
