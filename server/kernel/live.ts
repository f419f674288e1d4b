// What changed, published to every process of the portal: kept copies are dropped, open maps redraw.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { BoothState } from '#contract/entities/booth.ts'
import type { Topic } from '#contract/kernel/screen.ts'
import { uuidv7 } from './uuid.ts'

/** A booth as it is now. `until`: the hold on it ends then, in ISO 8601. */
export interface BoothNews {
  id: string
  hallId: string
  state: BoothState
  active: boolean
  until?: string
}
export interface News {
  topics?: Topic[]
  booths?: BoothNews[]
  sessions?: string[]
  missed?: true
}
type Ear = (news: News) => void

/** What a change touches of what is kept: its topics, or undefined for everything. A booth is part of its hall. */
export const topicsOf = ({ topics = [], booths = [], missed }: News): readonly Topic[] | undefined =>
  missed ? undefined : booths.length > 0 ? [...topics, 'halls'] : topics

const channel = 'news'
const self = uuidv7()
/** A notification carries at most 8,000 bytes. */
const boothsPerNote = 40
const gatherMs = 15

/** `tell` is called after the commit: NOTIFY inside a busy transaction halves its throughput. What was told while the database was away is lost; `again` then asks for a fresh look. */
export function openLive(url: string, pool: pg.Pool) {
  const ears = new Set<Ear>()
  let waiting: News = {}
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let listener: pg.Client | undefined
  const hear = (news: News) => {
    for (const ear of ears) ear(news)
  }

  async function listen() {
    for (let first = true; !closed; await pause(300)) {
      const client = new pg.Client({ connectionString: url, application_name: 'live', keepAlive: true }).on(
        'error',
        () => {},
      )
      try {
        await client.connect()
        await client.query(`listen ${channel}`)
      } catch {
        await client.end().catch(() => {})
        first = false
        continue
      }
      listener = client
      client.on('notification', ({ payload = '{}' }) => {
        const { from, ...news } = JSON.parse(payload) as News & { from: string }
        if (from !== self) hear(news)
      })
      if (!first) hear({ missed: true })
      await new Promise((ended) => client.once('end', ended))
      first = false
    }
  }
  const listening = listen()

  function send() {
    timer = undefined
    const { topics = [], booths = [], sessions = [] } = waiting
    waiting = {}
    const notes: News[] = topics.length || sessions.length ? [{ topics: [...new Set(topics)], sessions }] : []
    for (let at = 0; at < booths.length; at += boothsPerNote)
      notes.push({ booths: booths.slice(at, at + boothsPerNote) })
    for (const note of notes)
      pool.query('select pg_notify($1, $2)', [channel, JSON.stringify({ from: self, ...note })]).catch(() => {})
  }

  return {
    /** Heard here at once, elsewhere within some 20 ms. */
    publish(news: News) {
      hear(news)
      waiting = {
        topics: [...(waiting.topics ?? []), ...(news.topics ?? [])],
        booths: [...(waiting.booths ?? []), ...(news.booths ?? [])],
        sessions: [...(waiting.sessions ?? []), ...(news.sessions ?? [])],
      }
      timer ??= setTimeout(send, gatherMs)
    },
    /** For what every process finds out by itself. */
    tellHere: hear,
    /** @returns what stops the hearing */
    hear(ear: Ear) {
      ears.add(ear)
      return () => ears.delete(ear)
    },
    async close() {
      closed = true
      if (timer) {
        clearTimeout(timer)
        send()
      }
      await listener?.end().catch(() => {})
      await listening
    },
  }
}
export type Live = ReturnType<typeof openLive>
