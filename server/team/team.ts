// The people behind the fair, as /Team shows them.
import { labelIn } from '#contract/text.ts'
import type * as z from 'zod/mini'
import type { PanelTeamMember, TeamMemberEdit, TeamMemberInput } from '#contract/entities/team-member.ts'
import { record } from '../audit/audit.ts'
import { storedPhone } from '../kernel/phone.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { ownImage } from '../upload/upload.ts'
import { deleteMember, insertMember, lockMember, memberById, updateMember, type Stored } from './team.store.ts'
export { insertMember } from './team.store.ts'
export { teamListing } from './team.export.ts'

type Input = z.infer<typeof TeamMemberInput>
const inputOf = ({ id: _, ...member }: PanelTeamMember): Stored => member
const named = ({ name }: Stored) => labelIn(name)

export async function addMember(context: Mine, input: Input) {
  const member = await checked(context, input, null)
  const id = await context.db.transaction(async (tx) => {
    const id = await insertMember(tx, member)
    await record(tx, context, { subject: 'teamMember', subjectId: id, label: named(member), after: { ...member } })
    return id
  })
  context.live.publish({ topics: ['team'] })
  return found(await memberById(context.db, id))
}

export async function editMember(context: Mine, id: string, edit: z.infer<typeof TeamMemberEdit>) {
  await context.db.transaction(async (tx) => {
    if (!(await lockMember(tx, id))) found(undefined)
    const before = inputOf(found(await memberById(tx, id)))
    const member = await checked(
      context,
      { ...before, email: before.email ?? '', phoneNumber: before.phoneNumber ?? '', ...edit } as Input,
      before.imageId,
    )
    await updateMember(tx, id, member)
    await record(tx, context, {
      subject: 'teamMember',
      subjectId: id,
      label: named(member),
      before: { ...before },
      after: { ...member },
    })
  })
  context.live.publish({ topics: ['team'] })
  return found(await memberById(context.db, id))
}

export async function removeMember(context: Mine, id: string) {
  await context.db.transaction(async (tx) => {
    if (!(await lockMember(tx, id))) found(undefined)
    const before = inputOf(found(await memberById(tx, id)))
    await deleteMember(tx, id)
    await record(tx, context, { subject: 'teamMember', subjectId: id, label: named(before), before: { ...before } })
  })
  context.live.publish({ topics: ['team'] })
}

async function checked(
  context: Mine,
  { name, role, department, email, phoneNumber, imageId, desk = null, active, position }: Input,
  had: string | null,
): Promise<Stored> {
  if (imageId !== null && imageId !== had) await ownImage(context, imageId, 'imageId')
  const line = ({ fa, en }: { fa: string; en: string }) => ({ fa: cleanLine(fa), en: cleanLine(en) })
  return {
    name: line(name),
    role: line(role),
    department: line(department),
    email: email.trim() || null,
    phoneNumber: phoneNumber.trim() ? storedPhone(phoneNumber, null, 'phoneNumber') : null,
    imageId,
    desk,
    active,
    position,
  }
}
