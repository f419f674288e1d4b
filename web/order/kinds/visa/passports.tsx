import { travellerName } from '#contract/rules/full-name.ts'
import { filePath, inlinePath } from '#contract/file-paths.ts'
import type { OrderOf } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Identifier } from '#web/ui/identifier.tsx'

/** The scans of the passports, to be held against what was typed; a press opens one whole. */
export function Passports({ order: { visa, attachments } }: { order: OrderOf<'visa'> }) {
  if (!visa) return null
  const scans = visa.travellers.flatMap((one) => {
    const scan = attachments.find(({ id }) => id === one.passportScanId)
    return scan ? [{ one, scan, name: travellerName(one) }] : []
  })
  if (scans.length === 0) return null
  return (
    <section className="section">
      <h2>{m.order_passports()}</h2>
      <div className="passports">
        {scans.map(({ one, scan, name }) => (
          <figure key={scan.id}>
            {scan.type.startsWith('image/') ? (
              <a href={inlinePath(scan.id)} target="_blank" rel="noopener" title={m.order_open_file()}>
                <img src={inlinePath(scan.id)} alt={m.order_scan_of({ name })} loading="lazy" />
              </a>
            ) : (
              <a href={filePath(scan.id)} download title={m.order_see_scan()}>
                <span className="paper">
                  <Icon name="file" label={m.order_scan_of({ name })} />
                </span>
              </a>
            )}
            <figcaption>
              <bdi dir="ltr">{name}</bdi>
              <small>
                <Identifier>{one.passportNumber}</Identifier>
              </small>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
