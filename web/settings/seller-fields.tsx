import './settings.css'
import { useState } from 'react'
import { imagePath } from '#contract/file-paths.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Pair } from '#web/form/pair.tsx'
import { Stamp } from '#web/invoice/shared/stamp.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop, type StoredFile } from '#web/ui/file-drop.tsx'
import { refuseFile, uploadAs } from '#web/upload.ts'
import type { FieldsProps } from './fields.tsx'

const nobody = { name: { fa: '', en: '' }, title: { fa: '', en: '' } }
/** The seller as invoices name it, with the stamp beside it as it will be printed. */
export function SellerFields({ values: { seller }, set, wrong }: FieldsProps) {
  const put = (some: Partial<typeof seller>) => set({ seller: { ...seller, ...some } })
  const { bank, signatory = nobody } = seller
  const account = (some: Partial<typeof bank>) => put({ bank: { ...bank, ...some } })
  const number = (
    name: 'nationalId' | 'economicNumber' | 'postalCode' | 'storeTerminalSerial' | 'fiscalMemoryId',
    label: string,
    most = 20,
  ) => (
    <Field
      label={label}
      name={name}
      width={2}
      dir="ltr"
      maxLength={most}
      value={seller[name]}
      onChange={({ target }) => put({ [name]: target.value })}
      error={wrong(`seller.${name}`)}
    />
  )
  return (
    <div className="cols narrow">
      <div className="form">
        <Pair
          label={m.setting_seller_name()}
          name="seller.name"
          most={120}
          value={seller.name}
          onChange={(name) => put({ name })}
          wrong={wrong}
        />
        {number('nationalId', m.setting_national_id())}
        {number('economicNumber', m.setting_economic_number())}
        {number('postalCode', m.setting_postal_code())}
        <Pair
          label={m.setting_seller_address()}
          name="seller.address"
          most={200}
          grows
          value={seller.address}
          onChange={(address) => put({ address })}
          wrong={wrong}
        />
        <Pair
          label={m.setting_broker()}
          name="seller.broker"
          most={120}
          optional
          value={seller.broker}
          onChange={(broker) => put({ broker })}
          wrong={wrong}
        />
        {number('storeTerminalSerial', m.setting_terminal(), 30)}
        {number('fiscalMemoryId', m.setting_fiscal_memory(), 6)}
        <span className="field w2" aria-hidden="true" />
        <div className="form-part">
          <h3>{m.setting_bank_title()}</h3>
          <p className="hint">{m.setting_bank_about()}</p>
        </div>
        <Field
          label={m.setting_iban()}
          mark={m.site_optional()}
          name="seller.bank.iban"
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          value={bank.iban}
          onChange={({ target }) => account({ iban: target.value })}
          hint={m.setting_iban_hint()}
          error={wrong('seller.bank.iban')}
        />
        <Field
          label={m.setting_bic()}
          mark={m.site_optional()}
          name="seller.bank.bic"
          dir="ltr"
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          value={bank.bic}
          onChange={({ target }) => account({ bic: target.value })}
          error={wrong('seller.bank.bic')}
        />
        <Pair
          label={m.setting_bank_name()}
          name="seller.bank.bankName"
          most={120}
          optional
          value={bank.bankName}
          onChange={(bankName) => account({ bankName })}
          wrong={wrong}
        />
        <Pair
          label={m.setting_holder()}
          name="seller.bank.holder"
          most={120}
          optional
          hint={m.setting_holder_hint()}
          value={bank.holder}
          onChange={(holder) => account({ holder })}
          wrong={wrong}
        />
        <div className="form-part">
          <h3>{m.setting_signatory_title()}</h3>
          <p className="hint">{m.setting_signatory_about()}</p>
        </div>
        <Pair
          label={m.setting_signatory_name()}
          name="seller.signatory.name"
          most={120}
          optional
          value={signatory.name}
          onChange={(name) => put({ signatory: { ...signatory, name } })}
          wrong={wrong}
        />
        <Pair
          label={m.setting_signatory_office()}
          name="seller.signatory.title"
          most={120}
          optional
          value={signatory.title}
          onChange={(title) => put({ signatory: { ...signatory, title } })}
          wrong={wrong}
        />
        <Picture
          label={m.setting_stamp()}
          hint={m.setting_stamp_hint()}
          id={seller.stampId}
          onChange={(stampId) => put({ stampId })}
          error={wrong('seller.stampId')}
        />
        <Picture
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
          <Stamp name={textIn(seller.name, getLocale())} stampId={seller.stampId} signatureId={seller.signatureId} />
        </div>
        <p className="hint">{m.setting_on_invoices_hint()}</p>
      </aside>
    </div>
  )
}

function Picture({
  label,
  hint,
  id,
  onChange,
  error,
}: {
  label: string
  hint: string
  id: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}) {
  const locale = getLocale()
  const [sent, setSent] = useState<StoredFile | null>(null)
  const file = id === null ? null : sent?.id === id ? sent : { id, name: label, size: 0, picture: imagePath(id, 320) }
  return (
    <FileDrop
      label={label}
      hint={hint}
      accept={acceptOf('image')}
      refuse={refuseFile('image', locale)}
      upload={uploadAs('image', locale)}
      value={file && { ...file, picture: imagePath(file.id, 320) }}
      onChange={(next) => {
        setSent(next)
        onChange(next?.id ?? null)
      }}
      error={error}
    />
  )
}
