import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { RegisterList } from '#web/register/register-list.tsx'
import { useMay } from '#web/shell/may.ts'
import { Amount } from '#web/ui/amount.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Status } from '#web/ui/status.tsx'

const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => callFor(context)('panelEquipment.list', {})
export const loader = load
export const clientLoader = load

/** What can be ordered with a booth, its stock and what verified orders use of it. */
export default function Equipments() {
  const { items } = useLoaderData<typeof load>()
  const locale = getLocale()
  const mayWrite = useMay()('halls.manage')
  return (
    <RegisterList
      exported="panelEquipment.export"
      title={m.equipment_title()}
      about={m.equipment_about()}
      rows={items}
      href={({ id }) => pathTo('equipment', { equipmentId: id })}
      add={mayWrite && { label: m.equipment_add(), to: pathTo('addEquipment') }}
      empty={{ title: m.equipment_none(), text: m.equipment_none_text() }}
      columns={[
        {
          key: 'title',
          head: m.equipment_name(),
          phone: 'lead',
          isLink: true,
          render: ({ title, note }) => (
            <>
              <bdi>{textIn(title, locale)}</bdi>
              <small>
                <bdi>{textIn(note, locale)}</bdi>
              </small>
            </>
          ),
        },
        {
          key: 'code',
          head: m.equipment_code(),
          nowrap: true,
          render: ({ code }) => (
            <bdi className="code" dir="ltr">
              {code}
            </bdi>
          ),
        },
        {
          key: 'price',
          head: m.equipment_price_euro(),
          end: true,
          phone: 'amount',
          render: ({ priceCents }) => <Amount cents={priceCents} unit={false} />,
        },
        { key: 'count', head: m.equipment_count(), end: true, render: ({ count }) => numberText(count, locale) },
        { key: 'used', head: m.equipment_used(), end: true, render: ({ used }) => numberText(used, locale) },
        {
          key: 'left',
          head: m.equipment_left(),
          end: true,
          phone: 'date',
          render: ({ available }) => (
            <>
              <span className="only-phone muted">{m.equipment_left()}: </span>
              <span>{numberText(available, locale)}</span>
            </>
          ),
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
