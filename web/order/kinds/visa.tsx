import { travellerName } from '#contract/rules/full-name.ts'
import { passportNeeded, type VisaDetails } from '#contract/orders/visa/fields.ts'
import type { Attachment } from '#contract/entities/order.ts'
import { consulateName } from '#contract/orders/visa/consulates.ts'
import { daysBetween } from '#contract/rules/days.ts'
import { pathToCall } from '#web/i18n/address.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { entryText } from '#summary'
import { dateText } from '#web/i18n/dates.ts'
import { countryName } from '#contract/rules/country-names.ts'
import { filePath, inlinePath } from '#contract/file-paths.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Identifier } from '#web/ui/identifier.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { Status } from '#web/ui/status.tsx'
import { BothDays } from '../facts/both-days.tsx'
import type { KindPart } from './kind.ts'

type Files = readonly Attachment[]

/**
 * Entry, stay and consulate of a visa order. `today` and `handlingDays` add a warning for the reviewing team if too
 * little time is left.
 */
export function VisaPart({ visa, today, handlingDays }: { visa: VisaDetails; today?: string; handlingDays?: number }) {
  const locale = getLocale()
  const left = today === undefined ? Infinity : daysBetween(today, visa.entryDate)
  return (
    <>
      <Facts
        facts={[
          [m.order_visa_consulate(), consulateName(visa.consulate, locale)],
          [m.order_visa_entries(), entryText(visa.entries, locale)],
          [m.order_visa_entry(), <BothDays day={visa.entryDate} />],
          [m.order_visa_exit(), <BothDays day={visa.exitDate} />],
          [m.order_visa_stay(), m.order_visa_days({ count: daysBetween(visa.entryDate, visa.exitDate) })],
        ]}
      />
      {handlingDays !== undefined && left >= 0 && left < handlingDays && (
        <Note kind="warn">{m.order_visa_late({ count: handlingDays })}</Note>
      )}
    </>
  )
}

/** Every traveller with passport, its six-month check, scan and photo. */
export function Travellers({
  visa,
  files,
  scans = true,
}: {
  visa: VisaDetails
  files: Files
  /** Whether to include the passport scans. The team's screen shows them separately. */ scans?: boolean
}) {
  return (
    <ol className="travellers">
      {visa.travellers.map((one, at) => (
        <Traveller key={one.passportNumber} one={one} at={at} entryDate={visa.entryDate} files={scans ? files : []} />
      ))}
    </ol>
  )
}

function Traveller({
  one,
  at,
  entryDate,
  files,
}: {
  one: VisaDetails['travellers'][number]
  at: number
  entryDate: string
  files: Files
}) {
  const locale = getLocale()
  const name = travellerName(one)
  const lasts = one.passportExpiry >= passportNeeded(entryDate)
  const scan = files.find(({ id }) => id === one.passportScanId)
  return (
    <li>
      <a href={inlinePath(one.photoId)} target="_blank" rel="noopener" className="face">
        <img src={inlinePath(one.photoId)} alt={m.order_photo_of({ name })} width={72} height={96} loading="lazy" />
      </a>
      <div>
        <h3>
          <span className="sr">{m.order_traveller_number({ count: at + 1 })}</span>
          <PartNumber>{at + 1}</PartNumber>
          <bdi dir="ltr">{name}</bdi>
        </h3>
        <Facts
          facts={[
            [
              m.order_passport(),
              <Identifier key="number" className="code">
                {one.passportNumber}
              </Identifier>,
            ],
            [m.order_nationality(), countryName(one.nationality, locale)],
            [
              m.order_passport_until(),
              <>
                <span>{dateText(one.passportExpiry, locale)}</span>
                <br />
                <Status kind={lasts ? 'verified' : 'rejected'}>
                  {lasts ? m.order_six_months_yes() : m.order_six_months_no()}
                </Status>
              </>,
            ],
            [m.order_born(), dateText(one.birthDate, locale)],
            [m.order_gender(), one.gender === 'female' ? m.asked_gender_female() : m.asked_gender_male()],
            [m.order_profession(), <bdi key="profession">{one.profession}</bdi>],
          ]}
        />
        {scan &&
          (scan.type.startsWith('image/') ? (
            <details className="scan">
              <summary className="link">
                <Icon name="visa" />
                {m.order_see_scan()}
              </summary>
              <a href={inlinePath(scan.id)} target="_blank" rel="noopener" title={m.order_open_file()}>
                <img src={inlinePath(scan.id)} alt={m.order_scan_of({ name })} loading="lazy" />
              </a>
            </details>
          ) : (
            <a className="link" href={filePath(scan.id)} download>
              <Icon name="file" />
              {m.order_see_scan()}
            </a>
          ))}
      </div>
    </li>
  )
}

/** Request of an order of this kind. */
const Request: NonNullable<KindPart<'visa'>['Request']> = ({ order: { visa }, edition, desk }) =>
  visa && (
    <section className="section">
      <h2>{m.order_part_visa()}</h2>
      <VisaPart visa={visa} {...(desk && { today: edition.today, handlingDays: edition.visaHandlingDays })} />
    </section>
  )

/** The travellers. The team's view shows the passports separately. */
const People: NonNullable<KindPart<'visa'>['People']> = ({ order: { visa, attachments }, desk }) =>
  visa && (
    <section className="section">
      <h2>{m.order_travellers_title({ count: visa.travellers.length })}</h2>
      <Travellers visa={visa} files={attachments} scans={!desk} />
    </section>
  )

export const visa: KindPart<'visa'> = {
  Request,
  People,
  papers: ({ id, status }) =>
    status === 'verified'
      ? [{ text: m.order_invitation(), href: pathToCall('order.invitation', { orderId: id }, { locale: getLocale() }) }]
      : [],
  placedFiles: ({ visa }) =>
    visa ? visa.travellers.flatMap(({ passportScanId, photoId }) => [passportScanId, photoId]) : [],
}
