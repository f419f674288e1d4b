// How a letter leaves the house: through SMTP_URL, or without one as files in DATA_DIR/mail.
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

export interface Mail {
  id: string
  to: string
  subject: string
  html: string
  text: string
  links: string[]
  template: string
  locale: 'fa' | 'en'
  /** Where its reader says that such letters are not wanted (RFC 2369). */
  unsubscribe?: string
  /** Where its answers go, if not to the sender. */
  replyTo?: string
  /** What goes along as files. */
  files?: MailFile[]
  /** PNG pictures that its HTML shows as `cid:…`. */
  pictures?: { cid: string; content: string }[]
}
export interface MailFile {
  name: string
  type: string
  base64: string
}

/** Of one attempt, from the connection to the last answer. */
const patienceMs = 20_000

/** @throws Error when the letter did not leave; the job is tried again */
export async function deliver(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>, mail: Mail) {
  const { createTransport } = await import('nodemailer')
  const message = messageOf(env, mail)
  if (!env.smtpUrl) {
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message: bytes } = await writer.sendMail(message)
    await keep(env, `${mail.id}.eml`, bytes as Buffer)
    await keep(env, `${mail.id}.json`, JSON.stringify(mail))
    return
  }
  const transport = createTransport(relayAt(env.smtpUrl))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The mail server took too long')), patienceMs)
  })
  try {
    await Promise.race([transport.sendMail(message), late])
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

const relayAt = (url: string) => ({
  url,
  disableFileAccess: true,
  disableUrlAccess: true,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  dnsTimeout: 5_000,
  socketTimeout: patienceMs / 2,
  ...(mustEncrypt(new URL(url)) && { requireTLS: true }),
})

/** A mail server that says there will never be such a mailbox; anything else may pass. */
export function isForGood(error: unknown) {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}

/** The same id at every attempt, so a letter that arrived twice is seen as one. */
const messageOf = (
  { mailFrom, publicUrl }: Pick<Env, 'mailFrom' | 'publicUrl'>,
  { id, to, subject, html, text, locale, unsubscribe, replyTo, files = [], pictures = [] }: Mail,
) => ({
  from: mailFrom,
  to: { name: '', address: to },
  subject,
  html,
  text,
  attachments: [...pictures.map(inline), ...files.map(attached)],
  ...(replyTo && { replyTo }),
  messageId: `<${id}@${publicUrl.hostname}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': locale,
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

const inline = ({ cid, content }: NonNullable<Mail['pictures']>[number]) => ({
  filename: `${cid}.png`,
  cid,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content,
  encoding: 'base64',
})
const attached = ({ name, type, base64 }: NonNullable<Mail['files']>[number]) => ({
  filename: name,
  contentType: type,
  content: base64,
  encoding: 'base64',
})

/** A password never goes over an open line to another machine. */
const mustEncrypt = ({ protocol, hostname, username }: URL) =>
  protocol === 'smtp:' && username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Whole or not there: written beside its place and moved in one step. */
async function keep({ dataDir }: Pick<Env, 'dataDir'>, name: string, content: Buffer | string) {
  const folder = join(dataDir, 'mail')
  const place = join(folder, name)
  const draft = `${place}.draft`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A letter that lies in DATA_DIR/mail; undefined when it does not. `id` is one that the database knows. */
export async function keptMail({ dataDir }: Pick<Env, 'dataDir'>, id: string): Promise<Mail | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, 'mail', `${id}.json`), 'utf8')) as Mail
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Takes letters out of DATA_DIR/mail. */
export async function dropMail({ dataDir }: Pick<Env, 'dataDir'>, ids: readonly string[]) {
  for (const id of ids)
    for (const end of ['eml', 'json']) await rm(join(dataDir, 'mail', `${id}.${end}`), { force: true })
}
