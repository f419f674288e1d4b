import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Upload, UploadPurpose } from '#contract/entities/upload.ts'
import type { Permission } from '#contract/roles.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { secondsFromNow } from '../db/moment.ts'
import { halls, uploads } from '../db/schema.ts'

/** A narrower copy of a public picture: `width` in pixels, `size` in bytes. */
export interface Copy {
  width: number
  place: string
  size: number
}
export interface StoredUpload extends Upload {
  place: string
  ownerId: string | null
  sizes: Copy[]
}

type NewUpload = StoredUpload & { sha256: Buffer; claimHash?: Buffer | null }
export const insertUploads = (db: Db | Tx, files: readonly NewUpload[]) =>
  db.insert(uploads).values(
    files.map(({ id, ownerId, purpose, name, type, size, place, sizes, sha256, claimHash = null }) => ({
      id,
      ownerId,
      purpose,
      name,
      type,
      size,
      place,
      sizes,
      sha256,
      claimHash,
    })),
  )

/**
 * Redeems the claims of unclaimed files. Each is valid once, for `seconds` after the upload.
 * @returns the ids of the files
 */
export const takeClaims = async (tx: Tx, hashes: readonly Buffer[], seconds: number) =>
  (
    await tx
      .update(uploads)
      .set({ claimHash: null })
      .where(and(inArray(uploads.claimHash, hashes), gt(uploads.createdAt, secondsFromNow(-seconds))))
      .returning({ id: uploads.id })
  ).map(({ id }) => id)
/** Files that were not claimed in time, up to 500. They can no longer be claimed. */
export const unclaimedFiles = (db: Db, seconds: number) =>
  db
    .select({ id: uploads.id, place: uploads.place })
    .from(uploads)
    .where(and(isNotNull(uploads.claimHash), lte(uploads.createdAt, secondsFromNow(-seconds))))
    .orderBy(asc(uploads.createdAt))
    .limit(500)
/** Unclaimed files, by the hexadecimal hash of their claim. */
export const unclaimedAmong = async (db: Db, hashes: readonly Buffer[], seconds: number) =>
  new Map(
    (
      await db
        .select({ id: uploads.id, place: uploads.place, hash: sql<string>`encode(${uploads.claimHash}, 'hex')` })
        .from(uploads)
        .where(and(inArray(uploads.claimHash, hashes), gt(uploads.createdAt, secondsFromNow(-seconds))))
    ).map(({ hash, ...file }) => [hash, file] as const),
  )
export const dropUnclaimed = (db: Db, id: string) =>
  db.delete(uploads).where(and(eq(uploads.id, id), isNotNull(uploads.claimHash)))

export const uploadById = async (db: Db | Tx, id: string): Promise<StoredUpload | undefined> =>
  (
    await db
      .select({
        id: uploads.id,
        ownerId: uploads.ownerId,
        purpose: uploads.purpose,
        name: uploads.name,
        type: uploads.type,
        size: uploads.size,
        place: uploads.place,
        sizes: uploads.sizes,
      })
      .from(uploads)
      .where(eq(uploads.id, id))
  ).map(({ sizes, ...row }) => ({ ...row, sizes: parseJsonColumn('uploads.sizes', sizes) }))[0]
export const ownAmong = async (
  db: Db | Tx,
  ownerId: string,
  ids: readonly string[],
  purposes?: readonly UploadPurpose[],
) =>
  (
    await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(
        and(eq(uploads.ownerId, ownerId), inArray(uploads.id, ids), purposes && inArray(uploads.purpose, purposes)),
      )
  ).map(({ id }) => id)

/** The records that a file belongs to, with their owners and the permission that admins need for them. */
export const usesOf = async (db: Db, id: string) =>
  (
    await db.execute<{ may: Permission; ownerId: string | null; companyId: string | null }>(sql`
  select 'orders.view' as may, o.owner_id as "ownerId", o.company_id as "companyId" from order_files f join orders o on o.id = f.order_id where f.upload_id = ${id}
  union all select 'money.view', o.owner_id, o.company_id from payments p join orders o on o.id = p.announced_for where p.slip_id = ${id}
  union all select 'tickets.view', t.owner_id, null from ticket_files f join ticket_comments c on c.id = f.comment_id join tickets t on t.id = c.ticket_id where f.upload_id = ${id}
  union all select 'guests.view', v.owner_id, null from honorary_visitors v where ${id} in (v.resume_id, v.visiting_card_id)
  union all select 'halls.view', null, null from plan_pictures p join uploads u on u.id = p.upload_id where u.id = ${id} and u.purpose = 'underlay'`)
  ).rows
export const hallImage = async (db: Db, editionId: string, hallId: string) =>
  (
    await db
      .select({ imageId: halls.imageId })
      .from(halls)
      .where(and(eq(halls.editionId, editionId), eq(halls.id, hallId)))
  )[0]?.imageId ?? undefined
