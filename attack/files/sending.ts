// Files on their way in and out.
import { none } from '../case.ts'
import { idOf, send } from './sent.ts'
import type { Somebody } from '../ground.ts'
import type { Portal } from '../portal.ts'

export const read = (portal: Portal, cookie: string | undefined, id: string, query = '') =>
  portal.request(`/v1/uploads/${id}${query}`, { cookie })

/** Everything is sent; of each the status must be one of those allowed. @returns the ids of what was taken */
export async function allSent(
  portal: Portal,
  { cookie }: Somebody,
  files: readonly (readonly [purpose: string, name: string, bytes: Buffer, type?: string])[],
  allowed: readonly number[],
) {
  const wrong: string[] = []
  const ids: string[] = []
  for (const [purpose, name, bytes, type] of files) {
    const answer = await send(portal, cookie, purpose, name, bytes, type)
    if (!allowed.includes(answer.status)) wrong.push(`${purpose} ${name.slice(0, 40)} ${answer.status}`)
    if (answer.ms > 2_000) wrong.push(`${purpose} ${name.slice(0, 40)} ${Math.round(answer.ms)} ms`)
    if (answer.status === 201) ids.push(idOf(answer))
  }
  none(wrong, `of ${files.length} files`)
  return ids
}

/** What a download must say about itself. */
export const inert = ({ headers }: Awaited<ReturnType<typeof read>>) =>
  /^attachment; filename\*=UTF-8''[^\s"']+$/.test(String(headers['content-disposition'])) &&
  headers['x-content-type-options'] === 'nosniff' &&
  /default-src 'none'/.test(String(headers['content-security-policy'])) &&
  /sandbox/.test(String(headers['content-security-policy'])) &&
  /private/.test(String(headers['cache-control'])) &&
  !/html|svg|xml$/.test(String(headers['content-type']))
