import './personal/personal.css'
import {
  data,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { localeCookieSeconds } from '#contract/constants.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor, visitContext } from '#web/call.ts'
import { portalNow } from '#web/i18n/dates.ts'
import { forgetDrafts } from '#web/shell/menus.ts'
import { OwnPage } from '#web/shell/own-page.tsx'
import { countryName } from '#web/i18n/spelling.ts'
import { Title } from '#web/shell/title.tsx'
import { countries } from '#web/ui/countries.ts'
import { say } from '#web/ui/toast.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { refused, textsIn, type Answer } from './shared/answer.ts'
import { Access } from './personal/access.tsx'
import { actions, doing, type PersonalAction } from './personal/actions.ts'
import { Details } from './personal/details.tsx'
import { Erase } from './personal/erasure.tsx'
import { Language } from './personal/language.tsx'
import { EmailChoices } from './personal/email-choices.tsx'
import { OwnData } from './personal/own-data.tsx'
import type { FormState } from './personal/section.tsx'
import { SecondFactor } from './personal/second-factor.tsx'
import { Sessions } from './personal/sessions.tsx'

/** Country names are sent with the data, because browser and server may use different ones. */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const locale = getLocale()
  const edit = new URL(request.url).searchParams.get('edit')
  const editing = edit === 'details'
  const call = callFor(context)
  const [{ items: sessions }, { factors }, who, erasure] = await Promise.all([
    call('session.list', {}),
    call('factor.read', {}),
    context.get(visitContext).who(),
    edit === 'erase' ? call('privacy.read', {}).then((given) => given.erasure) : null,
  ])
  const nameOf = (code: string | null | undefined) => (code ? countryName(code) : '')
  return {
    sessions,
    factors,
    erasure,
    now: portalNow().toISOString(),
    country: nameOf(who?.country),
    nationality: nameOf(who?.nationality),
    countries: editing ? countries(locale) : [],
  }
}
export const loader = load
export const clientLoader = load

const saved: Record<PersonalAction, () => string> = {
  details: m.account_saved,
  email: m.account_email_asked,
  unchangedEmail: m.account_email_kept,
  password: m.account_password_changed,
  language: m.account_saved,
  emails: m.account_saved,
  session: m.account_session_ended,
  sessions: m.account_sessions_ended,
  erase: m.account_saved,
  requestErasure: m.privacy_erase_letter_sent,
}
const isAction = (name: string | undefined): name is PersonalAction =>
  (actions as readonly (string | undefined)[]).includes(name)

async function act({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { intent, ...values } = textsIn(await request.formData())
  if (!isAction(intent)) return data({ intent: undefined, mistakes: {}, values }, 400)
  try {
    const done = await doing[intent](callFor(context), values)
    if (done) return data({ intent, ...done.answer }, 422)
  } catch (error) {
    return data(
      {
        intent,
        ...refused(error, values, [...Object.keys(values), 'email', 'password', 'repeatPassword', 'currentPassword']),
      },
      error instanceof CallError ? error.status : 503,
    )
  }
  // The home page loads as a new document, so that no data of the account stays in memory.
  if (intent === 'erase') return leave(context.get(visitContext).origin)
  const path = pathTo('personalInformation', {}, { saved: intent, ...openFormPath(intent, request.url) })
  if (intent === 'language' && values['locale'] !== getLocale())
    return switchLanguage(path, values['locale'] === 'en' ? 'en' : 'fa', context.get(visitContext).origin)
  if (typeof document !== 'undefined') say(saved[intent]())
  return redirect(path, 303)
}
export const action = act
export const clientAction = act

/**
 * Query parameter that keeps another form of the page open, with its typed text, while the form of `intent` is saved.
 */
function openFormPath(intent: PersonalAction, url: string) {
  const edit = intent === 'requestErasure' ? 'erase' : new URL(url).searchParams.get('edit')
  return edit !== null && edit !== intent && { edit }
}

function leave(origin: string) {
  if (typeof document !== 'undefined') forgetDrafts()
  return redirectDocument(origin + localize(pathTo('home'), getLocale()), 303)
}

/**
 * Switches this device to the new language. An absolute address prevents the router from prefixing the old language.
 */
function switchLanguage(path: string, locale: 'fa' | 'en', origin: string) {
  if (typeof document !== 'undefined')
    document.cookie = `locale=${locale};path=/;max-age=${localeCookieSeconds};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
  return redirectDocument(origin + localize(path, locale), 303)
}

const parts = [
  ['details', m.account_details],
  ['login', m.account_login_title],
  ['factor', m.factor_section],
  ['sessions', m.account_sessions],
  ['language', m.account_language],
  ['emails', m.account_emails],
  ['data', m.privacy_data],
  ['erase', m.privacy_erase],
] as const

export default function PersonalInformation() {
  const { sessions, factors, erasure, now, country, nationality, countries } = useLoaderData<typeof load>()
  const profile = useRouteLoaderData<typeof rootLoader>('root')?.profile
  const answer = useActionData<Answer & { intent?: PersonalAction }>()
  const [query] = useSearchParams()
  const { formData } = useNavigation()
  const stateOf = (...own: PersonalAction[]): FormState => {
    const done = query.get('saved')
    const [first] = own
    const answered = answer?.intent !== undefined && own.includes(answer.intent)
    return {
      editing: query.get('edit') === first || (answered && answer.intent === first && first !== 'session'),
      answer: answered ? answer : undefined,
      pending: own.some((intent) => intent === formData?.get('intent')),
      done: own.find((intent) => intent === done) && saved[own.find((intent) => intent === done)!](),
    }
  }
  if (!profile) return null
  return (
    <OwnPage title={m.account_personal()} crumbs={[{ label: m.account_personal() }]}>
      <Title of={m.account_personal()} />
      <nav className="personal-nav" aria-label={m.account_sections()}>
        <div>
          {parts.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {name()}
            </a>
          ))}
        </div>
      </nav>
      <div className="personal-parts">
        <div>
          <Details profile={profile} places={{ country, nationality, countries }} {...stateOf('details')} />
          <Access profile={profile} email={stateOf('email', 'unchangedEmail')} password={stateOf('password')} />
          <SecondFactor factors={factors} email={profile.email} now={now} />
          <Sessions sessions={sessions} now={now} {...stateOf('session', 'sessions')} />
        </div>
        <div>
          <Language locale={profile.locale} {...stateOf('language')} />
          <EmailChoices unwanted={profile.unwantedEmails} {...stateOf('emails')} />
          <OwnData />
          <Erase
            erasure={erasure}
            hasPassword={profile.hasPassword}
            token={query.get('token') ?? ''}
            emailSent={query.get('saved') === 'requestErasure'}
            {...stateOf('erase', 'requestErasure')}
          />
        </div>
      </div>
    </OwnPage>
  )
}
