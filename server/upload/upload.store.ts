import { sql } from 'drizzle-orm'
import type { Upload, UploadPurpose } from '#contract/entities/upload.ts'
import type { Db, Tx } from '../db/connect.ts'

export interface StoredUpload extends Upload { place: string; ownerId: string | null }

export const insertUpload = (db: Db, { id, ownerId, purpose, name, type, size, place, sha256 }: StoredUpload & { sha256: Buffer }) =>
  db.execute(sql`insert into uploads (id, owner_id, purpose, name, type, size, place, sha256) values (${id}, ${ownerId}, ${purpose}, ${name}, ${type}, ${size}, ${place}, ${sha256})`)

export const uploadById = async (db: Db | Tx, id: string) => (await db.execute<{ id: string; owner_id: string | null; purpose: UploadPurpose; name: string; type: string; size: number; place: string }>(sql`
  select id, owner_id, purpose, name, type, size, place from uploads where id::text = ${id}`)).rows.map(({ owner_id: ownerId, ...row }): StoredUpload => ({ ...row, ownerId }))[0]
export const ownAmong = async (db: Db | Tx, ownerId: string, ids: readonly string[]) =>
  (await db.execute<{ id: string }>(sql`select id from uploads where owner_id = ${ownerId} and id = any(${sql.param(ids)}::uuid[])`)).rows.map(({ id }) => id)
/** Whether an order has the file: admins who may see orders may then read it. */
export const isInOrder = async (db: Db, id: string) => (await db.execute(sql`select from order_files where upload_id::text = ${id} limit 1`)).rowCount === 1
export const hallImage = async (db: Db, hallId: string) => (await db.execute<{ image_id: string }>(sql`select image_id from halls where id::text = ${hallId} and image_id is not null`)).rows[0]?.image_id
