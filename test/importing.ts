// Imports tables as a team member does.
import { expect, vi } from 'vitest'
import type { Import } from '#contract/entities/import.ts'
import type { ImportKind } from '#contract/imports/kinds.ts'
import type { World } from './world.ts'

/** Matches an error of a field with its code. */
export const refusedAt = (path: string, code: string) =>
  expect.objectContaining({ fields: [expect.objectContaining({ path, code })] })

type Sender = 'dariush' | 'niloofar' | 'hamid'

type Caller = Awaited<ReturnType<World['as']>>

/** Returns helpers for imports in tests. Dariush makes the requests unless another user is named. */
export async function importing(w: World) {
  const dariush = await w.as('dariush')
  const sent = senderOf(w)
  return { dariush, sent, ...actsOf(dariush, sent) }
}

const senderOf =
  (w: World) =>
  async (kind: string, name: string, file: Buffer | string, who: Sender = 'dariush') => {
    await w.as(who)
    const form = new FormData()
    form.append('kind', kind)
    form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), name)
    const body = new Response(form)
    const answer = await w.app.inject({
      method: 'POST',
      url: '/v1/panel/imports',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: {
        host: 'portal.test',
        'sec-fetch-site': 'same-origin',
        'content-type': body.headers.get('content-type')!,
        cookie: w.cookieOf(who),
      },
    })
    const { import: table, fields } = answer.json<{ import: Import; fields?: { code: string }[] }>()
    return { status: answer.statusCode, table, code: fields?.[0]?.code }
  }

function actsOf(call: Caller, sent: ReturnType<typeof senderOf>) {
  const { read, settled, warningsOf, short } = readsOf(call)
  async function looked(kind: ImportKind, file: string | Buffer, choices: Import['choices'] = {}) {
    const { table } = await sent(kind, 'table.csv', file)
    if (Object.keys(choices).length > 0) await call('panelImport.edit', { importId: table.id, body: { choices } })
    await call('panelImport.check', { importId: table.id })
    return settled(table.id)
  }
  async function run({ id: importId, plan }: Import) {
    await call('panelImport.run', { importId, body: { plan: plan! } })
    return settled(importId)
  }
  async function undone({ id: importId }: Import) {
    await call('panelImport.undo', { importId })
    return settled(importId)
  }
  return { read, settled, looked, run, undone, warningsOf, short }
}

function readsOf(call: Caller) {
  const read = async (importId: string) => (await call('panelImport.read', { importId })).import
  /** Waits until no process works on the import any more. */
  const settled = (importId: string) =>
    vi.waitFor(
      async () => {
        const now = await read(importId)
        expect([now.work, now.unfinished]).toEqual([null, null])
        return now
      },
      { timeout: 20_000, interval: 40 },
    )
  const warningsOf = async (importId: string) => (await call('panelImport.warnings', { importId, query: {} })).items
  const short = async (importId: string) =>
    (await warningsOf(importId)).map(({ row, code, field, act }) => [row, code, field, act])
  return { read, settled, warningsOf, short }
}

/** Inserts an import with two warnings about a value. @returns the path of the call that lists them */
export async function warningsOf(w: World, value: string) {
  const { rows } = await w.portal.db.$client.query<{ path: string }>(
    `with table_of as (insert into imports (id, kind, file_name, size, headings, head_row, row_count, columns, actor_name) values (gen_random_uuid(), 'companies', 'x.csv', 1, '{}', 1, 1, '{}', 'x') returning id),
    warnings as (insert into import_doubts (id, import_id, row, code, value, other, act) select gen_random_uuid(), t.id, n, code, $1, '', 'leave' from table_of t, unnest(array[2, 3], array['twice', 'known']) as d(n, code))
    select 'imports/' || id || '/warnings' as path from table_of`,
    [value],
  )
  return rows[0]!.path
}
