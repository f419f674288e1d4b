import '#web/ui/reading.css'
import './check.css'
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { checkCodeIn, spacedCheckCode } from '#contract/rules/check-code.ts'
import { m } from '#messages/messages.js'
import { Band } from '#web/shell/band.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { CheckForm, Office } from './check-form.tsx'

/** Redirects a valid document code to its screen. An invalid code is returned, and the form shows an error. */
export async function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('code') ?? ''
  const code = checkCodeIn(typed)
  if (code) throw redirect(pathTo('checkInvoice', { checkCode: spacedCheckCode(code) }), 303)
  return data({ typed }, typed ? 422 : 200)
}

/** Screen on which visitors without a camera type the code printed on a document. */
export default function CheckCode() {
  const { typed } = useLoaderData<typeof loader>()
  return (
    <main>
      <PageHead title={m.invoice_check_title()} description={m.invoice_check_title()} />
      <Band
        title={m.invoice_check_title()}
        crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.invoice_check_title() }]}
      />
      <div className="page paper-check">
        <p className="standfirst">{m.invoice_check_about()}</p>
        <CheckForm typed={typed} error={typed ? m.invoice_check_shape() : undefined} />
        <Office />
      </div>
    </main>
  )
}
