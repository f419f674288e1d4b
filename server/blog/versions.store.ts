// Versions of posts: one row per change. Consecutive saves of one writer within ten minutes share a row.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { PostVersion, PostWords, VersionKind } from '#contract/entities/blog.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { blogVersions } from '../db/schema.ts'
import { portalNow } from '../kernel/portal-time.ts'
import { uuidv7 } from '../kernel/uuid.ts'

interface Kept {
  version: number
  kind: VersionKind
  words: PostWords
  actorId: string
  actorName: string
}
const atMost = 200

export async function keepVersion(tx: Tx, postId: string, { version, kind, words, actorId, actorName }: Kept) {
  const snapshot = JSON.stringify({ kind, words })
  if (kind === 'saved') {
    const { rowCount } =
      await tx.execute(sql`update blog_versions set snapshot = snapshot || ${snapshot}::jsonb, version = ${version}, at = portal_now() where id = (select id from blog_versions where post_id = ${postId} order by at desc, id desc limit 1)
      and actor_id = ${actorId} and snapshot->>'kind' = 'saved' and (snapshot->>'begunAt')::timestamptz > portal_now() - interval '10 minutes'`)
    if (rowCount) return
  }
  await insertVersions(tx, [{ postId, version, kind, words, actorId, actorName, at: portalNow() }])
}

/** Inserts several versions, each with its own time. */
export const insertVersions = (tx: Tx, versions: readonly (Kept & { postId: string; at: Date })[]) =>
  tx.insert(blogVersions).values(
    versions.map(({ kind, words, at, ...version }) => ({
      id: uuidv7(),
      ...version,
      snapshot: { kind, words, begunAt: at.toISOString() },
      at,
    })),
  )

/** Versions of a post, the newest first. */
export async function versionsOf(db: Db, postId: string): Promise<PostVersion[]> {
  const rows = await db
    .select({
      id: blogVersions.id,
      version: blogVersions.version,
      kind: sql<VersionKind>`${blogVersions.snapshot}->>'kind'`,
      actorName: blogVersions.actorName,
      at: blogVersions.at,
      title: sql<PostVersion['title']>`${blogVersions.snapshot}->'words'->'title'`,
    })
    .from(blogVersions)
    .where(eq(blogVersions.postId, postId))
    .orderBy(desc(blogVersions.at), desc(blogVersions.id))
    .limit(atMost)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
export async function wordsOfVersion(tx: Tx, postId: string, id: string): Promise<PostWords | undefined> {
  const [row] = await tx
    .select({ snapshot: blogVersions.snapshot })
    .from(blogVersions)
    .where(and(eq(blogVersions.postId, postId), eq(blogVersions.id, id)))
  return row && parseJsonColumn('blogVersions.snapshot', row.snapshot).words
}
