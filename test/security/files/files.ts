// Sample files: valid, disguised, ambiguous and damaged ones. Functions upload them and measure the memory that this
// uses.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { NotPossibleHere, expectNone } from '../attack.ts'
import type { Answer, Portal } from '../portal.ts'
import type { Somebody } from '../product.ts'

export const purposes = ['attachment', 'resume', 'businessCard', 'passport', 'photo', 'logo'] as const
export interface Part {
  name: string
  fileName?: string | undefined
  type?: string
  body: string | Buffer
  /** The complete value of the content-disposition header, sent unchanged. */ head?: string
}

export const formOf = (parts: readonly Part[], boundary = 'attack') =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, type, body, head }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: ${head ?? `form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}`}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
export const sendForm = (
  portal: Portal,
  cookie: string | undefined,
  raw: Buffer,
  {
    boundary = 'attack',
    path = '/v1/uploads',
    timeoutMs = 15_000,
    headers = {},
  }: { boundary?: string; path?: string; timeoutMs?: number; headers?: Record<string, string> } = {},
) =>
  portal.request(path, {
    method: 'POST',
    cookie,
    raw,
    timeoutMs,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  })
export const send = (
  portal: Portal,
  cookie: string | undefined,
  purpose: string,
  fileName: string,
  body: Buffer,
  type?: string,
) =>
  sendForm(
    portal,
    cookie,
    formOf([
      { name: 'purpose', body: purpose },
      { name: 'file', fileName, body, ...(type && { type }) },
    ]),
  )
export const idOf = ({ json }: Answer) => (json['upload'] as { id?: string } | undefined)?.id ?? ''

export const jpeg = (width = 640, height = 900) =>
  sharp({
    create: { width, height, channels: 3, background: '#bcd', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
/** A JPEG with a text in a comment segment at its start, as cameras write it. */
export const commented = (picture: Buffer, text: string | Buffer) => {
  const body = Buffer.from(text)
  const size = Buffer.alloc(2)
  size.writeUInt16BE(body.length + 2)
  return Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xfe]), size, body, picture.subarray(2)])
}
export const pdf = (more = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )
export const ole = (size = 4_096) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(size - 8)])
export const zip = async (entries: Record<string, Buffer | string>) => {
  const made = new ZipFile()
  const parts: Buffer[] = []
  for (const [name, body] of Object.entries(entries)) made.addBuffer(Buffer.from(body), name)
  made.end()
  for await (const part of made.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
const main = (kind: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.${kind}.main+xml"/></Types>`
export const docx = (
  more: Record<string, Buffer | string> = {},
  kind = 'openxmlformats-officedocument.wordprocessingml.document',
) => zip({ '[Content_Types].xml': main(kind), 'word/document.xml': '<w:document/>', ...more })
/** Returns a file padded to a size, which does not change its detected file type. */
export const filled = (head: Buffer, size: number) =>
  Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length), 37)])
/** Returns copies of a file with changed, truncated or duplicated bytes, the same in every run. */
export function damaged(good: Buffer, count: number) {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return seed % most
  }
  return Array.from({ length: count }, (_, at) => {
    const copy = Buffer.from(good)
    for (let turn = 0; turn < 1 + (at % 40); turn++) copy[next(copy.length)] = next(256)
    return at % 5 === 0
      ? copy.subarray(0, 20 + next(copy.length - 20))
      : at % 5 === 1
        ? Buffer.concat([copy, copy.subarray(next(copy.length))])
        : copy
  })
}

const memory = (pid: number, of: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${of}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
/** Returns the resident memory of a portal, in MB. */
export const rss = (portal: Portal) => {
  if (!existsSync('/proc/self/status'))
    throw new NotPossibleHere('memory is read from /proc, which this system does not have')
  return memory(portal.pid()!, 'VmRSS')
}
/** Returns how much the memory of a portal grows at most during `work`, in MB. */
export async function growth(portal: Portal, work: () => Promise<unknown>) {
  const before = rss(portal)
  writeFileSync(`/proc/${portal.pid()}/clear_refs`, '5') // resets the peak value
  await work()
  return Math.round(memory(portal.pid()!, 'VmHWM') - before)
}

/** Returns the names in a portal's data folder, except those of its database. */
export const around = (portal: Portal) =>
  readdirSync(portal.dataDir, { withFileTypes: true })
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('postgres'))
    .sort()
    .join(' ')
export const storedFiles = (portal: Portal) => {
  const folder = join(portal.dataDir, 'files')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    : []
}

export const read = (portal: Portal, cookie: string | undefined, id: string, query = '') =>
  portal.request(`/v1/uploads/${id}${query}`, { cookie })

/** Sends all files. Each status must be one of `allowed`. @returns the ids of the stored files */
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
  expectNone(wrong, `of ${files.length} files`)
  return ids
}

/** Returns whether a response has the headers that every download must have. */
export const inert = ({ headers }: Awaited<ReturnType<typeof read>>) =>
  /^attachment; filename\*=UTF-8''[^\s"']+$/.test(String(headers['content-disposition'])) &&
  headers['x-content-type-options'] === 'nosniff' &&
  /default-src 'none'/.test(String(headers['content-security-policy'])) &&
  /sandbox/.test(String(headers['content-security-policy'])) &&
  /private/.test(String(headers['cache-control'])) &&
  !/html|svg|xml$/.test(String(headers['content-type']))
