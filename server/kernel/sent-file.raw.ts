// Reads an uploaded file of a form while it arrives, and stops when it is too large.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { uploadBytes } from '#contract/constants.ts'
import { Refusal, refuse, refuseField } from './refuse.ts'

/** Largest number of bytes that a form may have besides its file. */
const formBytes = 64 * 1024
/** Largest length of a file name. File systems allow far shorter names only. */
const longestName = 6_000
const tooLarge = (most: number) =>
  new Refusal('body.tooLarge', {
    fields: [{ path: 'file', code: most > uploadBytes ? 'tableTooLarge' : 'fileTooLarge', message: '' }],
  })

/**
 * Returns the file and the text field of a form. A file that is too large is read only up to the limit, and the
 * connection is closed after the response.
 * @throws body.wrongType, body.tooLarge, request.malformed, input.invalid
 */
export async function sentFile(
  request: FastifyRequest,
  reply: FastifyReply,
  textName: string,
  limits: { fieldSize?: number; fileSize?: number } = {},
) {
  const most = limits.fileSize ?? uploadBytes
  if (!request.isMultipart()) refuse('body.wrongType')
  let text: unknown
  let sent: { name: string; bytes: Buffer } | undefined
  const endWatch = endWhenTooLong(request, most + formBytes)
  try {
    // Guard: file size
    if (Number(request.headers['content-length'] ?? 0) > most + formBytes) throw tooLarge(most)
    for await (const part of request.parts({ limits })) {
      if (part.fieldname !== (part.type === 'file' ? 'file' : textName))
        return refuseField(part.fieldname.slice(0, 40), 'unknownKey')
      if (part.type === 'field') text = text === undefined ? part.value : null // a text field that is given twice is ignored
      else sent = { name: part.filename, bytes: await read(part.file, part.filename, most) }
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'body.tooLarge') reply.header('connection', 'close')
    throw error
  } finally {
    endWatch()
  }
  return { ...(sent ?? refuseField('file', 'required')), text: typeof text === 'string' ? text : undefined }
}

/**
 * Closes the connection when a form exceeds `most` bytes. Without a boundary no part of the form begins, so the limit
 * of the form parser has no effect.
 * @returns a function that stops the watch
 */
function endWhenTooLong({ raw: { socket } }: FastifyRequest, most: number) {
  const before = socket.bytesRead
  const watch = setInterval(() => {
    if (socket.bytesRead - before > most) socket.destroy()
  }, 20)
  return () => clearInterval(watch)
}

async function read(
  file: AsyncIterable<Buffer> & {
    truncated: boolean
    once(event: 'limit', hear: () => void): unknown
    destroy(error: Error): unknown
  },
  name: string,
  most: number,
) {
  const chunks: Buffer[] = []
  file.once('limit', () => file.destroy(tooLarge(most)))
  if (name.length > longestName) refuseField('file', 'tooLong:255')
  for await (const chunk of file) chunks.push(chunk)
  if (file.truncated) throw tooLarge(most)
  return Buffer.concat(chunks)
}
