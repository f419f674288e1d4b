import { isoFrom } from '../db/moment.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { ApiToken, TokenStatus } from '#contract/entities/token.ts'
import { permits } from '#contract/roles.ts'
import type { Scope } from '#contract/rules/scopes.ts'
import type { Db, Tx } from '../db/connect.ts'
import { cachedCount } from '../db/count.ts'
import { listOf, withTotal, type Paging } from '../db/list.ts'
import { apiTokens, users } from '../db/schema.ts'
import { holding } from '../db/words.ts'
import { folded, soughtWords } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

const ofMaker = eq(users.id, apiTokens.userId)
const status = sql<TokenStatus>`case when ${apiTokens.withdrawnAt} is not null then 'withdrawn' when ${apiTokens.expiresAt} <= now() then 'expired' when not (select u.active from users u where u.id = ${apiTokens.userId}) then 'blocked' else 'active' end`
const list = listOf({
  from: apiTokens,
  joins: [{ table: users, on: ofMaker }],
  id: apiTokens.id,
  keys: { createdAt: apiTokens.createdAt },
  usual: '-createdAt',
})
/** Token times are real times, shown in the portal's calendar. */
const shown = {
  id: apiTokens.id,
  name: apiTokens.name,
  start: apiTokens.start,
  status,
  permissions: apiTokens.permissions,
  perMinute: apiTokens.perMinute,
  makerId: users.id,
  makerName: sql<string>`trim(${users.name} || ' ' || ${users.lastName})`,
  role: users.role,
  accessLevel: users.accessLevel,
  superAdmin: users.superAdmin,
  createdAt: sql<string>`portal_time(${apiTokens.createdAt})`,
  expiresAt: sql<string>`portal_time(${apiTokens.expiresAt})`,
  withdrawnAt: sql<string | null>`portal_time(${apiTokens.withdrawnAt})`,
  lastUsedAt: sql<string | null>`portal_time(${apiTokens.lastUsedAt})`,
  lastNetwork: apiTokens.lastNetwork,
}

function shape(row: SelectResultFields<typeof shown>): ApiToken {
  const { makerId, makerName, role, accessLevel, superAdmin, ...token } = row
  const may = (permission: Scope) => permits({ role, accessLevel, superAdmin }, permission)
  const given = token.permissions as Scope[]
  return {
    ...token,
    permissions: given.filter(may),
    lost: given.filter((permission) => !may(permission)),
    maker: { id: makerId, name: makerName },
    createdAt: isoFrom(token.createdAt),
    expiresAt: isoFrom(token.expiresAt),
    withdrawnAt: token.withdrawnAt && isoFrom(token.withdrawnAt),
    lastUsedAt: token.lastUsedAt && isoFrom(token.lastUsedAt),
  }
}

interface ListRequest extends Paging {
  q?: string | undefined
  status?: TokenStatus | undefined
}
/** A page of API tokens, newest first. */
export function tokenPage(db: Db, { cursor, limit, q, status: wanted }: ListRequest) {
  const where = and(wanted && sql`${status} = ${wanted}`, ...holding(apiTokens.search, soughtWords(q)))
  const counted = cachedCount(db, JSON.stringify(['tokens', q, wanted]), apiTokens, where)
  return withTotal(list(db, { shown, where, item: shape }, { cursor, limit }), counted)
}
export const tokenById = async (db: Db | Tx, id: string) =>
  (await db.select(shown).from(apiTokens).innerJoin(users, ofMaker).where(eq(apiTokens.id, id))).map(shape)[0]

interface NewToken {
  userId: string
  name: string
  hash: Buffer
  start: string
  permissions: Scope[]
  perMinute: number
  days: number
}
export async function insertToken(tx: Tx, { days, ...token }: NewToken) {
  const id = uuidv7()
  await tx.insert(apiTokens).values({
    id,
    ...token,
    expiresAt: sql`now() + make_interval(days => ${days})`,
    search: folded(`${token.name} ${token.start}`),
  })
  return id
}
/** @returns whether the token was valid until now */
export const endToken = async (tx: Tx, id: string) =>
  (
    await tx
      .update(apiTokens)
      .set({ withdrawnAt: sql`now()` })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.withdrawnAt)))
  ).rowCount === 1
