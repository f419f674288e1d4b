import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Answer } from './shared/answer.ts'
import { wishWords, withMust } from './wish-panel.tsx'

/** Finder text before the user has set a search criterion (“wish”). */
export const Beginning = ({ onWishes }: { onWishes(): void }) => (
  <div className="empty-sugs">
    <h2>{m.finder_begin_title()}</h2>
    <p className="muted">{m.finder_begin()}</p>
    <Button variant="primary" className="phone-only" onClick={onWishes}>
      {m.finder_begin_phone()}
    </Button>
  </div>
)

/**
 * Finder text when no booth meets every required wish. A button makes the wish that excludes the most booths optional,
 * so that it only affects the order.
 */
export function NothingFits({ answer, onWishes }: { answer: Answer; onWishes(): void }) {
  const { costliest, wishes, change } = answer
  return (
    <section className="empty-sugs" role="status">
      <h2>
        {m.ui_nothing()} {m.finder_nothing()}
      </h2>
      {costliest ? (
        <>
          <p className="muted">{m.finder_nothing_hint()}</p>
          <Button onClick={() => change(withMust(wishes, costliest.wish, false))}>
            {m.finder_without({ wish: wishWords[costliest.wish](), count: costliest.count })}
          </Button>
        </>
      ) : (
        <>
          <p className="muted">{m.finder_nothing_all()}</p>
          {wishes.must.size > 0 && (
            <Button onClick={() => change({ ...wishes, must: new Set() })}>{m.finder_all_better()}</Button>
          )}
        </>
      )}
      <Button variant="quiet" size="sm" icon="settings" className="phone-only" onClick={onWishes}>
        {m.finder_wishes({ count: answer.count })}
      </Button>
    </section>
  )
}
