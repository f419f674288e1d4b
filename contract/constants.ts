// Numbers and dates that are not settings of an edition (test/SPEC.md §9, docs/PRODUCT.md §12).

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Lifetime of a session in seconds, in the browser and on the server (test/SPEC.md §9: 365 days). */
export const sessionSeconds = 365 * day
/** Lifetime of the `locale` cookie in seconds (test/SPEC.md §9). */
export const localeCookieSeconds = 365 * day
/** Timeout of a call in milliseconds (test/SPEC.md §7). */
export const callTimeoutMs = 10_000
/** A page with missing chunks reloads itself at most once within this many milliseconds (test/SPEC.md §9). */
export const chunkReloadGuardMs = 10_000
/**
 * Milliseconds for which the browser caches responses between screens: session, edition, waiting counts. See
 * docs/decisions/bundle-and-fonts.md.
 */
export const cachedResponseMs = 30_000
/** Milliseconds between refreshes of the panel's waiting counts while the page is visible. */
export const waitingRefreshMs = 60_000
/** Milliseconds for which a toast is shown (test/SPEC.md §9). */
export const toastMs = 1_000
/** Maximum size of an upload in bytes, just under 2 MB (test/SPEC.md §5). */
export const uploadBytes = 2 * 1024 * 1024 - 1
/**
 * A file larger than one request is sent in parts. `bytes` is the maximum size of a part, `most` the maximum number of
 * parts.
 */
export const filePart = { bytes: uploadBytes, most: 4_000 } as const
/**
 * Purposes of one-time secrets. `verify`, `reset` and `erase` are sent by e-mail and used once. `registration` only
 * identifies a registration. `verifySeconds`: seconds for which a verification e-mail is valid.
 */
export const tokenPurposes = ['verify', 'reset', 'erase', 'registration'] as const
export type TokenPurpose = (typeof tokenPurposes)[number]
export const verifySeconds = 24 * hour
/** Seconds for which a password reset e-mail is valid. */
export const resetSeconds = 60 * minute
/**
 * `invitationDays`: validity of a colleague's invitation. `mostMembers`: maximum colleagues and open invitations of a
 * company.
 */
export const invitationDays = 14
export const mostMembers = 60
/** Maximum number of companies named at one stand. */
export const mostCoExhibitors = 30
/** Maximum number of contact persons of a company. */
export const mostContacts = 30
/** Public e-mail providers. A shared domain of this list does not relate two companies. */
export const publicMailDomains = ['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'hotmail.com', 'outlook.com', 'live.com', 'msn.com', 'icloud.com', 'me.com', 'aol.com', 'gmx.de', 'gmx.net', 'web.de', 'mail.ru', 'yandex.ru', 'qq.com', '163.com', '126.com', 'proton.me', 'protonmail.com', 'chmail.ir', 'mailfa.com']
/** Maximum seconds between the password and the second step of a log-in. */
export const halfwaySeconds = 10 * minute
/** Seconds for which a confirmation of identity counts as fresh. */
export const freshSeconds = 10 * minute
/** Seconds allowed for a passkey ceremony, and for entering the first code of a new authenticator app. */
export const passkeySeconds = 5 * minute
export const appSetupSeconds = hour
/** Second factors: number of recovery codes generated together, and maximum number of passkeys per account. */
export const recoveryCodeCount = 10
export const passkeysMost = 10
/**
 * Seconds for which a super admin may postpone the second factor. `once` is the limit each time, `most` the total since
 * the first postponement. In a demo, only `inDemo` applies, a week.
 */
export const factorWait = { once: day, most: 3 * day, inDemo: 7 * day } as const
/** API tokens: characters of a name, maximum days of validity, requests per minute. */
export const apiTokenLimits = { name: 80, days: 366, perMinute: 6_000 } as const
/**
 * Limits of webhooks: characters of a URL, characters of a response that are stored, timeout in milliseconds.
 * `retentionDays`: days for which a delivery stays in the log.
 */
export const webhookLimits = { url: 500, answer: 1_000, timeoutMs: 10_000, retentionDays: 30 } as const
/** Seconds to wait after each failed delivery attempt, which makes nine attempts within two days. */
export const webhookWaits = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, day] as const
export const passwordLength = { user: 8, admin: 15, most: 256 } as const
/** Maximum characters of a rich text, including its tags. */
export const richTextLength = 60_000
/**
 * Proof of work for forms without a session. `least` and `most`: number of hashes to compute. `seconds`: validity of a
 * challenge. A desktop computes some million hashes a second, a weak phone two hundred thousand.
 */
export const proofWork = { least: 120_000, most: 280_000, seconds: 20 * minute } as const
/** Seconds within which a change of the current edition can be undone. */
export const editionUndoSeconds = day
/**
 * Imported tables: maximum bytes, rows, columns and characters of a cell. An import can be undone for `undoSeconds`,
 * and waits for confirmation for `waitSeconds`.
 */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100, cell: 2_000, undoSeconds: day, waitSeconds: day } as const
