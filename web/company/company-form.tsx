import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnExhibitor } from '#contract/entities/exhibitor.ts'
import { homeCountry } from '#contract/rules/phone.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { useSaveForm } from '#web/form/use-save-form.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Part } from './part.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { say } from '#web/ui/toast.tsx'
import { Whole } from './own-parts.tsx'

type Values = Pick<OwnExhibitor, 'name' | 'about' | 'products' | 'offers' | 'needs' | 'listed'> &
  Record<'website' | 'email' | 'phoneNumber', string>
const valuesOf = ({
  name,
  about,
  products,
  offers,
  needs,
  website,
  email,
  phoneNumber,
  listed,
}: OwnExhibitor): Values => ({
  name,
  about,
  products,
  offers,
  needs,
  website: website ?? '',
  email: email ?? '',
  phoneNumber: phoneNumber ?? '',
  listed,
})
type Words = 'about' | 'products' | 'offers' | 'needs'

/** Persian on one side, English on the other; what differs is sent. */
export function CompanyForm({ exhibitor }: { exhibitor: OwnExhibitor }) {
  const { revalidate } = useRevalidator()
  const { fields, bind, pending, problems, isDirty, guard } = useSaveForm(
    () => valuesOf(exhibitor),
    true,
    async (body, { restart }) => {
      const { exhibitor: saved } = await callFromBrowser('exhibitor.edit', { exhibitorId: exhibitor.id, body })
      restart(valuesOf(saved))
      say(m.exhibitor_saved())
      await revalidate()
    },
  )
  const { values, set, wrong } = fields
  const words = (field: Words, lang: 'fa' | 'en', label: string, limit: number, hint?: ReactNode) => (
    <TextArea
      key={`${field}.${lang}`}
      label={label}
      lang={lang}
      dir={lang === 'fa' ? 'rtl' : 'ltr'}
      limit={limit}
      maxLength={limit}
      hint={hint}
      value={values[field][lang]}
      onChange={({ target }) => set({ [field]: { ...values[field], [lang]: target.value } })}
      error={wrong(`${field}.${lang}`)}
    />
  )
  return (
    <form className={clsx('company-form', isDirty && 'dirty')} {...bind}>
      {problems.whole && <Note kind="bad" title={problems.whole} live />}
      <Part id="profile" title={m.exhibitor_section_profile()} aside={<Whole part="profile" exhibitor={exhibitor} />}>
        <div className="form">
          <Field
            label={m.exhibitor_name_fa()}
            lang="fa"
            dir="rtl"
            maxLength={120}
            value={values.name.fa}
            onChange={({ target }) => set({ name: { ...values.name, fa: target.value } })}
            error={wrong('name') ?? wrong('name.fa')}
          />
          <Field
            label={m.exhibitor_name_en()}
            lang="en"
            dir="ltr"
            maxLength={120}
            value={values.name.en}
            onChange={({ target }) => set({ name: { ...values.name, en: target.value } })}
            error={wrong('name.en')}
          />
          <div className="field w6">
            <Switch checked={values.listed} onChange={({ target }) => set({ listed: target.checked })}>
              {m.exhibitor_listed()}
            </Switch>
            <span className="hint">{m.exhibitor_listed_hint()}</span>
          </div>
        </div>
      </Part>
      <Part id="words" title={m.exhibitor_section_words()} aside={<Whole part="words" exhibitor={exhibitor} />}>
        <p className="muted lead">{m.exhibitor_words_hint()}</p>
        <div className="form">
          {words('about', 'fa', m.exhibitor_about_fa(), 2_000)}
          {words('about', 'en', m.exhibitor_about_en(), 2_000)}
          {words('products', 'fa', m.exhibitor_products_fa(), 1_200, m.exhibitor_products_hint())}
          {words('products', 'en', m.exhibitor_products_en(), 1_200, m.exhibitor_products_hint())}
          {words('offers', 'fa', m.exhibitor_offers_fa(), 600, m.exhibitor_lines_hint())}
          {words('offers', 'en', m.exhibitor_offers_en(), 600, m.exhibitor_lines_hint())}
          {words('needs', 'fa', m.exhibitor_needs_fa(), 600, m.exhibitor_lines_hint())}
          {words('needs', 'en', m.exhibitor_needs_en(), 600, m.exhibitor_lines_hint())}
        </div>
      </Part>
      <Part id="contact" title={m.exhibitor_section_contact()} aside={<Whole part="contact" exhibitor={exhibitor} />}>
        <p className="muted lead">{m.exhibitor_contact_hint()}</p>
        <div className="form">
          <Field
            label={m.exhibitor_website()}
            hint={m.exhibitor_website_hint()}
            width={6}
            type="url"
            dir="ltr"
            maxLength={300}
            value={values.website}
            onChange={({ target }) => set({ website: target.value })}
            error={wrong('website')}
          />
          <Field
            label={m.exhibitor_email()}
            type="email"
            dir="ltr"
            maxLength={254}
            value={values.email}
            onChange={({ target }) => set({ email: target.value })}
            error={wrong('email')}
          />
          <PhoneField
            label={m.exhibitor_phone()}
            country={exhibitor.country ?? homeCountry}
            value={values.phoneNumber}
            onChange={(phoneNumber) => set({ phoneNumber })}
            error={wrong('phoneNumber')}
          />
        </div>
      </Part>
      <div className="foot-acts">
        <span />
        <Button type="submit" variant="primary" pending={pending} pendingText={m.exhibitor_saving()}>
          {m.exhibitor_save()}
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  )
}
