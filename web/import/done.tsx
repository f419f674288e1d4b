import { useState } from 'react'
import type { Import } from '#contract/entities/import.ts'
import type { ImportKind } from '#contract/imports/kinds.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { dateTimeText } from '#web/i18n/dates.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Note } from '#web/ui/note.tsx'
import { Counts } from './result.tsx'

const lists: Readonly<Record<ImportKind, string>> = {
  companies: pathTo('companies'),
  people: pathTo('users'),
  booths: pathTo('halls'),
  orders: pathTo('orders'),
}

/** What was written, and for a day the way back. */
export function Done({ table, onDone }: { table: Import; onDone: () => void }) {
  const { id: importId, kind, stage, counts, undone, undoUntil } = table
  const [isAsking, setIsAsking] = useState(false)
  const { pending, problems, submit } = usePendingCall()
  const undo = () =>
    submit(async () => {
      await callFromBrowser('panelImport.undo', { importId })
      setIsAsking(false)
      onDone()
    })
  return (
    <section className="section">
      {stage === 'done' ? (
        <>
          <Note kind="good" title={m.import_done_title()}>
            <span>{m.import_done_text()}</span>{' '}
            {undoUntil && <span>{m.import_undo_until({ when: dateTimeText(undoUntil, getLocale()) })}</span>}
          </Note>
          {counts && <Counts {...counts} />}
        </>
      ) : (
        undone && (
          <Note kind={undone.left > 0 ? 'warn' : 'good'} title={m.import_undone_title()}>
            <span>{m.import_undone_back({ count: undone.back })}</span>
            {undone.left > 0 && (
              <span>{` · ${m.import_undone_left({ count: undone.left })}. ${m.import_undone_left_text()}`}</span>
            )}
          </Note>
        )
      )}
      <div className="import-acts">
        <LinkButton variant={stage === 'done' ? 'primary' : 'plain'} href={lists[kind]}>
          {m.import_to_list()}
        </LinkButton>
        <LinkButton href={pathTo('imports')}>{m.import_to_imports()}</LinkButton>
        {undoUntil && (
          <Button className="end" variant="danger" icon="undo" onClick={() => setIsAsking(true)}>
            {m.import_undo()}
          </Button>
        )}
      </div>
      <Confirm
        open={isAsking}
        danger
        title={m.import_undo_title()}
        text={m.import_undo_text()}
        action={m.import_undo()}
        pending={pending}
        error={problems.whole}
        onConfirm={() => void undo()}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  )
}
