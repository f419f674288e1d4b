import type { Import } from '#contract/entities/import.ts'
import type { ImportKind } from '#contract/imports/kinds.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ActionButton } from '#web/form/action-button.tsx'
import { dateTimeText } from '#web/i18n/dates.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Counts } from './result.tsx'

const lists: Readonly<Record<ImportKind, string>> = {
  companies: pathTo('companies'),
  people: pathTo('users'),
  booths: pathTo('halls'),
  orders: pathTo('orders'),
}

/** Imported rows, with an undo button for one day. */
export function Done({ table, onDone }: { table: Import; onDone: () => void }) {
  const { id: importId, kind, stage, counts, undone, undoUntil } = table
  return (
    <section className="section">
      {stage === 'done' ? (
        <>
          <Note kind="good" title={m.import_done_title()}>
            <span>{m.import_done_text()}</span>{' '}
            {undoUntil && <span>{m.import_undo_until({ when: dateTimeText(undoUntil) })}</span>}
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
          <ActionButton
            className="end"
            variant="danger"
            icon="undo"
            label={m.import_undo()}
            question={{ danger: true, title: m.import_undo_title(), text: m.import_undo_text() }}
            call={() => callFromBrowser('panelImport.undo', { importId })}
            after={onDone}
          />
        )}
      </div>
    </section>
  )
}
