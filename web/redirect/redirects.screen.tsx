import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Redirect } from '#contract/entities/redirect.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ask } from '#web/call.ts'
import { SettingsPage } from '#web/settings/settings-page.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { say } from '#web/ui/toast.tsx'
import { problemsOf } from '#web/form/use-form-guard.ts'
import { RedirectDialog } from './redirect-dialog.tsx'

async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const query = new URL(request.url).searchParams
  return ask(context)('panelRedirect.list', {
    query: { q: query.get('q') ?? undefined, cursor: query.get('cursor') ?? undefined },
  })
}
export const loader = load
export const clientLoader = load

/** Addresses without a page that lead to one, in both languages. */
export default function Redirects() {
  const page = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Redirect | 'new'>()
  const [removing, setRemoving] = useState<Redirect>()
  const [problem, setProblem] = useState('')
  const q = params.get('q') ?? ''
  const go = (cursor?: string) => pathTo('redirects', {}, { q, cursor })
  const isPaged = params.has('cursor') || page.nextCursor !== null
  const done = (said: string) => {
    setOpen(undefined)
    setRemoving(undefined)
    say(said)
    void revalidate()
  }
  const remove = async ({ id }: Redirect) => {
    try {
      await callFromBrowser('panelRedirect.remove', { redirectId: id })
      done(m.redirect_removed())
    } catch (error) {
      setProblem(problemsOf(error).whole ?? '')
    }
  }
  const columns: readonly Column<Redirect>[] = [
    {
      key: 'from',
      head: m.redirect_from(),
      phone: 'lead',
      render: ({ fromPath }) => (
        <bdi className="code" dir="ltr">
          {fromPath}
        </bdi>
      ),
    },
    { key: 'to', head: m.redirect_to(), phone: 'amount', render: ({ toPath }) => <bdi dir="ltr">{toPath}</bdi> },
    {
      key: 'kind',
      head: m.redirect_kind(),
      phone: 'date',
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
      phone: 'date',
      render: (row) => (
        <>
          <IconButton small icon="edit" label={m.redirect_edit({ path: row.fromPath })} onClick={() => setOpen(row)} />
          <IconButton
            small
            icon="trash"
            label={m.redirect_remove({ path: row.fromPath })}
            onClick={() => {
              setProblem('')
              setRemoving(row)
            }}
          />
        </>
      ),
    },
  ]
  return (
    <SettingsPage
      here="redirects"
      actions={
        <>
          <ExportMenu from="redirects" filters={{ q }} />
          <Button variant="primary" icon="plus" onClick={() => setOpen('new')}>
            {m.redirect_add()}
          </Button>
        </>
      }
    >
      <p className="muted settings-about redirects-about">{m.redirect_about()}</p>
      <Filters clear={q ? pathTo('redirects') : undefined} count={m.redirect_count({ count: page.total })}>
        <SearchField
          key={q}
          label={m.redirect_search()}
          placeholder={m.redirect_search()}
          defaultValue={q}
          onSearch={(text) => {
            if (text !== q) void navigate(pathTo('redirects', {}, { q: text }), { replace: true })
          }}
        />
      </Filters>
      {page.items.length > 0 ? (
        <Table caption={m.setting_redirects()} columns={columns} rows={page.items} id={({ id }) => id} />
      ) : q ? (
        <Empty title={m.redirect_nothing()} points={8}>
          {m.redirect_nothing_for({ q })}
        </Empty>
      ) : (
        <Empty
          title={m.redirect_none()}
          points={8}
          action={<Button onClick={() => setOpen('new')}>{m.redirect_add()}</Button>}
        >
          {m.redirect_none_hint()}
        </Empty>
      )}
      {isPaged && (
        <Pager newer={params.has('cursor') ? go() : null} older={page.nextCursor && go(page.nextCursor)}>
          {m.redirect_count({ count: page.items.length })}
        </Pager>
      )}
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
