import type { HandlersOf } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { addAdmin, editAdmin, removeAdmin } from './admin.ts'
import { adminById, adminPage } from './admin.store.ts'

export const panelAdminHandlers: HandlersOf<'panelAdmin'> = {
  'panelAdmin.list': ({ db }, { query }) => adminPage(db, query),
  'panelAdmin.add': async (context, { body }) => ({ admin: await addAdmin(context, body) }),
  'panelAdmin.read': async ({ db }, { adminId }) => ({ admin: found(await adminById(db, adminId)) }),
  'panelAdmin.edit': async (context, { adminId, body }) => ({ admin: await editAdmin(context, adminId, body) }),
  'panelAdmin.remove': async (context, { adminId }) => {
    await removeAdmin(context, adminId)
    return null
  },
}
