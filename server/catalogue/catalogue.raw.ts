// The call that exports the catalogue.
import type { Exhibitor } from '#contract/entities/exhibitor.ts'
import { record } from '../audit/audit.ts'
import { exportList, type Exported } from '../export/export.ts'
import { allHalls } from '../hall/hall.ts'
import type { Mine } from '../kernel/portal.ts'
import type { RawHandler } from '../kernel/raw.ts'
import { marksOf, typeset } from '../document/document.ts'
import { catalogueJson, catalogueListing, catalogueName, exhibitorsOf } from './catalogue.ts'
import { catalogueDocument } from './catalogue-document.ts'

type Format = 'xlsx' | 'json' | 'pdf'
type Answer = Omit<Exported, 'stream'> & { body: NodeJS.ReadableStream | Buffer }

export const exportCatalogue: RawHandler = async (called, request, reply) => {
  const { format, locale = called.locale } = request.query as { format: Format; locale?: 'fa' | 'en' }
  const { body, type, name } = await made({ ...(called as Mine), locale }, format)
  return reply
    .header('content-type', type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(body)
}

/** Adds the export to the audit log before its first byte is sent. */
async function made(context: Mine, format: Format): Promise<Answer> {
  if (format === 'xlsx') {
    const { stream, ...rest } = await exportList(context, catalogueListing, 'xlsx', {})
    return { body: stream, ...rest }
  }
  await context.db.transaction((tx) =>
    record(tx, context, {
      subject: 'exhibitor',
      subjectId: 'export',
      label: format,
      after: { locale: context.locale },
    }),
  )
  const name = catalogueName(context, format)
  if (format === 'json') return { body: catalogueJson(context), type: 'application/json; charset=utf-8', name }
  return { body: await printed(context), type: 'application/pdf', name }
}

async function printed(context: Mine) {
  const { db, edition, locale } = context
  const exhibitors: Exhibitor[] = []
  for await (const exhibitor of exhibitorsOf(context)) exhibitors.push(exhibitor)
  const halls = await allHalls(db, edition)
  return typeset(
    'catalogue',
    catalogueDocument(exhibitors, halls, edition, locale, await marksOf(context, edition, locale)),
  )
}