/** Seconds after which a guest's uploaded file can no longer be attached to an order. */
export const guestUploadSeconds = day
/** Default height of a hall in centimetres. */
export const usualHallHeightCm = 450
/**
 * `reviewDays`: working days for the review of a booth order. `buildDays`: days before the opening for building stands.
 * The terms of an order promise both numbers.
 */
export const reviewDays = 1
export const buildDays = 2
/** Maximum body in bytes of a call that takes a whole plan. */
export const largeBodyBytes = 8 * 1024 * 1024
/**
 * Maximum size in bytes of a form with five files, submitted without JavaScript. No request may be larger, and the
 * sample proxies in deploy/ allow this size.
 */
export const formBytes = 12 * 1024 * 1024
/**
 * How often an editor of a plan may send their position: `times` within `ms` milliseconds. Each process counts
 * separately.
 */
export const presentMost = { times: 12, ms: 1_000 } as const
/** Maximum number of files in one request. */
export const filesMost = 5
/** Rows of a list by default, and the maximum that a caller may request. */
export const pageLimit = { usual: 50, most: 200 } as const
/** Rows of a list are counted up to this number. A count of one more means that there are more rows than this. */
export const countMost = 10_000
/** Waiting orders in the panel's menu are counted up to this number. */
export const waitingMost = 1_000
/** Seconds before the “under review” e-mail is sent, unless a decision comes first. */
export const reviewEmailSeconds = 600
/** Days after which an unanswered meeting request is shown to the team. */
export const meetingCareDays = 3
/** Rate limits, answered with 429 when exceeded: `times` within `seconds`. */
export const rateLimits = {
  'login.ip':        { times: 10, seconds: minute },
  'login.account':   { times: 10, seconds: 15 * minute },
  /** Log-in attempts for one account from one IP address. */
  'login.lane':      { times: 9, seconds: 15 * minute },
  /**
   * Log-in attempts for one account from one IP address, once `login.account` is exceeded. The account is not locked,
   * but each address gets few attempts.
   */
  'login.stranger':  { times: 3, seconds: 15 * minute },
  'register.ip':     { times: 10, seconds: hour },
  'resend.account':  { times: 3, seconds: hour },
  'reset.account':   { times: 3, seconds: hour },
  'reset.ip':        { times: 10, seconds: hour },
  'token.ip':        { times: 30, seconds: 10 * minute },
  'upload.user':     { times: 60, seconds: hour },
  /** Uploads of parts of an edition package. */
  'capsule.user':    { times: 10_000, seconds: hour },
  'password.user':   { times: 10, seconds: 15 * minute },
  'factor.ip':       { times: 30, seconds: 10 * minute },
  'factor.user':     { times: 30, seconds: hour },
  /** Attempts at the second step of a log-in, for one account from one IP address. */
  'factor.lane':     { times: 9, seconds: 15 * minute },
  /**
   * TOTP attempts per account, from any IP address. Three of a million codes are valid at a time. Passkeys and recovery
   * codes cannot be guessed and are not limited.
   */
  'factor.account':  { times: 30, seconds: hour },
  'guestOrder.ip':   { times: 10, seconds: hour },
  'guestUpload.ip':  { times: 20, seconds: hour },
  /** Requests for preview pictures of pages that are not cached and must be rendered. */
  'picture.ip':      { times: 120, seconds: 10 * minute },
  'challenge.ip':    { times: 120, seconds: 10 * minute },
  'track.ip':        { times: 60, seconds: 10 * minute },
  'check.ip':        { times: 60, seconds: 10 * minute },
  'contact.ip':      { times: 10, seconds: hour },
  'ticket.user':     { times: 20, seconds: hour },
  'honorary.user':   { times: 10, seconds: hour },
  'meeting.user':    { times: 30, seconds: hour },
  'order.user':      { times: 60, seconds: hour },
  'invitation.user': { times: 60, seconds: hour },
  'company.user':    { times: 20, seconds: hour },
  'seat.user':       { times: 120, seconds: hour },
  'export.user':     { times: 30, seconds: hour },
  'import.user':     { times: 60, seconds: hour },
  /** Webhook tests and redeliveries started by an admin. */
  'webhook.user':    { times: 120, seconds: hour },
  'document.user':      { times: 120, seconds: 10 * minute },
  /** The browser requests a quote with every change of a booth selection. Therefore each process counts on its own. */
  'quote.ip':        { times: 1_200, seconds: 10 * minute, here: true },
  'hold.user':       { times: 600, seconds: 10 * minute, here: true },
} as const
export type RateLimit = keyof typeof rateLimits
/**
 * Maximum open event streams of a process, per IP address and per session. Many visitors of a hall may share an
 * address, and a user may have many tabs.
 */
export const streamsMost = { address: 500, session: 20 } as const
/**
 * Maximum number of unread responses of one connection. Browsers wait for each response, and hardly any program sends
 * more than ten requests ahead.
 */
export const unreadAnswersMost = 20
