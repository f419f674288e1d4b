// A saved view: a list of the panel with an admin's filters and sorting, under a name.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { message } from '../kernel/field.ts'
import { listScreenNames } from '../rules/list-screens.ts'

/** Maximum number of views of one admin for one list. */
export const mostViews = 20
export const viewNameLength = 40

export const ListScreen = z.enum(listScreenNames, says('notAllowed'))
/** Query of the list's address. Parameters that its call does not accept, or no longer accepts, are dropped. */
const Query = z.record(
  z.string().check(z.maxLength(40, says('tooLong', 40))),
  z.string().check(z.maxLength(500, says('tooLong', 500))),
)
/** `isDefault`: the list opens with this view. */
export const SavedView = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  isDefault: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>
const fields = { name: message(viewNameLength, 'nameMissing'), query: Query, isDefault: z.boolean(says('wrongType')) }
export const SavedViewInput = z.strictObject({ screen: ListScreen, ...fields })
export type SavedViewInput = z.infer<typeof SavedViewInput>
export const SavedViewEdit = z.partial(z.strictObject(fields))
export type SavedViewEdit = z.infer<typeof SavedViewEdit>
