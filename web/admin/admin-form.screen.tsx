import type { Admin } from '#contract/entities/admin.ts'
import { fullName } from '#contract/rules/full-name.ts'
import './admin.css'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { permits, type AccessLevel } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { useSaveForm } from '#web/form/use-save-form.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TakeFactorOff } from '#web/user/shared/take-factor-off.tsx'
import { AdminFields, valuesOf, type AdminValues } from './admin-fields.tsx'
import { AdminState } from './admin-state.tsx'
import { LevelAreas } from './levels-table.tsx'

/** Loads an admin. For a new one, name and e-mail address may come from a user's page, through the query. */
async function load({
  context,
  params: { adminId },
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) {
  const query = new URL(request.url).searchParams
  const named = {
    name: query.get('name') ?? '',
    lastName: query.get('lastName') ?? '',
    email: query.get('email') ?? '',
  }
  return { admin: adminId ? (await callFor(context)('panelAdmin.read', { adminId })).admin : undefined, named }
}
export const loader = load
export const clientLoader = load
type Loaded = Awaited<ReturnType<typeof load>>
type Shown = Loaded['admin']

/** Form to add, change or remove an admin. It is read-only without the permission to manage admins. */
export default function AdminForm() {
  const { admin, named } = useLoaderData<typeof load>()
  const { profile = null } = useShellData() ?? {}
  const mayWrite = permits(profile, 'admins.manage')
  const isSelf = admin !== undefined && admin.id === profile?.id
  const [removing, setRemoving] = useState(false)
  const form = useAdminForm(admin, named, mayWrite)
  const { values, fields, pending, problems, guard } = form
  const title = admin ? fullName(admin) : m.admin_add()
  const level = values.superAdmin ? ('superAdmin' as const) : (values.accessLevel ?? undefined)
  return (
    <main className="pmain">
      <Title of={title} />
      <Crumbs
        crumbs={[
          { label: m.admin_panel(), to: pathTo('dashboard') },
          { label: m.admin_title(), to: pathTo('admins') },
          { label: <bdi>{title}</bdi> },
        ]}
      />
      <Head admin={admin} title={title} mayChange={mayWrite && !isSelf} onRemove={() => setRemoving(true)} />
      <form {...form.bind}>
        <div className="cols narrow">
          <div>
            {problems.whole && <Note kind="bad" title={problems.whole} live />}
            <Notes admin={admin} isSelf={isSelf} mayWrite={mayWrite} />
            <AdminFields
              admin={admin}
              values={values}
              set={fields.set}
              wrong={fields.wrong}
              disabled={fields.disabled}
              isSelf={isSelf}
            />
            {mayWrite && <Foot isNew={!admin} pending={pending} />}
          </div>
          {level && (
            <aside>
              <section className="section">
                <h2>{m.admin_section_may()}</h2>
                <LevelAreas level={level} />
              </section>
            </aside>
          )}
        </div>
      </form>
      {admin && removing && (
        <RemoveAdmin
          admin={admin}
          onClose={() => setRemoving(false)}
          onRemoved={() => form.leave(pathTo('admins'), m.admin_removed())}
        />
      )}
      <LeaveDialog guard={guard} />
    </main>
  )
}

function useAdminForm(admin: Shown, named: Loaded['named'], mayWrite: boolean) {
  return useSaveForm<AdminValues>(
    () => (admin ? valuesOf(admin) : { ...valuesOf(undefined), ...named }),
    mayWrite,
    async ({ email, locale, active, accessLevel, ...rest }, { leave }) => {
      if (admin)
        await callFromBrowser('panelAdmin.edit', {
          adminId: admin.id,
          body: { ...rest, active, ...(accessLevel && { accessLevel }) },
        })
      else
        await callFromBrowser('panelAdmin.add', {
          body: { ...rest, email, locale, accessLevel: accessLevel as AccessLevel }, // the server reports a missing level
        })
      leave(pathTo('admins'), admin ? m.admin_saved() : m.admin_added())
    },
  )
}

function Head({
  admin,
  title,
  mayChange,
  onRemove,
}: {
  admin: Shown
  title: string
  mayChange: boolean
  onRemove: () => void
}) {
  return (
    <div className="head">
      <h1 className="admin-name">
        <bdi>{title}</bdi> {admin && <AdminState admin={admin} />}
      </h1>
      {admin?.secondFactor && mayChange && <TakeFactorOff userId={admin.id} name={title} />}
      {admin && mayChange && (
        <Button variant="danger" icon="trash" onClick={onRemove}>
          {m.admin_remove()}
        </Button>
      )}
    </div>
  )
}

/** Warnings before an admin is changed. */
function Notes({ admin, isSelf, mayWrite }: { admin: Shown; isSelf: boolean; mayWrite: boolean }) {
  return (
    <>
      {isSelf && <Note title={m.admin_self_title()}>{m.admin_self_text()}</Note>}
      {!mayWrite && <Note>{m.admin_read_only()}</Note>}
      {admin?.active && admin.invited && (
        <Note kind="warn" title={m.admin_waits_title()}>
          {m.admin_waits_text()}
        </Note>
      )}
    </>
  )
}

const Foot = ({ isNew, pending }: { isNew: boolean; pending: boolean }) => (
  <div className="foot-acts">
    <LinkButton variant="quiet" href={pathTo('admins')}>
      {m.admin_cancel()}
    </LinkButton>
    <Button type="submit" variant="primary" pending={pending} pendingText={m.admin_saving()}>
      {isNew ? m.admin_save_new() : m.admin_save()}
    </Button>
  </div>
)

interface RemoveAdminProps {
  admin: Pick<Admin, 'id' | 'name' | 'lastName'>
  onClose: () => void
  onRemoved: () => void
}

/** Asks for confirmation. Errors, such as removing the last super admin, appear in the dialog. */
const RemoveAdmin = ({ admin: { id, name, lastName }, onClose, onRemoved }: RemoveAdminProps) => (
  <ConfirmAction
    danger
    title={m.admin_remove_title({ name: fullName({ name, lastName }) })}
    text={m.admin_remove_text()}
    action={m.admin_remove()}
    call={() => callFromBrowser('panelAdmin.remove', { adminId: id })}
    after={onRemoved}
    onClose={onClose}
  />
)
