import { isConfirmed } from '#contract/rules/built-in.ts'
import './settings.css'
import type { Bilingual } from '#contract/entities/text.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { isForeign } from '#contract/rules/seller.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Pair } from '#web/form/pair.tsx'
import { PictureField } from '#web/form/picture-field.tsx'
import { Stamp } from '#web/invoice/shared/stamp.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { countries } from '#web/ui/countries.ts'
import { Field } from '#web/ui/field.tsx'
import type { FieldsProps } from './fields.tsx'

const noIranianNumbers = {
  nationalId: '',
  economicNumber: '',
  postalCode: '',
  storeTerminalSerial: '',
  fiscalMemoryId: '',
}
const nobody = { name: { fa: '', en: '' }, title: { fa: '', en: '' } }
type Seller = FieldsProps['values']['seller']
interface PartProps {
  seller: Seller
  put: (some: Partial<Seller>) => void
  wrong: FieldsProps['wrong']
}

/** Fields for the seller on invoices, with a preview of the printed stamp. */
export function SellerFields({ values, set, wrong }: FieldsProps) {
  const { seller } = values
  const put = (some: Partial<Seller>) => set({ seller: { ...seller, ...some } })
  const part = { seller, put, wrong }
  return (
    <div className="cols narrow">
      <div className="form">
        <SellerDetails {...part} />
        <SellerAccount {...part} />
        <Signatory {...part} />
        <PictureField
          label={m.setting_stamp()}
          hint={m.setting_stamp_hint()}
          id={seller.stampId}
          onChange={(stampId) => put({ stampId })}
          error={wrong('seller.stampId')}
        />
        <PictureField
          label={m.setting_signature()}
          hint={m.setting_signature_hint()}
          id={seller.signatureId}
          onChange={(signatureId) => put({ signatureId })}
          error={wrong('seller.signatureId')}
        />
      </div>
      <aside className="stamp-preview">
        <h3>{m.setting_on_invoices()}</h3>
        <div className="sign-sample">
          <Stamp
            name={textIn(seller.name)}
            stampId={seller.stampId}
            signatureId={seller.signatureId}
            isDrawn={isConfirmed(values, 'stamp')}
          />
        </div>
        <p className="hint">{m.setting_on_invoices_hint()}</p>
      </aside>
    </div>
  )
}

/** Legal data and address of the seller. */
export function SellerDetails({ seller, put, wrong }: PartProps) {
  const locale = getLocale()
  const number = (
    name: 'taxNumber' | 'nationalId' | 'economicNumber' | 'postalCode' | 'storeTerminalSerial' | 'fiscalMemoryId',
    label: string,
    most = 20,
    hint?: string,
  ) => (
    <Field
      label={label}
      name={name}
      width={2}
      dir="ltr"
      maxLength={most}
      hint={hint}
      value={seller[name]}
      onChange={({ target }) => put({ [name]: target.value })}
      error={wrong(`seller.${name}`)}
    />
  )
  const pair = (name: 'name' | 'address' | 'broker') => ({
    name: `seller.${name}`,
    value: seller[name],
    onChange: (text: Bilingual) => put({ [name]: text }),
    wrong,
  })
  return (
    <>
      <Pair label={m.setting_seller_name()} most={120} {...pair('name')} />
      <Combobox
        label={m.setting_seller_country()}
        name="seller.country"
        width={2}
        options={countries(locale)}
        chosenText={countryName(seller.country)}
        value={seller.country}
        onChange={(country) => {
          if (country) put(country === 'IR' ? { country, taxNumber: '' } : { ...noIranianNumbers, country })
        }}
        error={wrong('seller.country')}
      />
      {isForeign(seller) ? (
        <>
          {number('taxNumber', m.setting_tax_number(), 30, m.setting_tax_number_hint())}
          <span className="field w2" aria-hidden="true" />
        </>
      ) : (
        <>
          {number('nationalId', m.setting_national_id())}
          {number('economicNumber', m.setting_economic_number())}
          {number('postalCode', m.setting_postal_code())}
          {number('storeTerminalSerial', m.setting_terminal(), 30)}
          {number('fiscalMemoryId', m.setting_fiscal_memory(), 6)}
        </>
      )}
      <Pair label={m.setting_seller_address()} most={200} grows {...pair('address')} />
      <Pair label={m.setting_broker()} most={120} optional {...pair('broker')} />
    </>
  )
}

const PartHead = ({ title, about }: { title: string; about: string }) => (
  <div className="form-part">
    <h3>{title}</h3>
    <p className="hint">{about}</p>
  </div>
)

/** Bank account of the seller. */
export function SellerAccount({ seller: { bank }, put, wrong }: PartProps) {
  const account = (some: Partial<typeof bank>) => put({ bank: { ...bank, ...some } })
  const code = (name: 'iban' | 'accountNumber' | 'bic' | 'routingCode', most: number) => ({
    mark: m.site_optional(),
    name: `seller.bank.${name}`,
    dir: 'ltr',
    maxLength: most,
    autoComplete: 'off',
    spellCheck: false,
    value: bank[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => account({ [name]: target.value }),
    error: wrong(`seller.bank.${name}`),
  })
  const pair = (name: 'bankName' | 'holder') => ({
    name: `seller.bank.${name}`,
    most: 120,
    optional: true,
    value: bank[name],
    onChange: (text: Bilingual) => account({ [name]: text }),
    wrong,
  })
  return (
    <>
      <PartHead title={m.setting_bank_title()} about={m.setting_bank_about()} />
      <Field label={m.setting_iban()} hint={m.setting_iban_hint()} {...code('iban', 60)} />
      <Field label={m.setting_account_number()} hint={m.setting_account_number_hint()} {...code('accountNumber', 60)} />
      <Field label={m.setting_bic()} {...code('bic', 20)} />
      <Field label={m.setting_routing()} hint={m.setting_routing_hint()} {...code('routingCode', 30)} />
      <Pair label={m.setting_bank_name()} {...pair('bankName')} />
      <Pair label={m.setting_holder()} hint={m.setting_holder_hint()} {...pair('holder')} />
    </>
  )
}

/** The person who signs the invoices. */
function Signatory({ seller: { signatory = nobody }, put, wrong }: PartProps) {
  const pair = (name: 'name' | 'title') => ({
    name: `seller.signatory.${name}`,
    most: 120,
    optional: true,
    value: signatory[name],
    onChange: (text: Bilingual) => put({ signatory: { ...signatory, [name]: text } }),
    wrong,
  })
  return (
    <>
      <PartHead title={m.setting_signatory_title()} about={m.setting_signatory_about()} />
      <Pair label={m.setting_signatory_name()} {...pair('name')} />
      <Pair label={m.setting_signatory_office()} {...pair('title')} />
    </>
  )
}
