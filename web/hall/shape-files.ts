import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { pathToCall } from '#web/i18n/address.ts'
import type { ExportFile } from '#web/shell/export-menu.tsx'

/** Export files of plans for other programs: one hall, or all halls. */
export function shapeFiles(hallId?: string): ExportFile[] {
  const to = (format: 'geojson' | 'csv' | 'imdf') =>
    pathToCall('panelGeometry.export', {}, { format, locale: getLocale(), ...(hallId && { hallId }) })
  return [
    { href: to('geojson'), icon: 'layers', text: hallId ? m.hall_geojson() : m.hall_geojson_all() },
    { href: to('imdf'), icon: 'pin', text: hallId ? m.hall_imdf() : m.hall_imdf_all() },
    { href: to('csv'), icon: 'polygon', text: hallId ? m.hall_shapes_csv() : m.hall_shapes_csv_all() },
  ]
}

/** Export files of a hall's plan as a drawing, for people and CAD programs. */
export function drawingFiles(hallId: string): ExportFile[] {
  const to = (format: 'svg' | 'dxf' | 'png' | 'pdf') =>
    pathToCall('panelDrawing.export', { hallId }, { format, locale: getLocale() })
  return [
    { href: to('pdf'), icon: 'print', text: m.drawing_as_pdf() },
    { href: to('png'), icon: 'image', text: m.drawing_as_png() },
    { href: to('svg'), icon: 'polygon', text: m.drawing_as_svg() },
    { href: to('dxf'), icon: 'ruler', text: m.drawing_as_dxf() },
    ...shapeFiles(hallId),
  ]
}
