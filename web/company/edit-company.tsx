import type { ComponentProps } from 'react'
import { useRevalidator } from 'react-router'
import { completenessFields, type Company, type CompanyEdit, type WholeField } from '#contract/entities/company.ts'
import type { Sector } from '#contract/entities/exhibitor.ts'
import { imagePath } from '#contract/file-paths.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { CompanyFields } from './shared/company-fields.tsx'
import { namedSectors, sectorText } from '#web/exhibitor/shared/sectors.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues, type FieldsProps } from '#web/form/use-form.ts'
import { refuseFile, uploadAs } from '#web/upload.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import type { Option } from '#web/ui/options.tsx'
import { Select } from '#web/ui/select.tsx'
import { say } from '#web/ui/toast.tsx'

/** `first`: the field that gets the focus when the dialog opens. */
export interface Editing {
  first?: WholeField | undefined
}
interface EditCompanyProps extends Editing {
  company: Company
  places: readonly Option[]
  call: 'company.edit' | 'panelCompany.edit'
  onClose: () => void
}

/** The company's data in a dialog. Its members and the team edit the same fields. */
export function EditCompany({ company, places, first, call, onClose }: EditCompanyProps) {
  const { revalidate } = useRevalidator()
  const form = useForm(
    useValues(() => company),
    {
      save: async (values) => {
        await callFromBrowser(call, { companyId: company.id, body: changed(company, values) })
        onClose()
        say(m.company_saved())
        await revalidate()
      },
    },
  )
  return (
    <FormDialog
      form={form}
      wide
      title={m.company_edit_title()}
      text={m.company_edit_text()}
      action={m.company_save()}
      pendingText={m.company_saving()}
      onClose={onClose}
    >
      <Fields {...form.fields} places={places} first={first} mayUpload={call === 'company.edit'} />
    </FormDialog>
  )
}

/** Only the changed fields are sent. */
function changed({ id: _, createdAt: __, ...before }: Company, { id: ___, createdAt: ____, ...after }: Company) {
  const keys = Object.keys(after) as (keyof typeof after)[]
  return Object.fromEntries(
    keys.filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key])).map((key) => [key, after[key]]),
  ) as CompanyEdit
}

type Text =
  | 'nationalId'
  | 'economicNumber'
  | 'registrationNumber'
  | 'taxNumber'
  | 'address'
  | 'refundHolder'
  | 'refundAccount'
  | 'refundBank'
  | 'refundBic'
interface CompanyFieldsProps extends FieldsProps<Company> {
  places: readonly Option[]
  first: WholeField | undefined
  /** The team cannot replace the logo, because a file belongs to the user who uploaded it. */
  mayUpload: boolean
}

function Fields({ values, set, wrong, places, first, mayUpload }: CompanyFieldsProps) {
  const locale = getLocale()
  const asked: readonly WholeField[] = completenessFields(values.country)
  const text = (name: Text, label: string, most: number, more: Partial<ComponentProps<typeof Field>> = {}) => (
    <Field
      label={label}
      name={name}
      maxLength={most}
      {...(first === name && { 'data-focus': true })}
      {...more}
      value={values[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={wrong(name)}
    />
  )
  const code = { dir: 'ltr', inputMode: 'numeric' } as const
  return (
    <>
      <div className="form">
        <CompanyFields values={values} set={set} wrong={wrong} />
        <Select
          label={m.company_country()}
          name="country"
          placeholder={m.company_none_chosen()}
          value={values.country ?? ''}
          options={places}
          onPick={(id) => set({ country: id || null })}
          error={wrong('country')}
          {...(first === 'country' && { 'data-focus': true })}
        />
        <Select
          label={m.company_sector()}
          name="sector"
          placeholder={m.company_none_chosen()}
          value={values.sector ?? ''}
          options={[...new Set([...namedSectors(), ...(values.sector ? [values.sector] : [])])].map((id) => ({
            id,
            text: sectorText[id](),
          }))}
          onPick={(id) => set({ sector: (id || null) as Sector | null })}
          error={wrong('sector')}
          {...(first === 'sector' && { 'data-focus': true })}
        />
        {asked.includes('nationalId') && text('nationalId', m.company_national_id(), 14, code)}
        {asked.includes('economicNumber') && text('economicNumber', m.company_economic_number(), 14, code)}
        {asked.includes('registrationNumber') && text('registrationNumber', m.company_registration_number(), 20, code)}
        {asked.includes('taxNumber') && text('taxNumber', m.company_tax_number(), 20, { dir: 'ltr' })}
        {text('address', m.company_address(), 250, { width: 6 })}
        {mayUpload && (
          <FileDrop
            label={m.company_logo()}
            hint={m.company_logo_hint()}
            width={6}
            accept={acceptOf('logo')}
            refuse={refuseFile('logo', locale)}
            upload={uploadAs('logo', locale)}
            error={wrong('logoId')}
            value={
              values.logoId
                ? { id: values.logoId, name: m.company_logo(), size: 0, picture: imagePath(values.logoId, 320) }
                : null
            }
            onChange={(file) => set({ logoId: file?.id ?? null })}
          />
        )}
      </div>
      <h3 className="refund-head">{m.company_refund()}</h3>
      <p className="muted">{m.company_refund_hint()}</p>
      <div className="form">
        {text('refundHolder', m.company_refund_holder(), 120)}
        {text('refundAccount', m.company_refund_account(), 50, { dir: 'ltr' })}
        {text('refundBank', m.company_refund_bank(), 120)}
        {text('refundBic', m.company_refund_bic(), 11, { dir: 'ltr' })}
      </div>
    </>
  )
}
