import { offers } from '#contract/rules/services.ts'
import './travel.css'
import { Suspense, type ReactNode } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { PriceDifference } from '#web/invoice/shared/price-difference.tsx'
import { Band } from '#web/shell/band.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { useBehalf } from '../shared/behalf.ts'
import type { TravelForm } from './use-travel-form.ts'
import { Actions, Side } from './side.tsx'

/** Loaded for admins who order on behalf of a company. */
const BehalfBar = lazy(() => import('../shared/behalf-bar.tsx'))

/** Title band and frame of a travel service. */
export function TravelPage({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  const behalf = useBehalf()
  return (
    <main>
      <Title of={title} />
      <Band
        title={title}
        crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.travel_services() }, { label: name }]}
      />
      {behalf && (
        <Suspense>
          <BehalfBar behalf={behalf} />
        </Suspense>
      )}
      {children}
    </main>
  )
}

/**
 * The form's fields, and a sticky side column with cost, submit button and open errors. On narrow screens, total and
 * submit button are at the bottom.
 */
export function FormPage<F>({ form, note, children }: { form: TravelForm<F>; note?: ReactNode; children: ReactNode }) {
  if (fairIsOver(form.edition)) return <Closed title={m.travel_closed_title()} text={m.travel_closed_text()} />
  if (!offers(form.edition, form.kind)) return <Closed title={m.travel_off_title()} text={m.travel_off_text()} />
  return (
    <form
      className="page travel"
      noValidate
      aria-busy={!form.ready || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        form.send()
      }}
    >
      <div className="cols">
        <div>{children}</div>
        <Side form={form} note={note} />
      </div>
      <Actions form={form} />
      {form.changed && (
        <PriceDifference
          was={form.changed.was}
          is={form.changed.is}
          pending={form.sending}
          onAccept={() => {
            if (form.changed) void form.acceptPrice(form.changed)
          }}
          onCancel={() => void form.declinePrice()}
        />
      )}
    </form>
  )
}

/** Shown instead of the form after the fair, or if the service is not offered. Lists alternatives. */
function Closed({ title, text }: { title: string; text: string }) {
  return (
    <div className="page">
      <Empty
        title={title}
        action={
          <>
            <LinkButton variant="primary" href={pathTo('requests')}>
              {m.travel_see_requests()}
            </LinkButton>
            <LinkButton href={pathTo('contact')}>{m.travel_closed_ask()}</LinkButton>
          </>
        }
      >
        {text}
      </Empty>
    </div>
  )
}

interface SectionProps<F> {
  form: TravelForm<F>
  title: ReactNode
  hint?: ReactNode
  /** Path prefixes of the section's fields; their errors are counted in its heading. */ of: readonly string[]
  children: ReactNode
}

export function Section<F>({ form, title, hint, of, children }: SectionProps<F>) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        <Attention count={countUnder(form, of)} />
      </div>
      {hint && <p className="hint">{hint}</p>}
      <div className="form">{children}</div>
    </section>
  )
}

/** Number of shown errors in fields with these path prefixes. */
export const countUnder = <F,>({ shown }: Pick<TravelForm<F>, 'shown'>, of: readonly string[]) =>
  [...shown.keys()].filter((path) => of.some((start) => path === start || path.startsWith(`${start}.`))).length
export const Attention = ({ count }: { count: number }) =>
  count > 0 ? <FieldError>{m.travel_attention({ count })}</FieldError> : null
