import { fullName } from '#contract/rules/full-name.ts'
import type { Participant, PanelWorkshop } from '#contract/entities/workshop.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { companyNameFor } from '#web/i18n/company-name.ts'
import { shortDateTime } from '#web/i18n/dates.ts'
import { latinColumn, dateColumn } from '#web/list/columns.tsx'
import { stepsOf } from '#web/list/list.ts'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Table, type Column } from '#web/ui/table.tsx'
import { Identifier } from '#web/ui/identifier.tsx'

interface People {
  items: Participant[]
  nextCursor: string | null
  total: number
}

/** Participants of a workshop, in the order in which they took their seats. */
export function Participants({
  workshop: { id, seats, left },
  people,
  cursor,
}: {
  workshop: PanelWorkshop
  people: People
  cursor: string | undefined
}) {
  const { items, total } = people
  const columns: readonly Column<Participant>[] = [
    {
      key: 'name',
      head: m.workshop_person(),
      phone: 'lead',
      render: ({ name, lastName, companyName, latinName, email }) => (
        <>
          <bdi>{fullName({ name, lastName })}</bdi>
          {companyName && <small>{companyNameFor(companyName, latinName)}</small>}
          <small className="only-phone">
            <bdi dir="ltr">{email}</bdi>
          </small>
        </>
      ),
    },
    latinColumn('email', m.setting_email()),
    {
      key: 'phone',
      head: m.setting_phone(),
      render: ({ phoneNumber }) => (phoneNumber ? <Identifier>{phoneNumber}</Identifier> : '—'),
    },
    dateColumn('takenAt', m.workshop_taken_at(), shortDateTime, { phone: 'date' }),
  ]
  return (
    <section className="section workshop-people">
      <div className="section-head">
        <h2>{m.workshop_people()}</h2>
        <div className="acts">
          <span className="muted">{m.workshop_of({ taken: numberText(seats - left), seats: numberText(seats) })}</span>
          {total > 0 && <ExportMenu call="panelParticipant.export" params={{ workshopId: id }} filters={{}} />}
        </div>
      </div>
      {total === 0 ? (
        <p className="muted">{m.workshop_people_none()}</p>
      ) : (
        <Table caption={m.workshop_people()} columns={columns} rows={items} id={(person) => person.id} />
      )}
      <Pager
        {...stepsOf(people, cursor, (step) => pathTo('panelWorkshop', { workshopId: id }, step))}
        rows={items.length}
      />
    </section>
  )
}
