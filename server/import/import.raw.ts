// The call with the table in it.
import * as z from 'zod/mini'
import { importLimits } from '#contract/constants.ts'
import { ImportFields } from '#contract/entities/import.ts'
import type { RawHandler } from '../kernel/raw.ts'
import type { Mine } from '../kernel/portal.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { sentFile } from '../kernel/sent-file.raw.ts'
import { receiveTable, mayImportAny, refuseUnlessMay } from './import.ts'

export const sendTable: RawHandler = async (context, request, reply) => {
  // Who may import nothing sends nothing; a kind that stands before the file is checked before the file is read.
  if (!mayImportAny(context as Mine)) {
    reply.header('connection', 'close')
    refuse('role.forbidden')
  }
  const kindOf = (text: unknown) => {
    const fields = z.safeParse(ImportFields, { kind: text })
    if (!fields.success) return refuseField('kind', 'notAllowed')
    refuseUnlessMay(context as Mine, fields.data.kind)
    return fields.data.kind
  }
  const { name, bytes, text } = await sentFile(request, reply, 'kind', { fileSize: importLimits.bytes }, kindOf)
  return reply
    .code(201)
    .header('cache-control', 'no-store')
    .send({ import: await receiveTable(context as Mine, kindOf(text), name, bytes) })
}
