import { fullName } from '#contract/rules/full-name.ts'
import type { Profile } from '#contract/entities/account.ts'
import { m } from '#messages/messages.js'
import { dateText } from '#web/i18n/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Phone } from '#web/shell/contact-links.tsx'
import type { Option } from '#web/ui/options.tsx'
import { Select } from '#web/ui/select.tsx'
import { activityText } from '../shared/activities.ts'
import {
  ActivityField,
  CompanyField,
  JobField,
  NameFields,
  PersonPhone,
  type PersonFieldsProps,
} from '../person-fields.tsx'
import { EditLink, PersonalForm, Section, type FormState } from './section.tsx'

interface DetailsProps extends FormState {
  profile: Profile
  /** Country names in the language of the page. */
  places: { country: string; nationality: string; countries: readonly Option[] }
}

export function Details({ editing, done, profile, places, ...state }: DetailsProps) {
  return (
    <Section
      id="details"
      title={m.account_details()}
      done={done}
      act={!editing && <EditLink part="details">{m.account_edit()}</EditLink>}
    >
      {editing ? (
        <DetailsForm profile={profile} countries={places.countries} {...state} />
      ) : (
        <Known profile={profile} places={places} />
      )}
    </Section>
  )
}

function Known({ profile, places }: Pick<DetailsProps, 'profile' | 'places'>) {
  const none = <span className="muted">{m.account_not_said()}</span>
  const { name, lastName, phoneNumber, companyName, jobPosition, fieldOfActivity, createdAt } = profile
  return (
    <Facts
      facts={[
        [m.account_full_name(), <bdi key="name">{fullName({ name, lastName })}</bdi>],
        [m.account_phone(), phoneNumber ? <Phone key="phone" number={phoneNumber} /> : none],
        [m.account_company(), companyName ?? none],
        [m.account_job(), jobPosition ?? none],
        [m.account_activity(), activityText(fieldOfActivity) || none],
        [m.account_country(), places.country || none],
        [m.account_nationality(), places.nationality || none],
        [m.account_member_since(), dateText(createdAt)],
      ]}
    />
  )
}

const spelled = (profile: Profile): Record<string, string> =>
  Object.fromEntries(Object.entries(profile).map(([name, value]) => [name, typeof value === 'string' ? value : '']))

function DetailsForm({
  profile,
  countries,
  answer,
  pending,
}: Pick<DetailsProps, 'profile' | 'answer' | 'pending'> & { countries: readonly Option[] }) {
  const known: Record<string, string> = { ...spelled(profile), ...(answer && blank) }
  return (
    <PersonalForm intent="details" answer={answer} pending={pending} action={m.account_save()}>
      {({ values, mistake }) => {
        const fields = { values: { ...known, ...values }, mistake }
        return (
          <>
            <NameFields {...fields} />
            <PersonPhone {...fields} {...(profile.country && { country: profile.country })} />
            <CompanyField {...fields} />
            <JobField {...fields} />
            <ActivityField {...fields} />
            <CountryField name="country" label={m.account_country()} countries={countries} {...fields} />
            <CountryField name="nationality" label={m.account_nationality()} countries={countries} {...fields} />
          </>
        )
      }}
    </PersonalForm>
  )
}

interface CountryFieldProps extends PersonFieldsProps {
  name: 'country' | 'nationality'
  label: string
  countries: readonly Option[]
}

const CountryField = ({ name, label, countries, values, mistake }: CountryFieldProps) => (
  <Select
    id={name}
    name={name}
    label={label}
    mark={m.account_optional()}
    placeholder={m.account_choose()}
    options={countries}
    defaultValue={values[name] ?? ''}
    error={mistake(name)}
  />
)

/** Empty default values, so that a field that the user emptied stays empty after a rejection. */
const blank = { name: '', lastName: '', phoneNumber: '', companyName: '', jobPosition: '', fieldOfActivity: '' }
