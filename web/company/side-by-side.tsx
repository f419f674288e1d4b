import { fullName } from '#contract/rules/full-name.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PanelCompany } from '#contract/entities/company.ts'
import { imagePath } from '#contract/file-paths.ts'
import { pathTo } from '#contract/paths.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { differing, mergeFields, valueIn, type MergeField } from '#contract/rules/merged-company.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'
import { ActionButton } from '#web/form/action-button.tsx'
import { listText } from '#web/i18n/list.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Identifier } from '#web/ui/identifier.tsx'

const fieldText: Record<MergeField, () => string> = {
  nameFa: m.company_name_fa,
  nameEn: m.company_name_en,
  country: m.company_country,
  sector: m.company_sector,
  logoId: m.company_logo,
  nationalId: m.company_national_id,
  economicNumber: m.company_economic_number,
  registrationNumber: m.company_registration_number,
  taxNumber: m.company_tax_number,
  address: m.company_address,
  refund: m.company_refund,
}
interface Pair {
  keep: PanelCompany
  other: PanelCompany
}

/** Values of both records field by field, the data that moves along, and the merge button. */
export function SideBySide({ keep, other }: Pair) {
  const [taken, setTaken] = useState<ReadonlySet<MergeField>>(new Set())
  const fields = mergeFields.filter((field) => valueIn(keep, field) !== '' || valueIn(other, field) !== '')
  const choose = (field: MergeField, fromOther: boolean) =>
    setTaken(new Set(mergeFields.filter((one) => (one === field ? fromOther : taken.has(one)))))
  return (
    <>
      <table className="table merge">
        <caption className="sr">{m.company_merge_title()}</caption>
        <thead>
          <tr>
            <td />
            <HeadOf company={keep} role={m.company_merge_stays()} />
            <HeadOf company={other} role={m.company_merge_goes()} />
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow
              key={field}
              {...{ keep, other, field }}
              fromOther={taken.has(field)}
              onChoose={(fromOther) => choose(field, fromOther)}
            />
          ))}
        </tbody>
        <tbody>
          <Having label={m.company_members()} of={membersText} {...{ keep, other }} />
          <Having
            label={m.company_orders()}
            of={({ counts }) => m.company_orders_count({ count: counts.orders })}
            {...{ keep, other }}
          />
          <Having label={m.company_merge_page()} of={pageText} {...{ keep, other }} />
        </tbody>
      </table>
      <Acts keep={keep} other={other} take={[...taken]} />
    </>
  )
}

function HeadOf({ company: { name }, role }: { company: PanelCompany; role: string }) {
  return (
    <th scope="col">
      <small>{role}</small>
      <bdi>{textIn(name)}</bdi>
    </th>
  )
}

interface FieldRowProps extends Pair {
  field: MergeField
  fromOther: boolean
  onChoose: (fromOther: boolean) => void
}
/** If both values differ, the user chooses one. Otherwise the existing value is used. */
function FieldRow({ keep, other, field, fromOther, onChoose }: FieldRowProps) {
  const isChoice = differing(keep, other).includes(field)
  const isOther = fromOther || valueIn(keep, field) === ''
  const cell = (company: PanelCompany, isTaken: boolean, ofOther: boolean) => (
    <td className={isTaken ? 'taken' : 'left'} data-head={textIn(company.name)}>
      {isChoice ? (
        <label className="choice radio">
          <input type="radio" name={field} checked={isTaken} onChange={() => onChoose(ofOther)} />
          <i />
          <span>
            <MergeValue company={company} field={field} />
          </span>
        </label>
      ) : (
        <MergeValue company={company} field={field} />
      )}
    </td>
  )
  return (
    <tr>
      <th scope="row">{fieldText[field]()}</th>
      {cell(keep, !isOther, false)}
      {cell(other, isOther, true)}
    </tr>
  )
}

function MergeValue({ company, field }: { company: PanelCompany; field: MergeField }) {
  const text = valueIn(company, field)
  if (text === '') return <span className="muted">—</span>
  if (field === 'logoId')
    return <img className="merge-logo" src={imagePath(text, 320)} alt={m.company_logo()} width={48} height={48} />
  if (field === 'country') return countryName(text)
  if (field === 'sector') return company.sector && sectorText[company.sector]()
  return field.startsWith('name') || field === 'address' ? <bdi>{text}</bdi> : <Identifier>{text}</Identifier>
}

const membersText = ({ members }: PanelCompany) =>
  members.length === 0 ? '—' : listText(members.map(({ name, lastName }) => fullName({ name, lastName })))
const pageText = ({ exhibitorId, counts }: PanelCompany) =>
  exhibitorId === null
    ? '—'
    : listText([
        m.company_merge_has_page(),
        ...(counts.meetings > 0 ? [m.company_meeting_count({ count: counts.meetings })] : []),
      ])

/** Row that compares data of both companies which the remaining company gets in any case, such as members. */
const Having = ({ label, of, keep, other }: Pair & { label: string; of: (company: PanelCompany) => string }) => (
  <tr>
    <th scope="row">{label}</th>
    {[keep, other].map((company) => (
      <td key={company.id} data-head={textIn(company.name)}>
        {of(company)}
      </td>
    ))}
  </tr>
)

function Acts({ keep, other, take }: Pair & { take: MergeField[] }) {
  const go = useNavigate()
  const names = { keep: textIn(keep.name), other: textIn(other.name) }
  return (
    <div className="foot-acts">
      <LinkButton href={pathTo('mergeCompany', { companyId: other.id }, { with: keep.id })}>
        {m.company_merge_swap()}
      </LinkButton>
      <ActionButton
        variant="primary"
        label={m.company_merge_do({ name: names.keep })}
        question={{
          danger: true,
          title: m.company_merge_sure(names),
          text: m.company_merge_sure_text(names),
          action: m.company_merge_sure_do(),
        }}
        call={() => callFromBrowser('panelCompany.merge', { companyId: keep.id, body: { otherId: other.id, take } })}
        done={m.company_merged_toast()}
        after={() => go(pathTo('panelCompany', { companyId: keep.id }))}
      />
    </div>
  )
}
