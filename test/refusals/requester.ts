// Makes calls that must fail, and returns their errors.
import type { ErrorCode } from '#contract/errors.ts'
import type { World } from '../world.ts'

export interface Sent {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  who?: string
  body?: unknown
  raw?: string
  headers?: Record<string, string>
}
export function requester(w: World) {
  const sql = (text: string) => w.portal.db.$client.query(text)
  const tryCall = async (
    path: string,
    { method = 'POST', who, body, raw = JSON.stringify(body), headers = {} }: Sent,
    locale: 'fa' | 'en',
  ) => {
    const answer = await w.app.inject({
      method,
      url: `/v1/${path}`,
      headers: {
        host: w.env.publicUrl.host,
        'sec-fetch-site': 'same-origin',
        'accept-language': locale,
        ...(raw !== undefined && { 'content-type': 'application/json' }),
        ...(who && { cookie: w.cookieOf(who) }),
        ...headers,
      },
      ...(raw !== undefined && { payload: raw }),
    })
    return { status: answer.statusCode, ...answer.json<{ code: ErrorCode; title: string }>() }
  }
  /** Makes a call while every insert into `opinions` fails with a database error. */
  async function broken(code: string, path: string, sent: Sent, locale: 'fa' | 'en') {
    await sql(
      `create or replace function away() returns trigger language plpgsql as $$ begin raise exception 'away' using errcode = '${code}'; end $$`,
    )
    await sql('create trigger away before insert on opinions for each row execute function away()')
    try {
      return await tryCall(path, sent, locale)
    } finally {
      await sql('drop trigger away on opinions')
    }
  }

  return { sql, tryCall, broken }
}
