import './contact.css'
import {
  data,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { officeAt } from '#contract/rules/office-hours.ts'
import { m } from '#messages/messages.js'
import { textsIn } from '#web/account/shared/answer.ts'
import { callFor } from '#web/call.ts'
import { portalNow } from '#web/i18n/dates.ts'
import { WithoutScript } from '#web/proof/robots.tsx'
import { Band } from '#web/shell/band.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ContactForm } from './contact-form.tsx'
import { Desks, Office, Ways } from './office.tsx'

/**
 * Handles forms sent before JavaScript loaded. They lack the proof of being human, so they are rejected, but the typed
 * text is shown again.
 */
export async function action({ request }: Pick<ActionFunctionArgs, 'request'>) {
  const { website: _, ...values } = textsIn(await request.formData())
  return data({ mistakes: {}, problem: { code: 'input.invalid', text: m.proof_not_yet() }, values }, 422)
}

async function load({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { items } = await callFor(context)('team.list', {})
  return {
    people: (['booth', 'visa', 'finance'] as const).flatMap(
      (wanted) => items.find(({ desk, phoneNumber }) => desk === wanted && phoneNumber) ?? [],
    ),
    now: portalNow().toISOString(),
  }
}
export const loader = load
export const clientLoader = load

/** Contact details of the organisers: telephone and address first, then directions and a form. */
export default function Contact() {
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  const { people, now } = useLoaderData<typeof load>()
  const sent = useActionData<typeof action>()
  return (
    <main>
      <PageHead title={m.contact_title()} description={m.contact_description()} />
      <Band
        title={m.contact_title()}
        crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.contact_title() }]}
      />
      <div className="page contact">
        <Office edition={edition} state={officeAt(new Date(now), edition.officeHours)} />
        <Ways edition={edition} />
        <section className="section write-us">
          <div>
            <h2>{m.contact_write()}</h2>
            <p className="muted lead">{m.contact_lead()}</p>
            <Desks people={people} />
          </div>
          <div>
            <WithoutScript contact={edition.contact} />
            <ContactForm sent={sent} />
          </div>
        </section>
      </div>
    </main>
  )
}
