import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { Redirect } from '#contract/entities/registers.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { SettingsPage } from '#web/settings/shared/settings-page.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { say } from '#web/ui/toast.tsx'
import { problemsOf } from '#web/form/use-form-guard.ts'
import { defineList } from '#web/list/list.ts'
import { ListRows } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { RedirectDialog } from './redirect-dialog.tsx'

const list = defineList({ call: 'panelRedirect.list', keys: ['q'] })
export const loader = list.load
export const clientLoader = list.load

/** Redirects from addresses without a page, in both languages. */
export default function Redirects() {
  const page = useLoaderData<typeof loader>()
  const view = useList(list, page, { path: (query) => pathTo('redirects', {}, query) })
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Redirect | 'new'>()
  const [removing, setRemoving] = useState<Redirect>()
  const [problem, setProblem] = useState('')
  const { q = '' } = view.query
  /** If there are no redirects at all, a button to add the first one replaces the list. */
  const isEmpty = page.total === 0 && !q
  const done = (message: string) => {
    setOpen(undefined)
    setRemoving(undefined)
    say(message)
    void revalidate()
  }
  const confirmRemoval = (row: Redirect) => {
    setProblem('')
    setRemoving(row)
  }
  const remove = async ({ id }: Redirect) => {
    try {
      await callFromBrowser('panelRedirect.remove', { redirectId: id })
      done(m.redirect_removed())
    } catch (error) {
      setProblem(problemsOf(error).whole ?? '')
    }
  }
  return (
    <SettingsPage
      here="redirects"
      actions={
        <>
          <ExportMenu call="panelRedirect.export" filters={view.exported} />
          {!isEmpty && (
            <Button variant="primary" icon="plus" onClick={() => setOpen('new')}>
              {m.redirect_add()}
            </Button>
          )}
        </>
      }
    >
      <p className="muted settings-about redirects-about">{m.redirect_about()}</p>
      <ListRows
        list={view}
        search={{ label: m.redirect_search(), hint: m.redirect_search() }}
        count={m.redirect_count({ count: page.total })}
        nothing={{ text: m.redirect_nothing_for({ q }) }}
        none={
          <Empty
            title={m.redirect_none()}
            points={8}
            action={<Button onClick={() => setOpen('new')}>{m.redirect_add()}</Button>}
          >
            {m.redirect_none_hint()}
          </Empty>
        }
      >
        <Table
          caption={m.setting_redirects()}
          columns={columnsOf(setOpen, confirmRemoval)}
          rows={page.items}
          id={({ id }) => id}
        />
      </ListRows>
      {open && (
        <RedirectDialog
          redirect={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onDone={() => done(m.redirect_saved())}
        />
      )}
      <Confirm
        open={removing !== undefined}
        danger
        title={m.redirect_remove_title({ path: removing?.fromPath ?? '' })}
        text={m.redirect_remove_text()}
        action={m.redirect_remove_action()}
        error={problem}
        onConfirm={() => {
          if (removing) void remove(removing)
        }}
        onCancel={() => setRemoving(undefined)}
      />
    </SettingsPage>
  )
}

const columnsOf = (onEdit: (row: Redirect) => void, onRemove: (row: Redirect) => void): readonly Column<Redirect>[] => [
  {
    key: 'from',
    head: m.redirect_from(),
    phone: 'lead',
    render: (row) => <From {...row} />,
  },
  { key: 'to', head: m.redirect_to(), render: ({ toPath }) => <bdi dir="ltr">{toPath}</bdi> },
  {
    key: 'kind',
    head: m.redirect_kind(),
    render: ({ permanent }) => (permanent ? m.redirect_permanent() : m.redirect_temporary()),
  },
  {
    key: 'state',
    head: m.redirect_state(),
    phone: 'state',
    render: ({ active }) => (
      <Status kind={active ? 'active' : 'inactive'}>{active ? m.redirect_active() : m.redirect_inactive()}</Status>
    ),
  },
  {
    key: 'deeds',
    head: <span className="sr">{m.redirect_deeds()}</span>,
    end: true,
    nowrap: true,
    phone: 'act',
    render: (row) => (
      <>
        <IconButton small icon="edit" label={m.redirect_edit({ path: row.fromPath })} onClick={() => onEdit(row)} />
        <IconButton
          small
          icon="trash"
          label={m.redirect_remove({ path: row.fromPath })}
          onClick={() => onRemove(row)}
        />
      </>
    ),
  },
]

/** The address that is redirected. On a phone it also shows the target. */
const From = ({ fromPath, toPath, permanent }: Redirect) => (
  <>
    <bdi className="code" dir="ltr">
      {fromPath}
    </bdi>
    <small className="only-phone redirect-to">
      {m.redirect_to()} <bdi dir="ltr">{toPath}</bdi>
      <br />
      {permanent ? m.redirect_permanent() : m.redirect_temporary()}
    </small>
  </>
)
