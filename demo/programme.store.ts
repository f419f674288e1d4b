// Writes the workshop programme with its seats, and the team members of the fair.
import { sql } from 'drizzle-orm'
import { momentAt } from '#contract/rules/fair-clock.ts'
import { shifted } from '#contract/rules/days.ts'
import type { Tx } from '#server/db/connect.ts'
import { opened } from '#server/register/register.ts'
import { insertWorkshop } from '#server/workshop/workshop.ts'
import type { Portal } from '#server/kernel/portal.ts'
import { demoFaces } from './pictures.ts'
import { demoTeam } from './team.ts'
import { demoWorkshops, type DemoWorkshop } from './workshops.ts'
import type { DemoFair } from './edition.ts'

/** Inserts the workshops of an edition with their seats. The last seats were taken at `until`. */
export async function insertWorkshops(
  tx: Tx,
  { id: editionId, firstDay, timeZone }: DemoFair,
  workshops: readonly DemoWorkshop[],
  until: Date,
) {
  for (const { day, from, to, taken, ...workshop } of workshops) {
    const date = shifted(firstDay, day)
    const id = await insertWorkshop(tx, editionId, {
      ...workshop,
      active: true,
      startsAt: momentAt(date, from, timeZone).toISOString(),
      endsAt: momentAt(date, to, timeZone).toISOString(),
    })
    // Members of the cast get no seats, so that people who try the demo can take some. The query picks the same
    // accounts each time.
    await tx.execute(sql`insert into workshop_seats (workshop_id, user_id, created_at) select ${id}, u.id, ${until.toISOString()}::timestamptz - (row_number() over ()) * interval '5 hours'
      from (select id from users where role = 'user' and password_hash is null order by md5(id::text || ${id}) limit ${taken}) u`)
  }
}

export async function seedProgramme(tx: Tx, env: Portal['env'], fair: DemoFair, now: Date) {
  await insertWorkshops(tx, fair, demoWorkshops, now)
  const faces = await demoFaces({ db: tx, env }, demoTeam.map(({ name }) => name.en)) // prettier-ignore
  for (const [index, member] of demoTeam.entries())
    await opened.teamMember.insert(
      tx,
      {
        ...member,
        imageId: faces[index] ?? null,
        active: true,
        position: index + 1,
      },
      fair.id,
    )
}
