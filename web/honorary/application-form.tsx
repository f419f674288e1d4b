import type { Profile } from '#contract/entities/account.ts'
import { referrerSources, type Honorary, type ReferrerSource } from '#contract/entities/honorary.ts'
import { pathTo } from '#contract/paths.ts'
import { filePath } from '#contract/file-paths.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { tied } from '#web/form/bind-field.ts'
import { useSaveForm, type FieldsProps } from '#web/form/use-save-form.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { refuseFile, uploadAs } from '#web/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { EmailField, Field } from '#web/ui/field.tsx'
import { FileDrop, type StoredFile } from '#web/ui/file-drop.tsx'
import { Note } from '#web/ui/note.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import type { Option } from '#web/ui/options.tsx'
import { Select } from '#web/ui/select.tsx'
import { sourceText } from './shared/words.ts'

type Text =
  | 'name'
  | 'lastName'
  | 'email'
  | 'phoneNumber'
  | 'country'
  | 'companyName'
  | 'jobPosition'
  | 'referrerSource'
  | 'referrerName'
type Values = Record<Text, string> & { resume: StoredFile | null; card: StoredFile | null }

/** First values: from the profile, or from the previous application when applying again. */
const firstValues = (profile: Profile, before: Honorary | undefined): Values => ({
  name: before?.name ?? profile.name,
  lastName: before?.lastName ?? profile.lastName,
  email: before?.email ?? profile.email,
  phoneNumber: before?.phoneNumber ?? profile.phoneNumber ?? '',
  country: before?.country ?? profile.country ?? '',
  companyName: before?.companyName ?? profile.companyName ?? '',
  jobPosition: before?.jobPosition ?? profile.jobPosition ?? '',
  referrerSource: before?.referrerSource ?? '',
  referrerName: before?.referrerName ?? '',
  resume: before ? stored(before.resume) : null,
  card: before ? stored(before.visitingCard) : null,
})
const stored = ({ id, name, size }: Honorary['resume']): StoredFile => ({ id, name, size, href: filePath(id) })

interface ApplicationProps {
  profile: Profile
  countries: readonly Option[]
  before: Honorary | undefined
}

/** Step one: personal data, source, CV and visiting card. */
export function ApplicationForm({ profile, countries, before }: ApplicationProps) {
  const form = useSaveForm(
    () => firstValues(profile, before),
    true,
    async ({ resume, card, ...input }, { key, leave }) => {
      const body = {
        ...input,
        referrerSource: input.referrerSource as ReferrerSource,
        resumeId: resume?.id ?? '',
        visitingCardId: card?.id ?? '',
      }
      await callFromBrowser('honorary.apply', { body }, { key })
      leave(pathTo('myHonorary'), m.honorary_sent_toast())
    },
  )
  const { fields, pending, problems, tries } = form
  const mistakes = Object.entries(problems.fields).map(([field, words]) => ({
    field,
    text: `${labels[field]?.() ?? field}: ${words}`,
  }))
  return (
    <form className="honor-form" {...form.bind}>
      <Person {...fields} countries={countries} />
      <Referrer {...fields} />
      <Papers {...fields} />
      {problems.whole && mistakes.length === 0 && <Note kind="bad" live title={problems.whole} />}
      <ErrorSummary title={m.honorary_mistakes({ count: mistakes.length })} mistakes={mistakes} focusOn={tries} />
      <div className="honor-send">
        <Button type="submit" variant="primary" size="lg" pending={pending} pendingText={m.honorary_sending()}>
          {m.honorary_send()}
        </Button>
        <span className="muted">{m.honorary_send_hint()}</span>
      </div>
      <LeaveDialog
        guard={form.guard}
        title={m.honorary_leave_title()}
        text={m.honorary_leave_text()}
        action={m.honorary_leave()}
      />
    </form>
  )
}

