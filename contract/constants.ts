// Every number and date that is not a setting of the edition (docs/SPEC.md §9, docs/PRODUCT.md §12).

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds a session lives, in the browser and on the server (docs/SPEC.md §9: 365 days). */
export const sessionSeconds = 365 * day
/** Seconds the `locale` cookie lives (docs/SPEC.md §9). */
export const localeCookieSeconds = 365 * day
/** Milliseconds after which a caller gives up (docs/SPEC.md §7). */
export const callTimeoutMs = 10_000
/** Milliseconds within which a missing chunk reloads the page only once (docs/SPEC.md §9). */
export const chunkReloadGuardMs = 10_000
/** Milliseconds for which a browser moves between screens with the same answer about who is there, which edition it is and what waits (docs/decisions/bundle-and-fonts.md). */
export const keptAnswerMs = 30_000
/** Milliseconds after which the panel counts again what waits, while somebody looks at it. */
export const waitingRefreshMs = 60_000
/** Milliseconds a toast stays (docs/SPEC.md §9). */
export const toastMs = 1_000
/** The largest upload in bytes: smaller than 2 MB (docs/SPEC.md §5). */
export const uploadBytes = 2 * 1024 * 1024 - 1
/** Parts of at most so many bytes in which a file comes that is larger than one request, and how many of them. */
export const filePart = { bytes: uploadBytes, most: 4_000 } as const
/** Seconds a verification letter is good for. */
/** One-time secrets: `verify`, `reset` and `erase` travel in letters and are used once; `registration` only says which registration somebody means. */
export const tokenPurposes = ['verify', 'reset', 'erase', 'registration'] as const
export type TokenPurpose = (typeof tokenPurposes)[number]
export const verifySeconds = 24 * hour
/** Seconds a password reset letter is good for. */
export const resetSeconds = 60 * minute
/** Days for which the invitation of a colleague holds, and colleagues and invitations that a company may have at once. */
export const invitationDays = 14
export const mostMembers = 60
/** Companies that are named at one stand. */
export const mostCoExhibitors = 30
/** People whom a company names for others to talk to. */
export const mostContacts = 30
/** Where anybody gets an address: two companies with members there have nothing in common by that. */
export const publicMailDomains = ['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'hotmail.com', 'outlook.com', 'live.com', 'msn.com', 'icloud.com', 'me.com', 'aol.com', 'gmx.de', 'gmx.net', 'web.de', 'mail.ru', 'yandex.ru', 'qq.com', '163.com', '126.com', 'proton.me', 'protonmail.com', 'chmail.ir', 'mailfa.com']
/** Seconds between the password and the second step of a log-in. */
export const halfwaySeconds = 10 * minute
/** Seconds that a confirmation counts for what asks for a fresh one. */
export const freshSeconds = 10 * minute
/** Seconds that somebody has for a passkey, and for the first code of a new app. */
export const passkeySeconds = 5 * minute
export const appSetupSeconds = hour
/** Second factors: recovery codes that are made at once, passkeys that an account may have. */
export const recoveryCodeCount = 10
export const passkeysMost = 10
/** Seconds for which a super admin puts the second factor off, and within which it must be there since it was put off first. In a demo only the first counts, a week long. */
export const factorWait = { once: day, most: 3 * day, inDemo: 7 * day } as const
/** Tokens of the API: characters of a name, days for which one may hold, requests within a minute. */
export const apiTokenLimits = { name: 80, days: 366, perMinute: 6_000 } as const
/** Webhooks: characters of an address, characters of an answer that are kept, milliseconds within which one must come, days for which a delivery stays in the log. */
export const webhookLimits = { url: 500, answer: 1_000, timeoutMs: 10_000, keptDays: 30 } as const
/** Seconds after each failed attempt of a delivery until the next one: nine attempts within two days. */
export const webhookWaits = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, day] as const
export const passwordLength = { user: 8, admin: 15, most: 256 } as const
/** Characters of a text with headings, lists and pictures, its tags counted. */
export const richTextLength = 60_000
/** The puzzle of forms without a session: tries that it takes, and seconds that a challenge is good for. A desktop makes some million tries a second, a weak phone two hundred thousand. */
export const proofWork = { least: 120_000, most: 280_000, seconds: 20 * minute } as const
/** Seconds within which it can be undone that another edition was made current. */
export const editionUndoSeconds = day
/** Tables that are imported: bytes, rows, columns, characters of a cell, and seconds for which one can be undone, or waits to be taken. */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100, cell: 2_000, undoSeconds: day, waitSeconds: day } as const
/** Seconds that a file of a guest waits for the order it belongs to. */
export const guestUploadSeconds = day
/** The height in centimetres that a hall has before somebody says another. */
export const usualHallHeightCm = 450
/** Working days within which a booth order is reviewed, and days before the opening on which stands are built: the terms of an order promise both. */
export const reviewDays = 1
export const buildDays = 2
/** The largest body of a call that takes a whole plan, in bytes. */
export const largeBodyBytes = 8 * 1024 * 1024
/** The largest form that a page takes without its script, with five files; no request is larger. Samples of proxies in deploy/ let it through. */
export const formBytes = 12 * 1024 * 1024
/** How often an editor of a plan may tell where they are: times within milliseconds; each process counts by itself. */
export const presentMost = { times: 12, ms: 1_000 } as const
/** Files that go with one request. */
export const filesMost = 5
/** Rows of a list when the caller names no limit, and the most it may name. */
export const pageLimit = { usual: 50, most: 200 } as const
/** How far the rows of a list are counted; one more says that there are more. */
export const countMost = 10_000
/** How far the orders that wait are counted beside their place in the panel. */
export const waitingMost = 1_000
/** Seconds after which an applicant hears that somebody looks at the order, unless a decision comes first. */
export const reviewLetterSeconds = 600
/** Days after which a request for a meeting that nobody answered is shown to the team. */
export const meetingCareDays = 3
/** How often each thing may happen before 429: times within seconds. */
export const rateLimits = {
  'login.ip':        { times: 10, seconds: minute },
  'login.account':   { times: 10, seconds: 15 * minute },
  /** Tries at one account from one address. */
  'login.lane':      { times: 9, seconds: 15 * minute },
  /** The same, while the account as a whole is under attack: nobody is locked out, but no address gets many tries. */
  'login.stranger':  { times: 3, seconds: 15 * minute },
  'register.ip':     { times: 10, seconds: hour },
  'resend.account':  { times: 3, seconds: hour },
  'reset.account':   { times: 3, seconds: hour },
  'reset.ip':        { times: 10, seconds: hour },
  'token.ip':        { times: 30, seconds: 10 * minute },
  'upload.user':     { times: 60, seconds: hour },
  /** Parts of a capsule. */
  'capsule.user':    { times: 10_000, seconds: hour },
  'password.user':   { times: 10, seconds: 15 * minute },
  'factor.ip':       { times: 30, seconds: 10 * minute },
  'factor.user':     { times: 30, seconds: hour },
  /** Second steps for one account from one address. */
  'factor.lane':     { times: 9, seconds: 15 * minute },
  /** Codes of an app for one account, from wherever: three of a million are right at a time. Passkeys and recovery codes, which nobody guesses, go on. */
  'factor.account':  { times: 30, seconds: hour },
  'guestOrder.ip':   { times: 10, seconds: hour },
  'guestUpload.ip':  { times: 20, seconds: hour },
  /** Pictures of pages that are to be drawn again. */
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
  /** Tests and repetitions that an admin sends to other machines. */
  'webhook.user':    { times: 120, seconds: hour },
  'paper.user':      { times: 120, seconds: 10 * minute },
  /** Asked with every change of a selection: each process counts by itself. */
  'quote.ip':        { times: 1_200, seconds: 10 * minute, here: true },
  'hold.user':       { times: 600, seconds: 10 * minute, here: true },
} as const
export type RateLimit = keyof typeof rateLimits
/** Streams of changes that a process keeps open at once: a hall of people behind one address, the tabs of one person. */
export const streamsMost = { address: 500, session: 20 } as const
/** Answers that one connection may leave unread. Browsers wait for each; of programs hardly one asks for more than ten ahead. */
export const unreadAnswersMost = 20
