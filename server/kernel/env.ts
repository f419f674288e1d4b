// All environment variables, read once at the start. Docs and messages use exactly these names.
import * as z from 'zod/mini'
import { blockList } from './networks.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const loopbackHosts = new Set([...loopback, '::1'])
/**
 * Names that never lead to another machine: loopback names, and names that RFC 6761 reserves for loopback and tests.
 */
const isLocalName = (name: string) => loopback.has(name) || /\.(localhost|test)$/.test(name)
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const text = (fits: (given: string) => boolean) => z.string().check(z.refine(fits))
const wholeNumber = (least: number, most: number) =>
  z.pipe(
    text((given) => /^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most),
    z.transform(Number),
  )
const url = (fits: (given: URL) => boolean) =>
  z.pipe(
    text((given) => URL.canParse(given) && fits(new URL(given))),
    z.transform((given: string) => new URL(given)),
  )
const protocol =
  (...names: string[]) =>
  ({ protocol }: URL) =>
    names.includes(protocol)

const asPublicUrl = url(
  (at) => protocol('http:', 'https:')(at) && at.pathname === '/' && !at.search && !at.hash && !at.username,
)
const asIssuer = url((at) => at.protocol === 'https:' || (at.protocol === 'http:' && loopback.has(at.hostname)))
const asEmail = z.pipe(
  text((given) => /^[^\s@<>]+@[^\s@<>]+$/.test(given)),
  z.transform((given: string) => given.toLowerCase()),
)
const asText = text(() => true)
const networksIn = (given: string) => given.split(/[\s,]+/).filter(Boolean)
const asNetworks = z.pipe(
  text((given) => {
    try {
      return networksIn(given).length > 0 && Boolean(blockList(networksIn(given)))
    } catch {
      return false
    }
  }),
  z.transform((given: string) => blockList(networksIn(given))),
)

/**
 * Each environment variable with its parser and a description of valid values. A `secret` value is never repeated in a
 * message.
 */
const variables = {
  PORT: { reads: wholeNumber(1, 65_535), expects: 'a port from 1 to 65535' },
  HOST: {
    reads: text((given) => /^[\w.:-]+$/.test(given)),
    expects: 'an address to listen at, like 127.0.0.1 or 0.0.0.0',
  },
  PUBLIC_URL: { reads: asPublicUrl, expects: 'the address people type, like https://expo.example, without a path' },
  DATA_DIR: { reads: asText, expects: 'a folder' },
  DATABASE_URL: {
    reads: text((given) => /^postgres(ql)?:\/\/./.test(given)),
    expects: 'postgresql://user:password@host:5432/database',
    secret: true,
  },
  STORAGE_URL: {
    reads: url(
      (at) =>
        protocol('http:', 'https:')(at) &&
        at.username !== '' &&
        at.password !== '' &&
        /^\/[^/]{3,63}$/.test(at.pathname),
    ),
    expects: 'https://KEY:SECRET@host/bucket of an S3-compatible store',
    secret: true,
  },
  SMTP_URL: {
    reads: text((given) => URL.canParse(given) && protocol('smtp:', 'smtps:')(new URL(given))),
    expects: 'smtp://user:password@host:587 or smtps://…',
    secret: true,
  },
  MAIL_FROM: {
    reads: text((given) => /^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(given)),
    expects: 'an address, like Ghorfeh <info@expo.example>',
  },
  OIDC_ISSUER: { reads: asIssuer, expects: 'an https:// address (http:// only on this machine)' },
  OIDC_CLIENT_ID: { reads: asText, expects: 'the client id that the issuer gave' },
  OIDC_CLIENT_SECRET: { reads: asText, expects: 'the client secret that the issuer gave', secret: true },
  ADMIN_EMAIL: { reads: asEmail, expects: 'an e-mail address' },
  ADMIN_LOCALE: { reads: z.enum(['fa', 'en']), expects: 'fa or en' },
  DEMO: {
    reads: z.enum(['0', '1', 'force']),
    expects: '1 for demo data at the first start, 0 for an empty portal, force for a demo that strangers may see',
  },
  FACTOR_KEY: {
    reads: text((given) => given.length >= 32),
    expects: '32 characters or more that nobody knows, such as openssl rand -base64 32 prints',
    secret: true,
  },
  RATE_LIMIT_FACTOR: {
    reads: z.pipe(
      text((given) => /^\d+(\.\d+)?$/.test(given) && Number(given) > 0),
      z.transform(Number),
    ),
    expects: 'a number above 0, by which every rate limit is multiplied',
  },
  TRUST_PROXY: { reads: wholeNumber(0, 10), expects: 'the number of proxies in front, 0 to 10' },
  WEBHOOK_NETWORKS: {
    reads: asNetworks,
    expects: 'private networks that webhooks may reach, like 10.2.0.0/16 or 10.2.0.0/16,fd00::/8',
  },
  LOG_LEVEL: { reads: z.enum(levels), expects: `one of ${levels.join(', ')}` },
  NODE_ENV: { reads: z.enum(['production', 'development', 'test']), expects: 'production, development or test' },
} satisfies Record<string, { reads: z.ZodMiniType; expects: string; secret?: boolean }>

