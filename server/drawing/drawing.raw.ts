// Exports the plan of a hall as a drawing: DXF for CAD programs, SVG for pages, PDF or PNG for print.
import { dxfOf } from '#contract/drawing/out/dxf.ts'
import { sheetOf, type Sheet } from '#contract/drawing/out/sheet.ts'
import { svgOf } from '#contract/drawing/out/svg.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { record } from '../audit/audit.ts'
import { boothsOfHall } from '../booth/booth.ts'
import { hallById } from '../hall/hall.ts'
import { dayIn } from '../kernel/portal-time.ts'
import type { Mine } from '../kernel/portal.ts'
import type { RawHandler } from '../kernel/raw.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { marksOf, typeset } from '../document/document.ts'
import { planPdf } from './plan-pdf.ts'

type Format = 'svg' | 'dxf' | 'png' | 'pdf'
const types: Readonly<Record<Format, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  dxf: 'image/vnd.dxf',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** The export and its user are recorded in the audit log before the first byte is sent. */
export const exportDrawing: RawHandler = async (called, request, reply) => {
  const { format, locale = called.locale } = request.query as { format: Format; locale?: 'fa' | 'en' }
  const { hallId } = request.params as { hallId: string }
  const context = { ...(called as Mine), locale }
  const hall = found(await hallById(context.db, context.edition, hallId))
  if (!hall.plan) return refuse('thing.notFound')
  const sheet = sheetOf(hall.plan, await boothsOfHall(context.db, hallId), locale)
  await context.db.transaction((tx) =>
    record(tx, context, { subject: 'hall', subjectId: 'export', label: format, after: { hallId } }),
  )
  const title = m.drawing_sheet_title({ hall: textIn(hall.name, locale) }, { locale })
  return reply
    .header('content-type', types[format])
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nameOf(context, title, format))}`)
    .send(await made(context, sheet, title, format))
}

const nameOf = ({ edition }: Mine, title: string, format: Format) => `${title} ${dayIn(edition.timeZone)}.${format}`

async function made(context: Mine, sheet: Sheet, title: string, format: Format): Promise<string | Buffer> {
  if (format === 'svg') return svgOf(sheet, title)
  if (format === 'dxf') return dxfOf(sheet)
  const { edition, locale } = context
  const paper = planPdf(sheet, title, edition, locale, await marksOf(context, edition, locale))
  if (format === 'pdf') return typeset('plan', paper)
  const { default: sharp } = await import('sharp')
  const drawn = await typeset('plan', paper, { as: 'svg' })
  return sharp(drawn, { density: pixelsPerInch })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
/** An A3 sheet becomes 3,300 pixels wide. */
const pixelsPerInch = 144
