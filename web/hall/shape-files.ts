import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { pathToCall } from '#web/i18n/address.ts'
import type { ExportFile } from '#web/shell/export-menu.tsx'

/** Plans as files that other programs draw: of a hall, or of all. */
export function shapeFiles(hallId?: string): ExportFile[] {
  const to = (format: 'geojson' | 'csv') =>
    pathToCall('panelGeometry.export', {}, { format, locale: getLocale(), ...(hallId && { hallId }) })
  return [
    { href: to('geojson'), icon: 'layers', text: hallId ? m.hall_geojson() : m.hall_geojson_all() },
    { href: to('csv'), icon: 'polygon', text: hallId ? m.hall_shapes_csv() : m.hall_shapes_csv_all() },
  ]
}
