import { unpagedList, type HandlersOf } from '../kernel/handler.ts'
import { accountsOf, addAccount, editAccount } from './account.ts'
import { editStatement, readStatement, takeStatement, undoStatement } from './statement.ts'

export const panelStatementHandlers: HandlersOf<'panelStatement'> = {
  'panelStatement.read': async (context, { statementId, query }) => ({
    statement: await readStatement(context, statementId, query.group),
  }),
  'panelStatement.edit': async (context, { statementId, body }) => ({
    statement: await editStatement(context, statementId, body),
  }),
  'panelStatement.take': async (context, { statementId, body }) => ({
    taken: await takeStatement(context, statementId, body),
  }),
  'panelStatement.undo': async (context, { statementId }) => ({ statement: await undoStatement(context, statementId) }),
}

export const panelAccountHandlers: HandlersOf<'panelAccount'> = {
  'panelAccount.list': async (context) => unpagedList(await accountsOf(context)),
  'panelAccount.add': async (context, { body }) => ({ account: await addAccount(context, body) }),
  'panelAccount.edit': async (context, { accountId, body }) => ({
    account: await editAccount(context, accountId, body.closed),
  }),
}
