// The call that exports an edition as one file.
import type { RawHandler } from '../kernel/raw.ts'
import type { Mine } from '../kernel/portal.ts'
import { takeOut } from './export-package.ts'

export const capsuleFile: RawHandler = async (context, request, reply) => {
  const { stream, name } = await takeOut(context as Mine, (request.params as { editionId: string }).editionId)
  return reply
    .header('content-type', 'application/zip')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(stream)
}