type Name = keyof typeof variables
type Values = { [N in Name]?: z.infer<(typeof variables)[N]['reads']> }
type Source = Readonly<Record<string, string | undefined>>

/**
 * Error for wrong values of environment variables. Its message has one line each: name, given value, expected value.
 */
export class WrongEnv extends Error {}

/**
 * Reads the environment variables.
 * @throws WrongEnv
 */
export function readEnv(source: Source) {
  const values = valuesOf(source)
  const port = values.PORT ?? 3000
  const publicUrl = values.PUBLIC_URL ?? new URL(`http://localhost:${port}`)
  const host = values.HOST ?? '127.0.0.1'
  const isLocal = isLocalName(publicUrl.hostname) && loopbackHosts.has(host)
  if (values.DEMO === '1' && !isLocal) refuseOpenDemo(publicUrl, host)
  return {
    port,
    publicUrl,
    ...namesOf(publicUrl),
    host,
    /** True if only the local machine can reach the portal. */
    isLocal,
    dataDir: values.DATA_DIR ?? 'data',
    databaseUrl: values.DATABASE_URL,
    /** Location of the file store. Without it, files are stored in DATA_DIR. */
    storageUrl: values.STORAGE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Ghorfeh <no-reply@${publicUrl.hostname}>`,
    oidc: providerOf(values),
    adminEmail: values.ADMIN_EMAIL,
    /** Language of e-mails to the first super admin, who can change it later. */
    adminLocale: values.ADMIN_LOCALE ?? 'fa',
    /**
     * True if the first start creates demo data. By default that is only on the local machine with the embedded
     * database, which contains no data of other programs.
     */
    demo: values.DEMO === undefined ? isLocal && values.DATABASE_URL === undefined : values.DEMO !== '0',
    /** Key that encrypts the secrets of authenticator apps. Without it, a secret from the database is the key. */
    factorKey: values.FACTOR_KEY,
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? 1,
    ...networksOf(values),
    logLevel: values.LOG_LEVEL ?? 'info',
    development: values.NODE_ENV === 'development',
  }
}
export type Env = ReturnType<typeof readEnv>

/** Returns the setting, with its value, that makes the portal reachable from other machines. */
export const openBy = ({ publicUrl, host }: { publicUrl: URL; host: string }) =>
  isLocalName(publicUrl.hostname) ? `HOST ${host}` : `PUBLIC_URL ${publicUrl.origin}`

function refuseOpenDemo(publicUrl: URL, host: string): never {
  throw new WrongEnv(
    `DEMO is "1", but strangers can reach this portal (${openBy({ publicUrl, host })}), and the passwords of the demo are published. DEMO=0 gives an empty portal; DEMO=force gives the demo with passwords of its own, and says on every page what it is.`,
  )
}

const networksOf = ({ TRUST_PROXY, WEBHOOK_NETWORKS }: Values) => ({
  /** Number of proxies in front of the portal whose X-Forwarded-For is trusted. */
  trustProxy: TRUST_PROXY ?? 0,
  /** Private networks that webhooks may reach, also without TLS. */
  webhookNetworks: WEBHOOK_NETWORKS ?? blockList([]),
})

function namesOf(publicUrl: URL) {
  const hosts = loopback.has(publicUrl.hostname)
    ? [...loopback].map((name) => withName(publicUrl, name).host)
    : [publicUrl.host]
  return {
    /** Host headers that the portal accepts. With a loopback PUBLIC_URL, these are all names of the local machine. */
    hosts,
    /** Origin headers that the portal accepts. */
    origins: hosts.map((host) => `${publicUrl.protocol}//${host}`),
  }
}

function providerOf({ OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }: Values) {
  if (clientId === undefined || clientSecret === undefined) return undefined
  return { issuer: OIDC_ISSUER ?? new URL('https://accounts.google.com'), clientId, clientSecret }
}

function valuesOf(source: Source): Values {
  const values: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const [name, { reads, expects, ...more }] of Object.entries(variables)) {
    const given = source[name]?.trim()
    if (!given) continue // an empty value counts as not set
    const read = z.safeParse<z.ZodMiniType>(reads, given)
    if (read.success) values[name] = read.data
    else
      wrong.push(
        `${name} is ${'secret' in more ? 'set to something else' : JSON.stringify(given)}; it expects ${expects}.`,
      )
  }
  for (const [one, other] of [
    ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    ['OIDC_CLIENT_SECRET', 'OIDC_CLIENT_ID'],
  ] as const)
    if (source[one]?.trim() && !source[other]?.trim())
      wrong.push(`${other} is not set; it expects ${variables[other].expects}, because ${one} is set.`)
  if (wrong.length > 0) throw new WrongEnv(wrong.join('\n'))
  return values
}

function withName(at: URL, name: string) {
  const other = new URL(at)
  other.hostname = name
  return other
}
