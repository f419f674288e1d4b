// Queue of jobs. A job is stored in the transaction of the change that it follows, so neither exists without the other.
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { Tx } from '../db/connect.ts'
import type { Events, EventName } from '../events.ts'
import { log } from './log.ts'

/**
 * `event`: runs the reactions to an event. `told`: notifies webhooks of an event, as a separate job. `email`: sends an
 * e-mail. `webhook`: attempts a delivery, unless `turn` shows that a newer job replaces this one.
 */
export interface JobData {
  event: { [N in EventName]: { name: N; about: Events[N]; editionId?: string; told?: true } }[EventName]
  told: JobData['event']
  email: { emailId: string }
  webhook: { deliveryId: string; turn: number }
}
export type JobName = keyof JobData
/** Handlers of jobs. A job runs at least once, so a handler must recognise repetitions by the job’s id. */
export type Work = { [N in JobName]: (about: JobData[N], attempt: Attempt) => Promise<void> }
/** An attempt to run a job. `at`: when the job was stored, in real time (ISO 8601). `last`: no retry follows. */
export interface Attempt {
  id: string
  at: string
  last: boolean
}

/**
 * Options of the queues. The heartbeat detects a killed worker: its job is retried after 10 seconds instead of the
 * default 15 minutes.
 */
const queue = {
  retryLimit: 12,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 10,
  expireInSeconds: 120,
  deadLetter: 'dead',
  notify: true,
}
/** Options for e-mails: a mail server may be down for a day and a half. */
const patient = { retryLimit: 84, retryDelayMax: 1_800 }
/**
 * How workers fetch jobs. A full batch is followed immediately by the next one. With NOTIFY and batches of one, each
 * job would wait 30 s.
 */
const pace = {
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
  includeMetadata: true,
}

/** Webhooks run in several small batches, because a receiver may take ten seconds to time out and delay its batch. */
const beside = { ...pace, batchSize: 5, localConcurrency: 4 }

/** Milliseconds that running jobs have to finish at shutdown. */
const longestMs = 8_000

/** Stores an event. `afterSeconds` delays its reactions. */
type Emit = <N extends EventName>(
  tx: Tx,
  name: N,
  about: Events[N],
  options?: { afterSeconds?: number },
) => Promise<void>
export interface Jobs {
  enqueue<N extends JobName>(tx: Tx, name: N, about: JobData[N], afterSeconds?: number): Promise<void>
  /** Queues many jobs of one kind in one statement. */
  enqueueAll<N extends JobName>(tx: Tx, name: N, abouts: readonly JobData[N][]): Promise<void>
  /** Returns the queue for one edition. Its events belong to that edition. */
  of(editionId: string): JobsOfEdition
  /** Stores jobs of a backup again. They keep their ids, by which handlers recognise the parts that are finished. */
  resume(jobs: readonly { id: string; name: string; data: unknown; startAfter?: string | undefined }[]): Promise<void>
  /** Starts to run jobs. A portal that only serves calls never does. */
  work(work: Work): Promise<void>
  close(withinMs?: number): Promise<void>
}
export interface JobsOfEdition extends Jobs {
  emit: Emit
}

async function openQueues(url: string) {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    queueCacheIntervalSeconds: 5,
  })
  boss.on('error', (err) => log.warn({ err }, 'the queue failed')) // the connection is reopened; a job lost in between is retried after its heartbeat ends
  await boss.start()
  await boss.createQueue('dead')
  await boss.createQueue('event', queue)
  await boss.createQueue('told', queue)
  await boss.createQueue('email', { ...queue, ...patient })
  await boss.createQueue('webhook', { ...queue, ...patient })
  await renameStored(boss)
  return boss
}

