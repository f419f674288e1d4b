import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { ApiToken } from '#contract/entities/token.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { portalNow } from '#web/i18n/dates.ts'
import { defineList } from '#web/list/list.ts'
import { ListRows } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { useRestoredFocus } from '#web/shell/use-restored-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table } from '#web/ui/table.tsx'
import { ProgramsPage } from './programs-page.tsx'
import { tokenColumns } from './token-columns.tsx'
import { TokenDialog } from './token-dialog.tsx'

const list = defineList({ call: 'panelToken.list', keys: ['q'] })
/** `now` is loaded with the list. Server and browser then render the same relative times (“5 minutes ago”). */
const load = async (args: LoaderFunctionArgs) => ({ page: await list.load(args), now: portalNow().toISOString() })
export const loader = load
export const clientLoader = load

/** List of API tokens with their permissions and their last use. */
export default function Tokens() {
  const { page, now } = useLoaderData<typeof load>()
  const view = useList(list, page, { path: (query) => pathTo('programs', {}, query) })
  const { revalidate } = useRevalidator()
  const [isMaking, setIsMaking] = useState(false)
  const [leaving, setLeaving] = useState<ApiToken>()
  useRestoredFocus(page.items.map(({ id, status }) => id + status).join(' '))
  const { q = '' } = view.query
  const make = (
    <Button variant="primary" icon="plus" onClick={() => setIsMaking(true)}>
      {m.program_token_new()}
    </Button>
  )
  return (
    <ProgramsPage here="programs" actions={make}>
      <ListRows
        list={view}
        search={{ label: m.program_token_search(), hint: m.program_token_search_hint() }}
        count={m.program_token_count({ count: page.total })}
        nothing={{
          text: m.program_token_nothing_for({ q }),
          all: m.program_show_all(),
        }}
        none={
          <Empty title={m.program_token_none()} points={8}>
            {m.program_token_none_text()}
          </Empty>
        }
      >
        <Table
          caption={m.program_tokens()}
          columns={tokenColumns(now, setLeaving)}
          rows={page.items}
          id={({ id }) => id}
        />
      </ListRows>
      {isMaking && <TokenDialog onMade={() => void revalidate()} onClose={() => setIsMaking(false)} />}
      {leaving && (
        <ConfirmAction
          danger
          title={m.program_token_withdraw_title({ name: leaving.name })}
          text={m.program_token_withdraw_text()}
          action={m.program_token_withdraw()}
          call={() => callFromBrowser('panelToken.withdraw', { tokenId: leaving.id })}
          done={m.program_token_gone()}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </ProgramsPage>
  )
}
