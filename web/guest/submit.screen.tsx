import { offersTravel } from '#contract/rules/services.ts'
import './guest.css'
import {
  data,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { ProblemNote } from '#web/account/shared/problem-note.tsx'
import { ProofLine, Trap, WithoutScript } from '#web/proof/robots.tsx'
import { Band } from '#web/shell/band.tsx'
import { FairOver } from '#web/shell/fair-over.tsx'
import { Go } from '#web/shell/go.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { countries } from '#web/ui/countries.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Cost } from './cost.tsx'
import { valuesIn } from './guest-draft.ts'
import { PersonFields, ServiceRows, WishFields } from './fields.tsx'
import { useGuestForm, type GuestAnswer } from './use-guest-form.ts'
import { offersOf } from './words.ts'

/** Country names are part of the data, because browser and server may spell them differently. */
const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  halls: (await callFor(context)('hall.list', {})).items,
  countries: countries(getLocale()),
  key: crypto.randomUUID(),
})
export const loader = load
export const clientLoader = load
export const shouldRevalidate = () => false

/**
 * Only forms sent before the script ran come here. Without a proof of work no order is submitted, but all input is
 * returned.
 */
export async function action({ request }: Pick<ActionFunctionArgs, 'request'>) {
  const answer: GuestAnswer = {
    ...valuesIn(await request.formData()),
    mistakes: {},
    problem: { code: 'input.invalid', text: m.proof_not_yet() },
  }
  return data(answer, 422)
}

/** Order form without an account. */
export default function SubmitGuestOrder() {
  const { halls, countries, key } = useLoaderData<typeof load>()
  const sent = useActionData<typeof action>()
  const { profile, edition } = useRouteLoaderData('root') as { profile: Profile | null; edition: Edition }
  const isOver = fairIsOver(edition)
  const offers = offersOf(edition, halls)
  const form = useGuestForm({ edition, profile, sent, key })
  const { values, mistake, chosen, mistakes, tries } = form
  return (
    <main>
      <PageHead
        title={m.guest_title()}
        description={
          isOver ? m.over_title() : offersTravel(edition) ? m.guest_description() : m.guest_description_bare()
        }
      />
      <Band
        title={m.guest_title()}
        crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.guest_title() }]}
      />
      {isOver ? (
        <FairOver edition={edition} />
      ) : (
        <form key={form.round} method="post" className="page cols guest" {...form.bind}>
          <div>
            <p className="lead muted">
              <span>{m.guest_lead()}</span>
              {!profile && (
                <>
                  {' '}
                  <span>{m.guest_have_account()}</span>{' '}
                  <Go className="link" to={pathTo('login', {}, { next: pathTo('requests') })}>
                    {m.site_login()}
                  </Go>
                </>
              )}
            </p>
            <WithoutScript contact={edition.contact} />
            <ProblemNote problem={form.problem} />
            <ServiceRows offers={offers} chosen={chosen} error={mistake('services')} />
            <WishFields
              chosen={chosen}
              values={values}
              mistake={mistake}
              files={form.files}
              onFiles={form.attach}
              wish={form.wish}
              onWish={form.putWish}
            />
            <PersonFields values={values} mistake={mistake} countries={countries} onPhone={form.setPhone} />
            <Trap />
          </div>
          <aside className="side">
            <Cost offers={offers.filter(({ service }) => chosen.includes(service))} wish={form.wish} />
            <div className="stack">
              <Checkbox id="acceptTerms" name="acceptTerms" error={mistake('acceptTerms')}>
                {m.guest_accept()}{' '}
                <a className="link" href={localize(pathTo('terms'), getLocale())} target="_blank" rel="noopener">
                  {m.guest_terms()}
                </a>
              </Checkbox>
              <Button
                type="submit"
                variant="primary"
                size="lg"
                wide
                iconEnd="arrow"
                pending={form.pending}
                pendingText={form.proof === 'solving' ? m.guest_solving() : m.guest_sending()}
              >
                {m.guest_send()}
              </Button>
              <ProofLine state={form.proof} />
              <ErrorSummary
                title={m.guest_mistakes({ count: Object.keys(mistakes).length })}
                focusOn={Object.keys(mistakes).length > 0 ? tries : 0}
                mistakes={Object.entries(mistakes).map(([field, text]) => ({ field, text }))}
              />
            </div>
          </aside>
        </form>
      )}
    </main>
  )
}
