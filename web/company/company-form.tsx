import { clsx } from 'clsx'
import { useRevalidator } from 'react-router'
import type { OwnExhibitor } from '#contract/entities/exhibitor.ts'
import { proposedPage } from '#contract/entities/page-change.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { useSaveForm, type FieldsProps } from '#web/form/use-save-form.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Field, TextArea } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Part } from './part.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { say } from '#web/ui/toast.tsx'
import { PartComplete } from './profile-parts.tsx'

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

/** The page with its proposed changes, so that editing continues from them. */
const proposed = (page: OwnExhibitor): OwnExhibitor => proposedPage(page, page.change?.said ?? {})

/** Form for the texts of the company's directory page, Persian beside English. Only changed fields are sent. */
export function CompanyForm({ exhibitor: page }: { exhibitor: OwnExhibitor }) {
  const exhibitor = proposed(page)
  const { revalidate } = useRevalidator()
  const { fields, bind, pending, problems, isDirty, guard } = useSaveForm(
    () => valuesOf(exhibitor),
    true,
    async (body, { restart }) => {
      const { exhibitor: saved } = await callFromBrowser('exhibitor.edit', { exhibitorId: exhibitor.id, body })
      restart(valuesOf(proposed(saved)))
      say(saved.change ? m.exhibitor_change_saved() : m.exhibitor_saved())
      await revalidate()
    },
  )
  return (
    <form className={clsx('company-form', isDirty && 'dirty')} {...bind}>
      {problems.whole && <Note kind="bad" title={problems.whole} live />}
      {page.change && <Waiting change={page.change} />}
      <Part
        id="profile"
        title={m.exhibitor_section_profile()}
        aside={<PartComplete part="profile" exhibitor={exhibitor} />}
      >
        <Profile {...fields} />
      </Part>
      <Part id="words" title={m.exhibitor_section_words()} aside={<PartComplete part="words" exhibitor={exhibitor} />}>
        <p className="muted lead">{m.exhibitor_words_hint()}</p>
        <WordFields {...fields} />
      </Part>
      <Part
        id="contact"
        title={m.exhibitor_section_contact()}
        aside={<PartComplete part="contact" exhibitor={exhibitor} />}
      >
        <p className="muted lead">{m.exhibitor_contact_hint()}</p>
        <ContactFields {...fields} country={exhibitor.country} />
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

const Waiting = ({ change: { sentBack, reason } }: { change: NonNullable<OwnExhibitor['change']> }) =>
  sentBack ? (
    <Note kind="bad" title={m.exhibitor_change_sent_back()}>
      {reason}
    </Note>
  ) : (
    <Note title={m.exhibitor_change_waits()}>{m.exhibitor_change_waits_text()}</Note>
  )

type Fields = FieldsProps<Values>
/** Props of one language version of a text, with its direction. */
const half = ({ values, set, wrong }: Fields, name: 'name' | Words, lang: 'fa' | 'en') => ({
  lang,
  dir: lang === 'fa' ? 'rtl' : 'ltr',
  value: values[name][lang],
  onChange: ({ target }: { target: { value: string } }) => set({ [name]: { ...values[name], [lang]: target.value } }),
  error: (name === 'name' && lang === 'fa' ? wrong('name') : undefined) ?? wrong(`${name}.${lang}`),
})

/** The company's name, and whether it is listed. */
const Profile = (fields: Fields) => (
  <div className="form">
    <Field label={m.exhibitor_name_fa()} maxLength={120} {...half(fields, 'name', 'fa')} />
    <Field label={m.exhibitor_name_en()} maxLength={120} {...half(fields, 'name', 'en')} />
    <div className="field w6">
      <Switch checked={fields.values.listed} onChange={({ target }) => fields.set({ listed: target.checked })}>
        {m.exhibitor_listed()}
      </Switch>
      <span className="hint">{m.exhibitor_listed_hint()}</span>
    </div>
  </div>
)

const words = [
  ['about', 2_000, { fa: m.exhibitor_about_fa, en: m.exhibitor_about_en }, undefined],
  ['products', 1_200, { fa: m.exhibitor_products_fa, en: m.exhibitor_products_en }, m.exhibitor_products_hint],
  ['offers', 600, { fa: m.exhibitor_offers_fa, en: m.exhibitor_offers_en }, m.exhibitor_lines_hint],
  ['needs', 600, { fa: m.exhibitor_needs_fa, en: m.exhibitor_needs_en }, m.exhibitor_lines_hint],
] as const
type Words = (typeof words)[number][0]

/** Texts on the company's work, products, offers and needs. */
const WordFields = (fields: Fields) => (
  <div className="form">
    {words.flatMap(([name, limit, labels, hint]) =>
      (['fa', 'en'] as const).map((lang) => (
        <TextArea
          key={`${name}.${lang}`}
          label={labels[lang]()}
          limit={limit}
          maxLength={limit}
          hint={hint?.()}
          {...half(fields, name, lang)}
        />
      )),
    )}
  </div>
)

/** Contact details for visitors. */
function ContactFields({ country, values, set, wrong }: Fields & Pick<OwnExhibitor, 'country'>) {
  return (
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
      <EmailField
        label={m.exhibitor_email()}
        value={values.email}
        onChange={({ target }) => set({ email: target.value })}
        error={wrong('email')}
      />
      <PhoneField
        label={m.exhibitor_phone()}
        country={country ?? undefined}
        value={values.phoneNumber}
        onChange={(phoneNumber) => set({ phoneNumber })}
        error={wrong('phoneNumber')}
      />
    </div>
  )
}
