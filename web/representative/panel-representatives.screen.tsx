import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { Face } from '#web/register/face.tsx'
import { RegisterList } from '#web/register/register-list.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { countryName } from '#contract/rules/country-names.ts'
import { textIn } from '#contract/text.ts'
import { Identifier } from '#web/ui/identifier.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Status } from '#web/ui/status.tsx'

const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) =>
  callFor(context)('panelRepresentative.list', {})
export const loader = load
export const clientLoader = load

/** Who stands for the fair in other countries. */
export default function PanelRepresentatives() {
  const { items } = useLoaderData<typeof load>()
  const { profile = null } = useShellData() ?? {}
  const locale = getLocale()
  return (
    <RegisterList
      exported="panelRepresentative.export"
      title={m.representative_title()}
      about={m.representative_about()}
      rows={items}
      href={({ id }) => pathTo('representative', { representativeId: id })}
      add={permits(profile, 'content.manage') && { label: m.representative_add(), to: pathTo('addRepresentative') }}
      empty={{ title: m.representative_none(), text: m.representative_none_text() }}
      points={12}
      columns={[
        {
          key: 'face',
          head: <span className="sr">{m.representative_image()}</span>,
          render: ({ imageId, name }) => <Face size={36} imageId={imageId} name={textIn(name, locale)} />,
        },
        {
          key: 'name',
          head: m.representative_name(),
          phone: 'lead',
          isLink: true,
          render: ({ name }) => <bdi>{textIn(name, locale)}</bdi>,
        },
        {
          key: 'country',
          head: m.representative_country(),
          phone: 'amount',
          render: ({ country }) => (country ? countryName(country, locale) : '—'),
        },
        {
          key: 'contact',
          head: m.representative_contact(),
          render: ({ email, phoneNumber }) => (
            <>
              <bdi dir="ltr">{email ?? '—'}</bdi>
              {phoneNumber && (
                <small>
                  <Identifier>{phoneNumber}</Identifier>
                </small>
              )}
            </>
          ),
        },
        { key: 'position', head: m.register_position(), render: ({ position }) => numberText(position, locale) },
        {
          key: 'state',
          head: m.register_state(),
          phone: 'state',
          render: ({ active }) => (
            <Status kind={active ? 'active' : 'inactive'}>
              {active ? m.register_active() : m.register_inactive()}
            </Status>
          ),
        },
      ]}
    />
  )
}
