// The call with the table in it.
import * as z from 'zod/mini'
import { importLimits } from '#contract/constants.ts'
import { ImportFields } from '#contract/entities/import.ts'
import type { RawHandler } from '../kernel/raw.ts'
import type { Mine } from '../kernel/portal.ts'
import { refuseField } from '../kernel/refuse.ts'
import { sentFile } from '../kernel/sent-file.raw.ts'
import { receiveTable, refuseUnlessMay } from './import.ts'

/** A form names its kind before its file, so nothing is read that the sender may not import. */
function refuseKind(context: Mine, kind: string | undefined) {
  const fields = z.safeParse(ImportFields, { kind })
  if (fields.success) refuseUnlessMay(context, fields.data.kind)
}

export const sendTable: RawHandler = async (context, request, reply) => {
  const admit = (kind: string | undefined) => refuseKind(context as Mine, kind)
  const { name, bytes, text } = await sentFile(request, reply, 'kind', { fileSize: importLimits.bytes }, admit)
  const fields = z.safeParse(ImportFields, { kind: text })
  if (!fields.success) return refuseField('kind', 'notAllowed')
  return reply
    .code(201)
    .header('cache-control', 'no-store')
    .send({ import: await receiveTable(context as Mine, fields.data.kind, name, bytes) })
}
