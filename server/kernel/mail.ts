// Sends e-mails by SMTP_URL. Without it, they are stored as files in DATA_DIR/mail.
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
  /** URL that unsubscribes the recipient from this kind of e-mail (RFC 2369). */
  unsubscribe?: string
  /** Address for replies, if not the sender. */
  replyTo?: string
  /** Attachments. */
  files?: MailFile[]
  /** PNG pictures that the HTML shows as `cid:…`. */
  pictures?: { cid: string; content: string }[]
}
export interface MailFile {
  name: string
  type: string
  base64: string
}

/** Milliseconds for one attempt, from the connection to the last response. */
const patienceMs = 20_000

/**
 * Sends one e-mail.
 * @throws Error if it was not sent; the job is retried
 */
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

/** True if the mail server rejects the recipient permanently. Other errors may be temporary. */
export function isForGood(error: unknown) {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}

/**
 * Message for the mail library. Its message id is the same for every attempt, so that mail servers recognise
 * duplicates.
 */
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

/** True if the connection must be encrypted: a password goes to another machine. */
const mustEncrypt = ({ protocol, hostname, username }: URL) =>
  protocol === 'smtp:' && username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Writes a file in DATA_DIR/mail. It is renamed when complete, so no incomplete file is ever visible. */
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

/** Returns an e-mail stored in DATA_DIR/mail, or undefined. `id` must come from the database. */
export async function storedMail({ dataDir }: Pick<Env, 'dataDir'>, id: string): Promise<Mail | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, 'mail', `${id}.json`), 'utf8')) as Mail
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Deletes stored e-mails. */
export async function dropMail({ dataDir }: Pick<Env, 'dataDir'>, ids: readonly string[]) {
  for (const id of ids)
    for (const end of ['eml', 'json']) await rm(join(dataDir, 'mail', `${id}.${end}`), { force: true })
}
