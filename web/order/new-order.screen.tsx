import { useShellData } from '#web/shell/header.tsx'
import type { Edition } from '#contract/entities/edition.ts'
import { offers } from '#contract/rules/services.ts'
import './behalf/behalf.css'
import { useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { formScreen, orderKinds, ratedKinds, type OrderKind, type RatedKind } from '#contract/orders/names.ts'
import { askedChannels, type AskedChannel } from '#contract/orders/channels.ts'
import { pathTo } from '#contract/paths.ts'
import { entitles } from '#contract/roles.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { ListHead } from '#web/list/list-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { countries } from '#web/ui/countries.ts'
import { RadioGroup } from '#web/ui/radio.tsx'
import { CompanyStep } from './behalf/company-step.tsx'
import { ContactStep } from './behalf/contact-step.tsx'
import { takeOn } from './shared/behalf-order.ts'
import { kindText } from './shared/words.ts'

/** Kinds ordered with an account, and their forms. */
type Kind = 'booth' | RatedKind
const isOrdered = (kind: OrderKind | undefined): kind is Kind =>
  kind === 'booth' || ratedKinds.some((rated) => rated === kind)
const formOf = (kind: Kind) => (kind === 'booth' ? 'boothReservation' : formScreen(kind))
const channelName: Record<AskedChannel, () => string> = {
  telephone: m.order_behalf_by_telephone,
  fax: m.order_behalf_by_fax,
  desk: m.order_behalf_by_desk,
}

async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const query = new URL(request.url).searchParams
  const call = callFor(context)
  const [companyId, q] = [query.get('companyId'), query.get('q')?.trim() ?? '']
  const company = companyId ? (await call('panelCompany.read', { companyId })).company : null
  const found = !company && q ? (await call('panelCompany.list', { query: { q, limit: '8' } })).items : []
  return { company, found, q, places: countries(getLocale()) }
}
export const loader = load
export const clientLoader = load

/**
 * Order received by telephone, by fax or at the hall's desk. The admin chooses company, contact and channel; then the
 * usual form follows.
 */
export default function NewOrder() {
  const { company, found, q, places } = useLoaderData<typeof load>()
  const go = useNavigate()
  const [search] = useSearchParams()
  const { edition } = useShellData() ?? {}
  const wanted = orderKinds.find((one) => one === search.get('kind'))
  const [kind, setKind] = useState<Kind>(isOrdered(wanted) && (!edition || offers(edition, wanted)) ? wanted : 'booth')
  const [channel, setChannel] = useState<AskedChannel>()
  const [picked, setPicked] = useState<string>()
  const [tried, setTried] = useState(false)
  const able = company?.members.filter(({ role }) => kind !== 'booth' || entitles(role, 'company.order')) ?? []
  const contact = able.find(({ userId }) => userId === picked) ?? (able.length === 1 ? able[0] : undefined)
  const goOn = () => {
    setTried(true)
    if (!company || !contact || !channel) return
    const { id: companyId, name: names, country, taxNumber, nationalId, economicNumber, address } = company
    const { userId, name, lastName, email } = contact
    const unknown = { phoneNumber: null, nationality: null, fieldOfActivity: null }
    const party = { name, lastName, email, country, companyName: textIn(names), ...unknown }
    const papers = { nationalId, economicNumber, address }
    takeOn({ companyId, company: names, taxNumber, papers, userId, channel, party })
    void go(pathTo(formOf(kind)))
  }
  return (
    <main className="pmain">
      <ListHead
        title={m.order_behalf_new()}
        about={m.order_behalf_about()}
        crumbs={[{ label: m.order_panel_title(), to: pathTo('orders') }]}
      />
      <form
        noValidate
        className="behalf"
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        <CompanyStep company={company} found={found} q={q} kind={kind} places={places} />
        {company && (
          <>
            <KindStep kind={kind} edition={edition} onPick={setKind} />
            <ContactStep
              key={company.id}
              company={company}
              able={able}
              picked={contact?.userId}
              onPick={setPicked}
              error={tried && !contact ? m.order_behalf_contact_missing() : undefined}
            />
            <ChannelStep channel={channel} isMissing={tried && !channel} onPick={setChannel} />
            <div className="foot-acts">
              <Button type="submit" variant="primary" iconEnd="arrow">
                {m.order_behalf_go()}
              </Button>
            </div>
          </>
        )}
      </form>
    </main>
  )
}

interface KindStepProps {
  kind: Kind
  edition: Edition | undefined
  onPick: (kind: Kind) => void
}
const KindStep = ({ kind, edition, onPick }: KindStepProps) => (
  <section className="section">
    <RadioGroup
      name="kind"
      label={m.order_behalf_what()}
      hint={kind === 'booth' ? undefined : m.order_behalf_personal()}
      width={6}
      options={orderKinds
        .filter(isOrdered)
        .filter((id) => !edition || offers(edition, id))
        .map((id) => ({ id, text: kindText[id]() }))}
      value={kind}
      onPick={onPick}
    />
  </section>
)

interface ChannelStepProps {
  channel: AskedChannel | undefined
  isMissing: boolean
  onPick: (channel: AskedChannel) => void
}
const ChannelStep = ({ channel, isMissing, onPick }: ChannelStepProps) => (
  <section className="section">
    <RadioGroup
      name="channel"
      label={m.order_behalf_channel()}
      width={6}
      options={askedChannels.map((id) => ({ id, text: channelName[id]() }))}
      value={channel}
      onPick={onPick}
      error={isMissing ? m.order_behalf_channel_missing() : undefined}
    />
  </section>
)