/** Renames jobs that an older portal version queued, when e-mails were called letters. */
function presentJob(name: string, data: unknown) {
  if (name === 'letter') return { name: 'email', data: { emailId: (data as { letterId: string }).letterId } }
  const { about, ...event } = data as { about?: { letterIds?: string[] } }
  if (!about?.letterIds) return { name, data }
  const { letterIds: emailIds, ...others } = about
  return { name, data: { ...event, about: { ...others, emailIds } } }
}
async function renameStored(boss: PgBoss) {
  const db = boss.getDb()
  const { rows } = await db.executeSql(
    `select id, name, data from pgboss.job where state < 'completed' and (name = 'letter' or data -> 'about' ? 'letterIds')`,
  )
  for (const { id, ...old } of rows) {
    const { name, data } = presentJob(old.name, old.data)
    await db.executeSql('update pgboss.job set name = $3, data = $4 where id = $1 and name = $2', [
      id,
      old.name,
      name,
      JSON.stringify(data),
    ])
  }
}

/** Emits an event. Webhooks are notified immediately, even if the reactions are delayed. */
const emitOf =
  (enqueue: Jobs['enqueue'], editionId: string): Emit =>
  async (tx, name, about, { afterSeconds = 0 } = {}) => {
    const event = { name, about, editionId } as JobData['event']
    if (afterSeconds > 0) await enqueue(tx, 'told', event)
    await enqueue(tx, 'event', afterSeconds > 0 ? { ...event, told: true } : event, afterSeconds)
  }

export async function openJobs(url: string): Promise<Jobs> {
  const boss = await openQueues(url)
  const ofEditions = new Map<string, JobsOfEdition>()
  const jobsOf = (editionId: string): JobsOfEdition => ({
    ...jobs,
    emit: emitOf(jobs.enqueue, editionId),
  })
  const jobs: Jobs = {
    ...writing(boss),
    of(editionId) {
      const known = ofEditions.get(editionId) ?? jobsOf(editionId)
      ofEditions.set(editionId, known)
      return known
    },
    async work(work) {
      for (const name of ['event', 'told', 'email', 'webhook'] satisfies JobName[]) {
        const one = work[name] as (about: unknown, attempt: Attempt) => Promise<void>
        const all = (jobs: JobWithMetadata[]) => Promise.all(jobs.map((job) => result(one, job)))
        await boss.work(name, (name === 'webhook' ? beside : pace) as never, all as never)
      }
    },
    close: (withinMs = longestMs) =>
      boss.stop({ graceful: true, timeout: Math.max(1_000, Math.min(longestMs, withinMs)) }),
  }
  return jobs
}

const writing = (boss: PgBoss): Pick<Jobs, 'enqueue' | 'enqueueAll' | 'resume'> => ({
  async enqueue(tx, name, about, afterSeconds = 0) {
    await boss.send(name, about, { db: fromDrizzle(tx, sql), startAfter: afterSeconds })
  },
  async enqueueAll(tx, name, abouts) {
    await boss.insert(name, abouts.map((data) => ({ data })), { db: fromDrizzle(tx, sql) }) // prettier-ignore
  },
  async resume(waiting) {
    for (const { id, startAfter, ...stored } of waiting) {
      const { name, data } = presentJob(stored.name, stored.data)
      await boss.send(name, data as object, { id, ...(startAfter && { startAfter: new Date(startAfter) }) })
    }
  },
})

/** Name and edition of an event’s job; both are undefined for other jobs. */
const aboutOf = (data: unknown) => {
  const { name, editionId } = data as Partial<JobData['event']>
  return { event: name, edition: editionId }
}

const result = (
  work: (about: unknown, attempt: Attempt) => Promise<void>,
  { id, name, data, createdOn, retryCount, retryLimit }: JobWithMetadata,
) =>
  // A handler that throws synchronously must not fail the other jobs of its batch.
  Promise.resolve()
    .then(() => work(data, { id, at: createdOn.toISOString(), last: retryCount >= retryLimit }))
    .then(
      () => ({ id, status: 'completed' }),
      (error: unknown) => {
        log.warn(
          {
            job: id,
            queue: name,
            ...aboutOf(data),
            attempt: retryCount + 1,
            last: retryCount >= retryLimit,
            err: error,
          },
          'a job failed',
        )
        return { id, status: 'failed', output: { error: (error as Error | undefined)?.name ?? 'Error' } }
      },
    )
