// Exports one hall or all halls with their booths as shapes, for drawing programs.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { record } from '../audit/audit.ts'
import { idsIn } from '../draft/draft.ts'
import { exportList, type Listing } from '../export/export.ts'
import { hallsWithPlans } from '../hall/hall.ts'
import { dayIn, portalNow } from '../kernel/portal-time.ts'
import type { Mine } from '../kernel/portal.ts'
import type { RawHandler } from '../kernel/raw.ts'
import { refuse } from '../kernel/refuse.ts'
import { boothsOfHall } from './booth.store.ts'
import { columns } from './geometry.export.ts'
import { planCollection, shapesOf, type Shape } from './geometry.ts'
import { imdfOf, nowhere, type ImdfHall } from './imdf.ts'

interface Asked {
  format: 'geojson' | 'csv' | 'imdf'
  hallId?: string
  locale?: 'fa' | 'en'
}
export const exportGeometry: RawHandler = async (called, request, reply) => {
  const { format, hallId, locale = called.locale } = request.query as Asked
  const context = { ...(called as Mine), locale }
  const halls = (await hallsWithPlans(context.db, context.edition)).filter(
    ({ id }) => hallId === undefined || id === hallId,
  )
  if (hallId !== undefined && halls.length === 0) refuse('thing.notFound')
  const shapes = async function* () {
    for (const { plan, ...hall } of halls)
      if (plan) yield* shapesOf({ ...hall, plan }, await boothsOfHall(context.db, hall.id))
  }
  const { stream, type, name } =
    format === 'csv'
      ? await exportList(context, listing(shapes), 'csv', { hallId: hallId ?? null })
      : format === 'imdf'
        ? await imdf(context, halls, hallId)
        : await geoJson(context, shapes, hallId)
  return reply
    .header('content-type', type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(stream)
}

type Shapes = () => AsyncGenerator<Shape>
async function geoJson(context: Mine, shapes: Shapes, hallId: string | undefined) {
  await noteTaken(context, 'geojson', hallId)
  const name = `${m.hall_halls({}, { locale: context.locale })} ${dayIn(context.edition.timeZone)}.geojson`
  return {
    stream: Readable.from(planCollection(context.edition.slug, shapes()), { objectMode: false }),
    type: 'application/geo+json; charset=utf-8',
    name,
  }
}

/** Adds the export to the audit log before its first byte is sent. */
const noteTaken = (context: Mine, label: string, hallId: string | undefined) =>
  context.db.transaction((tx) =>
    record(tx, context, { subject: 'hall', subjectId: 'export', label, after: { hallId: hallId ?? null } }),
  )

/** IMDF archive of one hall or all halls, for indoor map programs. */
async function imdf(context: Mine, halls: Awaited<ReturnType<typeof hallsWithPlans>>, hallId: string | undefined) {
  const drawn: ImdfHall[] = []
  for (const { plan, ...hall } of halls)
    if (plan) drawn.push({ ...hall, plan, booths: await boothsOfHall(context.db, hall.id) })
  if (drawn.length === 0) refuse('thing.notFound')
  await noteTaken(context, 'imdf', hallId)
  const { edition, locale } = context
  const fair = {
    name: edition.name,
    venue: edition.venue,
    country: edition.seller.country,
    locale,
    madeAt: portalNow(),
  }
  const zip = new ZipFile()
  for (const [name, text] of imdfOf(fair, drawn, nowhere, (id, what) => idsIn(id)(what)))
    zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const name = `${textIn(edition.name, locale)} ${dayIn(edition.timeZone)}.imdf.zip`
  return { stream: zip.outputStream as Readable, type: 'application/zip', name }
}

const listing = (shapes: Shapes): Listing<Shape> => ({
  noun: 'hall',
  title: m.hall_halls,
  columns,
  page: async () => {
    const items: Shape[] = []
    for await (const shape of shapes()) items.push(shape)
    return { items, nextCursor: null }
  },
})
