// The call that uploads a bank statement.
import { importLimits } from '#contract/constants.ts'
import type { RawHandler } from '../kernel/raw.ts'
import type { Mine } from '../kernel/portal.ts'
import { sentFile } from '../kernel/sent-file.raw.ts'
import { receiveStatement } from './statement.ts'

export const sendStatement: RawHandler = async (context, request, reply) => {
  const { name, bytes } = await sentFile(request, reply, 'purpose', { fileSize: importLimits.bytes })
  return reply
    .code(201)
    .header('cache-control', 'no-store')
    .send({ statement: await receiveStatement(context as Mine, name, bytes) })
}
