// Calls that upload or download a file.
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { UploadFields } from '#contract/calls.ts'
import { imageWidths, publicPurposes } from '#contract/entities/upload.ts'
import { mayAsTeam } from '../kernel/admission.ts'
import type { RawHandler } from '../kernel/raw.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { sentFile } from '../kernel/sent-file.raw.ts'
import { owns } from '../kernel/ownership.ts'
import { fileStore } from './file-store.ts'
import { receiveFromGuest } from './guest-upload.ts'
import { keepPart } from './parts.ts'
import { receive } from './upload.ts'
import { hallImage, uploadById, usesOf, type StoredUpload } from './upload.store.ts'

export const receiveUpload: RawHandler = async (context, request, reply) => {
  const { name, bytes, text } = await sentFile(request, reply, 'purpose')
  const fields = z.safeParse(UploadFields, { purpose: text })
  if (!fields.success) return refuseField('purpose', 'notAllowed')
  return reply
    .code(201)
    .header('cache-control', 'no-store')
    .send({ upload: await receive(context as Mine, fields.data.purpose, name, bytes) })
}

/** Receives a file without a session. The proof of being human limits the storage that guests use. */
export const receiveGuestUpload: RawHandler = async (context, request, reply) => {
  const { name, bytes, text } = await sentFile(request, reply, 'proof', { fieldSize: 2_000 })
  return reply
    .code(201)
    .header('cache-control', 'no-store')
    .send({ upload: await receiveFromGuest(context, text ?? '', name, bytes) })
}

/** Receives a part of a file that is larger than one request. */
export const receivePart: RawHandler = async (context, request, reply) => {
  const { bytes } = await sentFile(request, reply, 'part')
  return reply
    .code(201)
    .header('cache-control', 'no-store')
    .send({ upload: await keepPart(context, bytes) })
}

/**
 * Downloads a file. Allowed are its owner, the owner of a record that contains the file, and admins who may view that
 * record. Pictures may be shown inline. Documents may not: they could run scripts in the portal's origin.
 */
export const readUpload: RawHandler = async (context, request, reply) => {
  const mine = context as Mine
  const upload = found(await uploadById(mine.db, (request.params as { uploadId: string }).uploadId))
  // Guard: files for tokens
  if (mine.actor.program && !(await maySee(mine, upload.id))) refuse('thing.notFound')
  // Guard: file owner
  if (upload.ownerId !== mine.actor.id && !(await maySee(mine, upload.id))) refuse('thing.notFound')
  const inline = 'inline' in (request.query as object) && /^image\/(jpeg|png|webp)$/.test(upload.type)
  return send(
    mine,
    upload,
    reply
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        `${/* Guard: files as attachments, off: 'inline' */ inline ? 'inline' : 'attachment'}; filename*=UTF-8''${asExtValue(upload.name)}`,
      ),
  )
}

async function maySee(mine: Mine, uploadId: string) {
  const uses = await usesOf(mine.db, uploadId)
  if (uses.some((use) => owns(mine.actor, use, 'company.order'))) return true
  // Guard: permission to read files, off: if (uses.length > 0) return true
  for (const { may } of uses) if (await mayAsTeam(mine, may)) return true
  return false
}

export const readHallImage: RawHandler = async (context, request, reply) => {
  const { db, edition } = context as Mine
  const id = found(await hallImage(db, edition.id, (request.params as { hallId: string }).hallId))
  return send(context as Mine, found(await uploadById(db, id)), reply.header('cache-control', forever))
}

/** A public picture, in the narrowest copy with at least the requested width. An id never refers to another picture. */
export const readImage: RawHandler = async (context, request, reply) => {
  const { db } = context as Mine
  const upload = found(await uploadById(db, (request.params as { imageId: string }).imageId))
  const wanted = Number((request.query as { w?: string }).w)
  if (!publicPurposes.includes(upload.purpose)) refuse('thing.notFound')
  const copy = imageWidths.some((width) => width === wanted)
    ? upload.sizes.toSorted((a, b) => a.width - b.width).find(({ width }) => width >= wanted)
    : undefined
  return send(context as Mine, { ...upload, ...copy }, reply.header('cache-control', forever))
}

/** RFC 8187 allows fewer unescaped characters than a URL does. */
const asExtValue = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

const forever = 'public, max-age=31536000, immutable'
const send = async (
  { env }: Mine,
  { place, type, size }: Pick<StoredUpload, 'place' | 'type' | 'size'>,
  reply: FastifyReply,
) =>
  reply
    .header('content-type', type)
    .header('content-length', size)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(await fileStore(env).get(place))
