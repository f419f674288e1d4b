// The call that uploads a table.
import * as z from 'zod/mini'
import { importLimits } from '#contract/constants.ts'
import { ImportFields } from '#contract/entities/import.ts'
import type { RawHandler } from '../kernel/raw.ts'
import type { Mine } from '../kernel/portal.ts'
import { refuseField } from '../kernel/refuse.ts'
import { sentFile } from '../kernel/sent-file.raw.ts'
import { receiveTable } from './import.ts'

export const sendTable: RawHandler = async (context, request, reply) => {
  const { name, bytes, text } = await sentFile(request, reply, 'kind', { fileSize: importLimits.bytes })
  const fields = z.safeParse(ImportFields, { kind: text })
  if (!fields.success) return refuseField('kind', 'notAllowed')
  return reply
    .code(201)
    .header('cache-control', 'no-store')
    .send({ import: await receiveTable(context as Mine, fields.data.kind, name, bytes) })
}
