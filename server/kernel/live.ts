// Publishes changes to every process of the portal, so that caches are dropped and open maps redraw.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { BoothState } from '#contract/entities/booth.ts'
import type { Topic } from '#contract/kernel/screen.ts'
import { uuidv7 } from './uuid.ts'

/** Present state of a booth, for open maps. `until`: end of its hold, in ISO 8601. */
export interface BoothNews {
  id: string
  hallId: string
  state: BoothState
  active: boolean
  until?: string
}
/**
 * A change of what is on sale in a hall, made by a form or a price rule, not by the plan editor. `actorId` is null if a
 * rule changed prices because a date was reached.
 */
export interface SaleChange {
  act: 'form' | 'rule'
  actorId: string | null
}
/**
 * News for open plan editors: a step of a hall’s plan, its publication, or a change of what is on sale. The draft
 * adopts such a change when it is read.
 */
export type PlanNews = { hallId: string } & ({ version: number; published?: true } | { sale: SaleChange })
/**
 * Pointer and selection of a user in the plan editor. `stream` identifies one open editor; `left` means that it was
 * closed.
 */
export interface PersonNews {
  hallId: string
  stream: string
  id: string
  name: string
  pointer: readonly [number, number] | null
  selected: readonly string[]
  dragged: readonly string[]
  left?: true
}
export interface News {
  topics?: Topic[]
  booths?: BoothNews[]
  /** Ids of sessions that ended and of API tokens that were withdrawn. */
  sessions?: string[]
  /** Users whose permissions may have changed. */
  accounts?: string[]
  plans?: PlanNews[]
  people?: PersonNews[]
  missed?: true
}
type Listener = (news: News) => void

/** Returns the cache topics that news affects; undefined for all. News of a booth affects its hall. */
export const topicsOf = ({ topics = [], booths = [], missed }: News): readonly Topic[] | undefined =>
  missed ? undefined : booths.length > 0 ? [...topics, 'halls'] : topics

const channel = 'news'
const self = uuidv7()
/** Number of booths per notification, because PostgreSQL limits a notification to 8,000 bytes. */
const boothsPerNote = 40
const gatherMs = 15

/**
 * Opens the publishing of news to all processes. Call `publish` after the commit, because NOTIFY in a busy transaction
 * halves the throughput.
 */
export function openLive(url: string, pool: pg.Pool) {
  const listeners = new Set<Listener>()
  const publishHere = (news: News) => {
    for (const listener of listeners) listener(news)
  }
  const listening = listen(url, publishHere)
  const sending = gather((news) => send(pool, news))
  return {
    /** Publishes news: immediately in this process, in others within about 20 ms. */
    publish(news: News) {
      publishHere(news)
      sending.add(news)
    },
    /** Publishes news in this process only. For changes that every process finds out itself. */
    publishHere,
    /** @returns a function that ends the subscription */
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      sending.flush()
      await listening.close()
    },
  }
}

/**
 * Receives news of other processes. News is lost while the database is down; listeners then get `missed`, and reload.
 */
function listen(url: string, onNews: Listener) {
  const closing = new AbortController()
  const { signal } = closing
  let client: pg.Client | undefined
  const ended = (async () => {
    // Reconnects after a lost connection, with a pause between two attempts.
    for (let first = true; !signal.aborted; first = false, await pause(300, undefined, { signal }).catch(() => {})) {
      const connected = await listeningClient(url, onNews)
      if (!connected) continue
      client = connected
      if (signal.aborted) return connected.end()
      if (!first) onNews({ missed: true })
      await new Promise((gone) => connected.once('end', gone))
    }
  })()
  return {
    async close() {
      closing.abort()
      await client?.end().catch(() => {})
      await ended
    },
  }
}

/**
 * Connects to the database and listens for notifications.
 * @returns undefined while the database is down
 */
async function listeningClient(url: string, onNews: Listener) {
  const client = new pg.Client({ connectionString: url, application_name: 'live', keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch {
    await client.end().catch(() => {})
    return undefined
  }
  client.on('notification', ({ payload = '{}' }) => {
    const { from, ...news } = JSON.parse(payload) as News & { from: string }
    if (from !== self) onNews(news)
  })
  return client
}

/** Collects news that arrives within some milliseconds, and sends it together. */
function gather(sendAll: (news: News) => void) {
  let waiting: News = {}
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    if (!timer) return
    clearTimeout(timer)
    timer = undefined
    const news = waiting
    waiting = {}
    sendAll(news)
  }
  return {
    add({ topics = [], booths = [], sessions = [], accounts = [], plans = [], people = [] }: News) {
      waiting = {
        plans: [...(waiting.plans ?? []), ...plans],
        people: [...newestOf([...(waiting.people ?? []), ...people]).values()],
        topics: [...(waiting.topics ?? []), ...topics],
        booths: [...(waiting.booths ?? []), ...booths],
        sessions: [...(waiting.sessions ?? []), ...sessions],
        accounts: [...(waiting.accounts ?? []), ...accounts],
      }
      timer ??= setTimeout(flush, gatherMs)
    },
    flush,
  }
}

const newestOf = (people: readonly PersonNews[]) => new Map(people.map((person) => [person.stream, person]))

function send(
  pool: pg.Pool,
  { topics = [], booths = [], sessions = [], accounts = [], plans = [], people = [] }: News,
) {
  const notes: News[] =
    topics.length || sessions.length || accounts.length || plans.length
      ? [{ topics: [...new Set(topics)], sessions, accounts, plans }]
      : []
  for (const person of people) notes.push({ people: [person] })
  for (let at = 0; at < booths.length; at += boothsPerNote) notes.push({ booths: booths.slice(at, at + boothsPerNote) })
  for (const note of notes)
    pool.query('select pg_notify($1, $2)', [channel, JSON.stringify({ from: self, ...note })]).catch(() => {})
}
export type Live = ReturnType<typeof openLive>
