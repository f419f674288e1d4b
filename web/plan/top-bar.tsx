import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { EditionName } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { timeText } from '#web/i18n/dates.ts'
import { editionInside } from '#web/edition/shared/name.ts'
import { Go } from '#web/shell/go.tsx'
import { addressIn } from '#web/shell/open-editions.ts'
import { useSetUpWay } from '#web/shell/setup-return-link.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { StatusStar } from '#web/ui/star.tsx'
import type { Desk } from './desk/desk.ts'
import type { Saved } from './desk/autosave.ts'
import { coloursOf, type Colleague } from './desk/people.ts'
import type { DeskState } from './desk/types.ts'
import { useDesk, type Work } from './desk/use-desk.ts'
import { useAutosave } from './desk/use-autosave.ts'
import type { HallHere } from './panels/properties.tsx'

export type PlanView = 'plan' | 'list'
interface TopBarProps {
  desk: Desk
  work: Work | undefined
  hall: HallHere
  name: string
  view: PlanView
  onView: (view: PlanView) => void
  onPublish: () => void
  locale: Locale
}
const never = () => () => {}
/**
 * Whether the shape being drawn shows its own primary button. The top bar then has none, so only one is shown at a
 * time.
 */
const hasOwnButton = ({ drawing }: DeskState) =>
  drawing?.kind === 'row' || (drawing?.kind === 'line' && drawing.of !== 'measure')
const nobody: readonly Colleague[] = []
/** Whether saving failed. Screen readers announce only failures, not every save. */
const isBad = ({ kind }: Saved) => kind === 'offline' || kind === 'failed'
export function TopBar({ desk, work, hall, name, view, onView, onPublish, locale }: TopBarProps) {
  const setUp = useSetUpWay()
  const { saved, head, unpublished } = useAutosave(work?.keeper)
  const people = useSyncExternalStore(
    work?.colleagues.subscribe ?? never,
    () => work?.colleagues.people ?? nobody,
    () => nobody,
  )
  const past = useDesk(desk, (state) => state.past.length)
  const undone = useDesk(desk, (state) => state.undone.length)
  const hasHall = useDesk(desk, ({ document }) => document.frame.outline !== null)
  const isMaking = useDesk(desk, hasOwnButton)
  const isSeen = hall.active && head !== undefined && head.publishedVersion !== null
  return (
    <header className="etop">
      <Go
        to={setUp ?? pathTo('halls')}
        className="icon-btn"
        aria-label={setUp ? m.setup_back() : m.editor_back_to_halls()}
      >
        <Icon name="arrow" back />
      </Go>
      <div className="etop-name">
        <h1>{m.editor_plan_of({ hall: name })}</h1>
        <small className="muted" role="status" aria-live={isBad(saved) ? 'polite' : 'off'}>
          {desk.mayWrite ? (
            <SavedLine saved={saved} onRetry={() => void work?.keeper.flush()} locale={locale} />
          ) : (
            m.editor_read_only_short()
          )}
        </small>
      </div>
      <Segmented
        label={m.editor_view()}
        small
        value={view}
        onPick={onView}
        options={[
          { id: 'plan', text: m.editor_view_plan(), icon: 'polygon' },
          { id: 'list', text: m.editor_view_table(), icon: 'list' },
        ]}
      />
      {desk.mayWrite && (
        <div className="seg sm undo">
          <button
            type="button"
            aria-label={m.editor_undo()}
            title="Ctrl Z"
            disabled={!past}
            onClick={() => desk.undo()}
          >
            <Icon name="undo" small />
          </button>
          <button
            type="button"
            aria-label={m.editor_redo()}
            title="Ctrl Shift Z"
            disabled={!undone}
            onClick={() => desk.redo()}
          >
            <Icon name="undo" small back />
          </button>
        </div>
      )}
      {people.length > 0 && <People people={people} />}
      {desk.mayWrite && (
        <Go to={pathTo('importPlan', { hallId: hall.id })} className="btn preview" aria-label={m.drawing_open()}>
          <Icon name="upload" />
          <span>{m.drawing_open()}</span>
        </Go>
      )}
      {isSeen && (
        <Go
          to={pathTo('floorPlan', { hallId: hall.id })}
          className="btn preview"
          target="_blank"
          aria-label={m.editor_see_as_visitor()}
        >
          <Icon name="eye" />
          <span>{m.editor_see_as_visitor()}</span>
        </Go>
      )}
      {desk.mayWrite && (
        <Button
          variant={isMaking ? 'ink' : 'primary'}
          disabled={!hasHall || unpublished === 0 || saved.kind === 'offline'}
          onClick={onPublish}
        >
          {unpublished > 0 && head?.publishedVersion !== null
            ? m.editor_publish_count({ count: unpublished })
            : m.editor_publish()}
        </Button>
      )}
    </header>
  )
}

function SavedLine({
  saved: { kind, waiting, at, why, elsewhere },
  onRetry,
  locale,
}: {
  saved: Saved
  onRetry: () => void
  locale: Locale
}) {
  if (kind === 'offline')
    return (
      <span className="saved bad">
        <Icon name="warning" small />{' '}
        <span>{waiting > 0 ? m.editor_saved_offline({ count: waiting }) : m.editor_saved_offline_none()}</span>
      </span>
    )
  if (kind === 'failed' && elsewhere) return <SavedElsewhere edition={elsewhere} />
  if (kind === 'failed')
    return (
      <span className="saved bad">
        <Icon name="warning" small /> <span>{m.editor_saved_not()}</span> <span>{why}</span>{' '}
        {waiting > 0 && (
          <button type="button" className="link" onClick={onRetry}>
            {m.editor_try_again()}
          </button>
        )}
      </span>
    )
  if (kind === 'nothing')
    return (
      <span className="saved now">
        <StatusStar sign="half" /> <span>{m.editor_saved_nothing()}</span>
      </span>
    )
  return (
    <span className={kind === 'saving' ? 'saved now' : 'saved'}>
      <StatusStar sign={kind === 'saving' ? 'half' : 'check'} />
      <span>
        {kind === 'saving'
          ? m.editor_saving()
          : at
            ? m.editor_saved_at({ time: timeText(at, locale) })
            : m.editor_saved()}
      </span>
    </span>
  )
}

/** Message that another edition has become the current one, so the hall is now at the address of its own edition. */
function SavedElsewhere({ edition }: { edition: EditionName }) {
  const { pathname } = useLocation()
  return (
    <span className="saved bad">
      <Icon name="warning" small /> <span>{m.editor_saved_not()}</span>{' '}
      <span>{m.editor_saved_elsewhere({ name: editionInside(edition) })}</span>{' '}
      <a className="link" href={addressIn(edition, pathname)}>
        {m.editor_saved_elsewhere_go()}
      </a>
    </span>
  )
}

/** Initials of the colleagues who have the plan open. A colleague with several windows appears once. */
function People({ people }: { people: readonly Colleague[] }) {
  const colours = coloursOf(people)
  const each = [...new Map(people.map((person) => [person.id, person])).values()]
  const initials = (name: string) =>
    name
      .split(' ')
      .map((part) => part[0] ?? '')
      .join('')
      .slice(0, 2)
  return (
    <ul className="who" aria-label={m.editor_others_here({ count: each.length })}>
      {each.slice(0, 4).map(({ id, name }) => (
        <li key={id} className={`avatar w${colours.get(id)}`} title={name}>
          <span aria-hidden="true">{initials(name)}</span>
          <span className="sr">{name}</span>
        </li>
      ))}
    </ul>
  )
}
