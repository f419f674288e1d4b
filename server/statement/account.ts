// Bank accounts of the organiser.
import type { BankAccountInput, BankAccountRow } from '#contract/entities/statement.ts'
import { plainAccount } from '#contract/rules/bank-account.ts'
import { record } from '../audit/audit.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { InEdition, Mine } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { accountRows, closeAccount, insertAccount } from './statement.store.ts'

/** Returns all accounts. The one in the settings of the edition becomes an account when it is first needed. */
export async function accountsOf(
  { db, edition }: Pick<InEdition, 'db' | 'edition'>,
  tx: Db | Tx = db,
): Promise<BankAccountRow[]> {
  const { iban, accountNumber, bankName } = edition.seller.bank
  const number = plainAccount(iban || accountNumber || '')
  const rows = await accountRows(tx)
  if (number === '' || rows.some((row) => row.number === number)) return rows
  await insertAccount(tx, { number, currency: edition.currency, bankFa: bankName.fa, bankEn: bankName.en })
  return accountRows(tx)
}

/** @throws account.exists */
export const addAccount = (
  context: Mine,
  { number, currency, bankFa = '', bankEn = '' }: BankAccountInput,
): Promise<BankAccountRow> =>
  context.db.transaction(async (tx) => {
    const account = { number: plainAccount(number), currency, bankFa: cleanLine(bankFa), bankEn: cleanLine(bankEn) }
    const id = (await insertAccount(tx, account)) ?? refuse('account.exists')
    await record(tx, context, { subject: 'bankAccount', subjectId: id, label: account.number, after: account })
    return found((await accountRows(tx)).find((row) => row.id === id))
  })

/** @throws thing.notFound */
export const editAccount = (context: Mine, id: string, closed: boolean): Promise<BankAccountRow> =>
  context.db.transaction(async (tx) => {
    const before = found((await accountRows(tx)).find((row) => row.id === id))
    await closeAccount(tx, id, closed)
    await record(tx, context, {
      subject: 'bankAccount',
      subjectId: id,
      label: before.number,
      before: { closed: before.closedAt !== null },
      after: { closed },
    })
    return found((await accountRows(tx)).find((row) => row.id === id))
  })