type Fields = FieldsProps<Values>
const text = (fields: Fields, name: Text) => ({ id: name, ...tied(fields, name) })

function Person({ countries, ...fields }: Fields & { countries: readonly Option[] }) {
  const { values, set, wrong } = fields
  return (
    <section className="section">
      <h2>{m.honorary_person()}</h2>
      <div className="form">
        <Field label={m.honorary_name()} autoComplete="given-name" maxLength={80} {...text(fields, 'name')} />
        <Field
          label={m.honorary_last_name()}
          hint={m.ui_one_name()}
          autoComplete="family-name"
          maxLength={80}
          {...text(fields, 'lastName')}
        />
        <EmailField label={m.honorary_email()} autoComplete="email" {...text(fields, 'email')} />
        <PhoneField
          id="phoneNumber"
          name="phoneNumber"
          label={m.honorary_phone()}
          country={values.country}
          value={values.phoneNumber}
          onChange={(phoneNumber) => set({ phoneNumber })}
          error={wrong('phoneNumber')}
        />
        <Select
          id="country"
          name="country"
          label={m.honorary_country()}
          placeholder={m.honorary_choose()}
          options={countries}
          value={values.country}
          onPick={(country) => set({ country })}
          error={wrong('country')}
          autoComplete="country"
        />
        <Field
          label={m.honorary_company()}
          autoComplete="organization"
          maxLength={120}
          {...text(fields, 'companyName')}
        />
        <Field
          label={m.honorary_job()}
          width={6}
          autoComplete="organization-title"
          maxLength={120}
          {...text(fields, 'jobPosition')}
        />
      </div>
    </section>
  )
}

function Referrer(fields: Fields) {
  const { values, set, wrong } = fields
  return (
    <section className="section">
      <h2>{m.honorary_referrer()}</h2>
      <div className="form">
        <Select
          id="referrerSource"
          name="referrerSource"
          label={m.honorary_source()}
          placeholder={m.honorary_choose()}
          options={referrerSources.map((id) => ({ id, text: sourceText[id]() }))}
          value={values.referrerSource}
          onPick={(referrerSource) => set({ referrerSource })}
          error={wrong('referrerSource')}
        />
        <Field
          label={m.honorary_referrer_name()}
          mark={m.honorary_optional()}
          hint={m.honorary_referrer_name_hint()}
          maxLength={120}
          {...text(fields, 'referrerName')}
        />
      </div>
    </section>
  )
}

/** The CV and the visiting card. */
function Papers({ values, set, wrong }: Fields) {
  const file = (purpose: 'resume' | 'businessCard') => ({
    hint: m.honorary_file_hint(),
    accept: acceptOf(purpose),
    refuse: refuseFile(purpose, getLocale()),
    upload: uploadAs(purpose, getLocale()),
  })
  return (
    <section className="section">
      <h2>{m.honorary_files()}</h2>
      <div className="form">
        <FileDrop
          id="resumeId"
          label={m.honorary_resume()}
          mark={m.honorary_resume_mark()}
          {...file('resume')}
          value={values.resume}
          onChange={(resume) => set({ resume })}
          error={wrong('resumeId')}
        />
        <FileDrop
          id="visitingCardId"
          label={m.honorary_card()}
          mark={m.honorary_card_mark()}
          {...file('businessCard')}
          value={values.card}
          onChange={(card) => set({ card })}
          error={wrong('visitingCardId')}
        />
      </div>
    </section>
  )
}

const labels: Partial<Record<string, () => string>> = {
  name: m.honorary_name,
  lastName: m.honorary_last_name,
  email: m.honorary_email,
  phoneNumber: m.honorary_phone,
  country: m.honorary_country,
  companyName: m.honorary_company,
  jobPosition: m.honorary_job,
  referrerSource: m.honorary_source,
  referrerName: m.honorary_referrer_name,
  resumeId: m.honorary_resume,
  visitingCardId: m.honorary_card,
}
