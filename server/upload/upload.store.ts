import { sql } from 'drizzle-orm'
import type { Upload, UploadPurpose } from '#contract/entities/upload.ts'
import type { Permission } from '#contract/roles.ts'
import type { Db, Tx } from '../db/connect.ts'
import { fromJson } from '../db/json.ts'

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

export const insertUpload = (
  db: Db | Tx,
  {
    id,
    ownerId,
    purpose,
    name,
    type,
    size,
    place,
    sizes,
    sha256,
    claimHash = null,
  }: StoredUpload & { sha256: Buffer; claimHash?: Buffer | null },
) =>
  db.execute(
    sql`insert into uploads (id, owner_id, purpose, name, type, size, place, sizes, sha256, claim_hash) values (${id}, ${ownerId}, ${purpose}, ${name}, ${type}, ${size}, ${place}, ${JSON.stringify(sizes)}::jsonb, ${sha256}, ${claimHash})`,
  )

/** Takes the claims of files that wait: each counts once, and not after `seconds`. @returns the ids of the files */
export const takeClaims = async (tx: Tx, hashes: readonly Buffer[], seconds: number) =>
  (
    await tx.execute<{ id: string }>(sql`
  update uploads set claim_hash = null where claim_hash = any(${sql.param(hashes)}::bytea[]) and created_at > now() - make_interval(secs => ${seconds}) returning id`)
  ).rows.map(({ id }) => id)
/** Files that nobody claimed in time, and nobody can any more. */
export const unclaimedFiles = async (db: Db, seconds: number) =>
  (
    await db.execute<{ id: string; place: string }>(
      sql`select id, place from uploads where claim_hash is not null and created_at <= now() - make_interval(secs => ${seconds}) order by created_at limit 500`,
    )
  ).rows
export const dropUnclaimed = (db: Db, id: string) =>
  db.execute(sql`delete from uploads where id = ${id} and claim_hash is not null`)

export const uploadById = async (db: Db | Tx, id: string) =>
  (
    await db.execute<{
      id: string
      owner_id: string | null
      purpose: UploadPurpose
      name: string
      type: string
      size: number
      place: string
      sizes: unknown
    }>(sql`
  select id, owner_id, purpose, name, type, size, place, sizes from uploads where id = ${id}`)
  ).rows.map(({ owner_id: ownerId, sizes, ...row }): StoredUpload => ({
    ...row,
    ownerId,
    sizes: fromJson('uploads.sizes', sizes),
  }))[0]
export const ownAmong = async (
  db: Db | Tx,
  ownerId: string,
  ids: readonly string[],
  purposes?: readonly UploadPurpose[],
) =>
  (
    await db.execute<{ id: string }>(
      sql`select id from uploads where owner_id = ${ownerId} and id = any(${sql.param(ids)}::uuid[]) ${purposes ? sql`and purpose = any(${sql.param(purposes)}::text[])` : sql``}`,
    )
  ).rows.map(({ id }) => id)

/** What a file belongs to: who owns that, and which admins may see it. */
export const usesOf = async (db: Db, id: string) =>
  (
    await db.execute<{ may: Permission; owner_id: string | null }>(sql`
  select 'orders.view' as may, o.owner_id from order_files f join orders o on o.id = f.order_id where f.upload_id = ${id}
  union all select 'tickets.view', t.owner_id from ticket_files f join ticket_comments c on c.id = f.comment_id join tickets t on t.id = c.ticket_id where f.upload_id = ${id}
  union all select 'guests.view', v.owner_id from honorary_visitors v where ${id} in (v.resume_id, v.visiting_card_id)`)
  ).rows
export const hallImage = async (db: Db, hallId: string) =>
  (
    await db.execute<{ image_id: string }>(
      sql`select image_id from halls where id = ${hallId} and image_id is not null`,
    )
  ).rows[0]?.image_id
