// Lists the files that may read the real clock (docs/decisions/demo.md). Dates that users see come from the portal's
// clock: portalNow() on both sides, portal_now() in SQL.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** Files that use real time, each with its reason. */
const real: Record<string, string> = {
  'contract/kernel/cache.ts': 'how long something is kept',
  'main.ts': 'how long a stop may take',
  'server/account/token.store.ts': 'how long a one-time secret is good for',
  'server/backup/backup.ts': 'the moment of a backup, for anyone who keeps the machine',
  'server/backup/restore.ts': 'names a file on the machine',
  'server/capsule/capsule.ts': 'how old a folder on the machine is',
  'server/capsule/import-progress.store.ts': 'whether somebody is still at work',
  'server/challenge/challenge.store.ts': 'how long a spent proof is remembered',
  'server/challenge/challenge.ts': 'how long a proof of work is good for',
  'server/db/count.ts': 'how long a count is kept',
  'server/db/embedded.ts': 'how long the database may take',
  'server/db/cached-figures.ts': 'how long figures are kept',
  'server/import/import.store.ts': 'which choice of a column is the latest',
  'server/db/moment.ts': 'when a secret, a session or a challenge is over',
  'server/db/schema.ts': 'names the two kinds of moments',
  'demo/edition.ts': 'the one place that compares the real day with that of the demo',
  'demo/seed.store.ts': 'a super admin of a test puts the second step off in real time',
  'server/factor/app-code.ts': 'codes of an app count the steps of real time',
  'server/factor/factor.store.ts': 'the steps of a log-in, and how long they may take',
  'server/hold/expiry.ts': 'a hold lasts for minutes of real time',
  'server/hold/hold.store.ts': 'a hold lasts for minutes of real time',
  'server/order/import-orders.store.ts': 'a hold lasts for minutes of real time',
  'server/kernel/stored-response.store.ts': 'how long a response is stored',
  'server/kernel/shutdown.ts': 'how long a stop may take',
  'server/kernel/bearer.store.ts': 'when a token of the API was last used; what people see of it is moved',
  'server/kernel/portal-time.ts': 'makes the portal’s calendar of it',
  'server/kernel/rate-limit.store.ts': 'windows of rate limits',
  'server/kernel/space.ts': 'how often the disk is looked at',
  'server/order/order.store.ts': 'a hold lasts for minutes of real time',
  'server/kernel/uuid.ts': 'ids grow with real time',
  'server/kernel/session.store.ts': 'sessions last for real time; what people see of them is moved',
  'server/plan/presence.ts': 'how often somebody tells where they are, and how long they stay',
  'server/reference/signature-samples.ts': 'programs that run elsewhere',
  'server/token/token.store.ts': 'tokens of the API last for real time; what people see of them is moved',
  'server/webhook/deliver.ts': 'a signature has the time of receivers, and a webhook fails in real time',
  'server/webhook/delivery.store.ts': 'attempts are made in real time; what people see of them is moved',
  'server/webhook/enqueue.ts': 'a test says when it was sent, to a receiver elsewhere',
  'server/webhook/webhook.store.ts': 'a webhook fails in real time; what people see of it is moved',
  'web/i18n/dates.ts': 'makes the portal’s calendar of it',
  'web/map/booth-changes.ts': 'seconds since the map changed',
  'web/map/map-tools.tsx': 'seconds since the map changed',
  'web/plain/chunk-guard.ts': 'how long ago a page was loaded again',
  'web/plan/desk/colleagues.ts': 'how long somebody has not moved',
  'web/plan/desk/desk.ts': 'whether two presses of a key are one step',
  'web/plan/desk/notices.ts': 'whether two set a field at once',
  'web/plan/announcements.tsx': 'how long it is since something was spoken',
  'web/proof/use-proof.ts': 'how long a proof of work is good for',
  'web/reservation/timer.tsx': 'the countdown of a hold, which lasts for minutes of real time',
}

/**
 * Permitted uses of the real clock in SQL: deadlines of holds and secrets, and real moments converted immediately to
 * the portal's time.
 */
const fine = /expires_at\s*[<>]=?\s*(?:\(select )?(?:now|clock_timestamp)\(\)|portal_time\(clock_timestamp\(\)\)/g
const javascript = /\bnew Date\(\)|\bDate\.now\b/
const statement = /(?<![\w.])(?:now|clock_timestamp|statement_timestamp)\(\)|\bcurrent_(?:date|timestamp|time)\b/i

/** Returns whether a text reads the real clock. If `isServer`, the text may contain SQL. */
export function looksAtRealClock(text: string, isServer: boolean) {
  const rest = text
    .replaceAll(fine, '')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line))
    .join('\n')
  return javascript.test(rest) || (isServer && statement.test(rest))
}

export function faultsOfClocks(): string[] {
  const files = ['main.ts', ...globSync('{contract,server,demo,web}/**/*.{ts,tsx}', { cwd: root })].filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  const looking = new Set(
    files.filter((path) => looksAtRealClock(readFileSync(join(root, path), 'utf8'), /^(server|demo)\//.test(path))),
  )
  return [
    ...[...looking]
      .filter((path) => !(path in real))
      .map(
        (path) =>
          `${path}: reads the real clock; use the portal's time (portalNow(), portal_now()). If real time is right, add the reason to scripts/clocks.ts`,
      ),
    ...Object.keys(real)
      .filter((path) => !looking.has(path))
      .map((path) => `scripts/clocks.ts: ${path} no longer reads the real clock; remove its row`),
  ].sort()
}
