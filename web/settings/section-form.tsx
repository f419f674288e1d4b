import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Settings, SettingsEdit } from '#contract/entities/settings.ts'
import { missingOf, type SellerField } from '#contract/rules/seller.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { useEdits } from '#web/form/use-edits.ts'
import { useForm } from '#web/form/use-form.ts'
import { useFormGuard } from '#web/form/use-form-guard.ts'
import { dateTimeText } from '#web/i18n/dates.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import {
  BookingFields,
  ContactFields,
  DateFields,
  EditionFields,
  FigureFields,
  PriceFields,
  type FieldsProps,
} from './shared/fields.tsx'
import { LookFields } from './shared/look-fields.tsx'
import { Proposal } from './shared/proposal.tsx'
import { ConfirmedFields } from './shared/confirmed-fields.tsx'
import { RateFields } from './shared/rate-fields.tsx'
import { sectionAbout, sectionTitle, type SettingSection } from './sections.ts'
import { SellerFields } from './shared/seller-fields.tsx'

const fieldsOf: Record<SettingSection, (props: FieldsProps) => React.ReactNode> = {
  edition: EditionFields,
  look: LookFields,
  dates: DateFields,
  figures: FigureFields,
  prices: PriceFields,
  rates: RateFields,
  confirmed: ConfirmedFields,
  booking: BookingFields,
  contact: ContactFields,
  seller: SellerFields,
}

const fieldName: Record<SellerField, () => string> = {
  name: m.setting_seller_name,
  taxNumber: m.setting_tax_number,
  nationalId: m.setting_national_id,
  economicNumber: m.setting_economic_number,
  postalCode: m.setting_postal_code,
  address: m.setting_seller_address,
  fiscalMemoryId: m.setting_fiscal_memory,
}

/** Saves the changed settings, unless another user has saved since they were loaded. */
function useSection(stored: Settings, edits: ReturnType<typeof useEdits<EditionSettings>>) {
  const [isStale, setStale] = useState(false)
  const { revalidate } = useRevalidator()
  const form = useForm(edits, {
    save: async (values) => {
      if (!edits.isDirty) return
      setStale(false)
      const settings = Object.fromEntries(edits.changed.map((key) => [key, values[key]])) as SettingsEdit['settings']
      await callFromBrowser('panelSettings.edit', { body: { updatedAt: stored.updatedAt, settings } }).catch(
        (error: unknown) => {
          setStale(error instanceof CallError && error.code === 'thing.changed')
          throw error
        },
      )
      say(m.setting_saved())
      await revalidate()
    },
  })
  const reload = async () => {
    edits.drop()
    setStale(false)
    form.complain({ fields: {} })
    await revalidate()
  }
  return { ...form, isStale, reload }
}

/** Form for one section of the settings. */
export function SectionForm({ section, stored }: { section: SettingSection; stored: Settings }) {
  const edits = useEdits<EditionSettings>(stored.settings, stored.updatedAt)
  const { isDirty, drop } = edits
  const { bind, fields, pending, problems, isStale, reload } = useSection(stored, edits)
  const guard = useFormGuard(isDirty)
  const Fields = fieldsOf[section]
  return (
    <form className="settings-form" {...bind}>
      {problems.whole && (
        <Note kind="bad" title={problems.whole} live>
          {isStale && (
            <>
              <span>{m.setting_stale()}</span>{' '}
              <button type="button" className="link" onClick={() => void reload()}>
                {m.setting_load_again()}
              </button>
            </>
          )}
        </Note>
      )}
      <section className="section">
        <h2>{sectionTitle[section]()}</h2>
        <p className="muted settings-about">{sectionAbout[section]()}</p>
        {stored.unchecked.some((part) => part === section) && (
          <Note kind="warn" title={m.setting_unchecked_title()}>
            {section === 'seller' ? m.setting_unchecked_seller() : m.setting_unchecked_contact()}
          </Note>
        )}
        {section === 'seller' && missingOf(stored.settings.seller).length > 0 && (
          <Note kind="warn" title={m.setting_seller_missing_title()}>
            {m.setting_seller_missing({
              fields: missingOf(stored.settings.seller)
                .map((field) => fieldName[field]())
                .join(getLocale() === 'fa' ? '، ' : ', '),
            })}
          </Note>
        )}
        <Proposal section={section} values={fields.values} onTake={fields.set} />
        <Fields {...fields} wrong={(path) => fields.wrong(`settings.${path}`)} />
      </section>
      <div className="foot-acts">
        <small className="muted">{m.setting_changed_at({ when: dateTimeText(stored.updatedAt) })}</small>
        <div className="acts">
          <Button variant="quiet" disabled={!isDirty || pending} onClick={drop}>
            {m.setting_undo()}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty}
            pending={pending}
            pendingText={m.setting_saving()}
          >
            {m.setting_save()}
          </Button>
        </div>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  )
}
