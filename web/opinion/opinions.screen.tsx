import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { Face } from '#web/register/face.tsx'
import { RegisterList } from '#web/register/register-list.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Status } from '#web/ui/status.tsx'

const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => callFor(context)('panelOpinion.list', {})
export const loader = load
export const clientLoader = load

/** What people say of the fair, as the team shows it. */
export default function Opinions() {
  const { items } = useLoaderData<typeof load>()
  const { profile = null } = useShellData() ?? {}
  const locale = getLocale()
  return (
    <RegisterList
      exported="panelOpinion.export"
      title={m.opinion_title()}
      about={m.opinion_about()}
      rows={items}
      href={({ id }) => pathTo('opinion', { opinionId: id })}
      add={permits(profile, 'content.manage') && { label: m.opinion_add(), to: pathTo('addOpinion') }}
      empty={{ title: m.opinion_none(), text: m.opinion_none_text() }}
      columns={[
        {
          key: 'face',
          head: <span className="sr">{m.opinion_logo()}</span>,
          render: ({ logoId, name }) => <Face size={36} imageId={logoId} name={textIn(name, locale)} />,
        },
        {
          key: 'who',
          head: m.opinion_who(),
          phone: 'lead',
          isLink: true,
          render: ({ name, role }) => (
            <>
              <bdi>{textIn(name, locale)}</bdi>
              <small>
                <bdi>{textIn(role, locale)}</bdi>
              </small>
            </>
          ),
        },
        { key: 'words', head: m.opinion_words(), render: ({ comment }) => <bdi>{textIn(comment, locale)}</bdi> },
        {
          key: 'position',
          head: m.register_position(),
          phone: 'amount',
          render: ({ position }) => numberText(position, locale),
        },
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
