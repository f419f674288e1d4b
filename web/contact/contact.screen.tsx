import './contact.css'
import { data, useActionData, useRouteLoaderData, type ActionFunctionArgs } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { textsIn } from '#web/account/answer.ts'
import { WithoutScript } from '#web/proof/robots.tsx'
import { Band } from '#web/shell/band.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ContactForm } from './contact-form.tsx'
import { Office, Ways } from './office.tsx'

/** Only a form that was sent before its script ran comes here: without a proof nothing is taken, and nothing that was typed is lost. */
export async function action({ request }: Pick<ActionFunctionArgs, 'request'>) {
  const { website: _, ...values } = textsIn(await request.formData())
  return data({ mistakes: {}, problem: { code: 'input.invalid', text: m.proof_not_yet() }, values }, 422)
}

/** How to reach the office: a form, a desk, a telephone, and the way to the fairground. */
export default function Contact() {
  const { edition } = useRouteLoaderData('root') as { edition: Edition }, sent = useActionData<typeof action>()
  return (
    <main>
      <PageHead title={m.contact_title()} description={m.contact_description()} />
      <Band title={m.contact_title()} crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.contact_title() }]} />
      <div className="page cols contact">
        <div>
          <section className="section">
            <h2>{m.contact_write()}</h2>
            <p className="muted lead">{m.contact_lead()}</p>
            <WithoutScript contact={edition.contact} />
            <ContactForm sent={sent} />
          </section>
          <Ways edition={edition} />
        </div>
        <aside><Office edition={edition} /></aside>
      </div>
    </main>
  )
}
