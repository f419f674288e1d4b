import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { pathToCall } from '#web/i18n/address.ts'
import { ExportFiles } from '#web/shell/export-menu.tsx'

/** The exhibitors of the edition for print, for a spreadsheet and for programs. */
export function CatalogueMenu() {
  const to = (format: 'pdf' | 'xlsx' | 'json', locale = getLocale()) =>
    pathToCall('panelCatalogue.export', {}, { format, locale })
  return (
    <ExportFiles
      label={m.catalogue_menu()}
      files={[
        { href: to('pdf', 'fa'), icon: 'print', text: m.catalogue_pdf_fa() },
        { href: to('pdf', 'en'), icon: 'print', text: m.catalogue_pdf_en() },
        { href: to('xlsx'), icon: 'grid', text: m.catalogue_xlsx() },
        { href: to('json'), icon: 'file', text: m.catalogue_json() },
      ]}
    />
  )
}
