import type { HandlersOf } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { importById, importPage } from './import.store.ts'
import { checkImport, dropImport, editImport, readImport, runImport, undoImport } from './import.ts'
import { warningPage } from './work.store.ts'

export const panelImportHandlers: HandlersOf<'panelImport'> = {
  'panelImport.list': ({ db, edition }, { query }) => importPage(db, edition.id, query),
  'panelImport.read': async (context, { importId }) => ({ import: await readImport(context, importId) }),
  'panelImport.edit': async (context, { importId, body }) => ({ import: await editImport(context, importId, body) }),
  'panelImport.check': async (context, { importId }) => ({ import: await checkImport(context, importId) }),
  'panelImport.warnings': async ({ db, edition }, { importId, query: { code, ...paging } }) => {
    found(await importById(db, edition.id, importId))
    return warningPage(db, importId, code, paging)
  },
  'panelImport.run': async (context, { importId, body }) => ({ import: await runImport(context, importId, body.plan) }),
  'panelImport.undo': async (context, { importId }) => ({ import: await undoImport(context, importId) }),
  'panelImport.remove': async (context, { importId }) => {
    await dropImport(context, importId)
    return null
  },
}
