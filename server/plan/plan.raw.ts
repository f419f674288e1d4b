// Server-sent events for the open plan of a hall: colleagues' steps, their positions, sales and publishing.
import type { ServerResponse } from 'node:http'
import { streamsMost } from '#contract/constants.ts'
import type { PlanPrices, PlanStep } from '#contract/entities/plan.ts'
import type { Db } from '../db/connect.ts'
import { readDraft, stepsSince } from '../draft/draft.ts'
import { hallById } from '../hall/hall.ts'
import { answerPolicy, answersOf } from '../kernel/default-headers.ts'
import type { Live, News, PersonNews, SaleChange } from '../kernel/live.ts'
import type { EditionHere } from '../kernel/portal.ts'
import type { RawHandler } from '../kernel/raw.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { named, planSale } from './plan.ts'
import { pricesOfPlan } from '../price/price.ts'
import { dropSilent, peopleIn } from './presence.ts'
import { fullName } from '../kernel/text.ts'

const beatMs = 10_000
/** Unread bytes after which a client's stream is ended. When it reconnects, it reads the plan again. */
const longestWait = 4 * 1024 * 1024
interface Watch {
  to: ServerResponse
  stream: string
  hallId: string
  edition: Pick<EditionHere, 'id' | 'timeZone'>
  person: Pick<PersonNews, 'id' | 'name'>
  sessionId: string
  /** Version of the newest step that was sent to this client. */
  version: number
}
interface Ear {
  watches: Set<Watch>
  /** Queue with one database query at a time, so that steps are sent in order. */
  turn: Promise<void>
  /** Halls with a pending sale update: many simultaneous bookings cost one query. */
  booked: Set<string>
}
const ears = new WeakMap<Live, Ear>()

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export const planEvents: RawHandler = async ({ db, live, actor, env, edition }, request, reply) => {
  const { hallId } = request.params as { hallId: string }
  found(await hallById(db, edition, hallId))
  const someone = found(actor)
  const { watches } = earOf(live, db)
  const own = [...watches].filter(({ sessionId }) => sessionId === someone.sessionId)
  if (own.length >= streamsMost.session * env.rateLimitFactor) refuse('rate.limited', { retryAfter: 10 })
  const { version } = found(await readDraft(db, { editionId: edition.id, hallId }))
  const to = reply.raw
  const stream = uuidv7()
  const person = { id: someone.id, name: fullName(someone) }
  const watch: Watch = { to, stream, hallId, edition, person, sessionId: someone.sessionId, version }
  reply.hijack()
  to.writeHead(200, {
    ...answersOf(env),
    'content-security-policy': answerPolicy,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  to.write(`retry: 2000\n${event('ready', { stream, version })}`)
  for (const other of peopleIn(live, hallId, stream)) to.write(event('person', shownPerson(other)))
  watches.add(watch)
  saleTo(earOf(live, db), db, watch)
  request.raw.on('close', () => {
    watches.delete(watch)
    live.publish({ people: [gone(watch)] })
  })
}

const gone = ({ hallId, stream, person }: Watch): PersonNews => ({
  ...person,
  hallId,
  stream,
  pointer: null,
  selected: [],
  dragged: [],
  left: true,
})
const shownPerson = ({ hallId: _, left: __, ...person }: PersonNews) => person

/** One subscription for all streams of a process. */
function earOf(live: Live, db: Db): Ear {
  const known = ears.get(live)
  if (known) return known
  const ear: Ear = { watches: new Set(), turn: Promise.resolve(), booked: new Set() }
  ears.set(live, ear)
  live.subscribe((news) => pass(ear, db, news))
  setInterval(() => {
    const silent = dropSilent(live)
    for (const { to, hallId } of ear.watches)
      to.write(
        silent
          .filter((person) => person.hallId === hallId)
          .map((person) => event('left', { stream: person.stream }))
          .join('') || ': \n\n',
      )
  }, beatMs).unref()
  return ear
}

function pass(ear: Ear, db: Db, { plans = [], people = [], sessions = [], booths = [], missed }: News) {
  for (const watch of ear.watches) {
    const { to, hallId, stream, sessionId } = watch
    if (sessions.includes(sessionId)) to.end()
    else if (to.writableLength > longestWait) to.destroy()
    else if (missed) to.write(event('reload', {}))
    for (const person of people)
      if (person.hallId === hallId && person.stream !== stream)
        to.write(person.left ? event('left', { stream: person.stream }) : event('person', shownPerson(person)))
  }
  for (const hallId of new Set(booths.map((booth) => booth.hallId))) sendSale(ear, db, hallId)
  for (const told of plans) {
    const { hallId } = told
    const here = watching(ear, hallId)
    if (here.length === 0) continue
    const look = async () => {
      if ('sale' in told) return passSale(db, hallId, here, told.sale)
      await passSteps(db, hallId, here)
      if (!told.published) return
      // Publishing may make booths follow the price rule, so the prices of the hall are sent again.
      await sendPrices(db, hallId, here, ({ pricing }) => pricing !== null)
      for (const { to } of here) to.write(event('published', { version: told.version }))
    }
    readQueue(ear, look, () => here.map(({ to }) => to))
  }
}

const watching = ({ watches }: Ear, hallId: string) => [...watches].filter((watch) => watch.hallId === hallId)

/** Queues a database query behind earlier ones. If it fails, its recipients are told to read the plan again. */
function readQueue(ear: Ear, look: () => Promise<unknown>, to: () => readonly ServerResponse[]) {
  ear.turn = ear.turn.then(look).then(
    () => {},
    () => {
      for (const one of to()) one.write(event('reload', {}))
    },
  )
}

/** Sends the sold booths of a hall to an editor who has just opened its plan. */
function saleTo(ear: Ear, db: Db, { to, hallId }: Watch) {
  const look = async () => to.write(event('sale', await planSale(db, hallId)))
  readQueue(ear, look, () => [to])
}

/** Sends the sold booths of a hall to all who have its plan open. */
function sendSale(ear: Ear, db: Db, hallId: string) {
  const here = () => watching(ear, hallId).map(({ to }) => to)
  if (ear.booked.has(hallId) || here().length === 0) return
  ear.booked.add(hallId)
  const look = async () => {
    ear.booked.delete(hallId)
    const text = event('sale', await planSale(db, hallId))
    for (const to of here()) to.write(text)
  }
  readQueue(ear, look, here)
}

async function sendPrices(db: Db, hallId: string, here: readonly Watch[], isNews = (_: PlanPrices) => true) {
  const [first] = here
  if (!first) return
  const prices = await pricesOfPlan({ db, edition: first.edition }, hallId)
  if (isNews(prices)) for (const { to } of here) to.write(event('ruled', prices))
}

/**
 * Updates the draft after a booking or price change, and sends the resulting step. A draft without steps equals the
 * published plan, so its editors read the plan again.
 */
async function passSale(db: Db, hallId: string, here: readonly Watch[], sale: SaleChange) {
  const [first] = here
  if (!first) return
  const draft = await readDraft(db, { editionId: first.edition.id, hallId }, sale)
  if (draft?.version === 0) {
    for (const { to } of here) to.write(event('reload', {}))
    return
  }
  if (sale.act === 'rule') await sendPrices(db, hallId, here)
  await passSteps(db, hallId, here)
}

/** Sends to each client the steps that it does not have yet. */
async function passSteps(db: Db, hallId: string, here: readonly Watch[]) {
  const steps = await stepsSince(db, hallId, Math.min(...here.map(({ version }) => version)))
  for (const watch of here)
    for (const { version, inverse: _, actorId, name, lastName, at, ...step } of steps) {
      if (version <= watch.version) continue
      watch.version = version
      const by: PlanStep['by'] =
        actorId === null ? null : named({ id: actorId, name: name ?? '', lastName: lastName ?? '' })
      watch.to.write(event('saved', { ...step, version, at: at.toISOString(), by }))
    }
}

/** Ends every stream, so that open plans do not delay the shutdown. */
export function endPlanStreams(live: Live) {
  for (const { to } of ears.get(live)?.watches ?? []) to.end()
}
