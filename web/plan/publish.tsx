import { useState } from 'react'
import type { PlanPublished } from '#contract/entities/plan.ts'
import type { Locale } from '#contract/locale.ts'
import type { Warning } from '#contract/plan/tools/plan-warnings.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { firstText } from '#web/i18n/list.ts'
import { failureText } from '#web/shell/failure.ts'
import { Go } from '#web/shell/go.tsx'
import { useSetUpWay } from '#web/shell/setup-return-link.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { warningAbout, warningTitle } from './warning-words.ts'
import { layerName } from './panels/layers.tsx'
import type { Desk } from './desk/desk.ts'
import type { Work } from './desk/use-desk.ts'
import { isolated } from './desk/words.ts'

/** Dialog that lists the open warnings and publishes the plan. Its booths then go on sale and all maps show it. */
export function PublishDialog({
  hallId,
  work,
  warnings,
  locale,
  onClose,
}: {
  hallId: string
  work: Work
  warnings: readonly Warning[]
  locale: Locale
  onClose: () => void
}) {
  const [isPending, setPending] = useState(false)
  const [why, setWhy] = useState<string>()
  const [done, setDone] = useState<PlanPublished>()
  const { desk, keeper } = work
  const publish = async () => {
    setPending(true)
    setWhy(undefined)
    try {
      setDone(await keeper.publish())
    } catch (error) {
      setWhy(failureText(error))
    }
    setPending(false)
  }
  if (done) return <Published hallId={hallId} done={done} locale={locale} onClose={onClose} />
  return (
    <Dialog
      open
      title={m.editor_publish_title()}
      text={m.editor_publish_text()}
      onClose={onClose}
      wide={warnings.length > 0}
    >
      {why && <Note kind="bad" title={why} />}
      <HiddenLayers desk={desk} locale={locale} />
      {warnings.length > 0 && <OpenWarnings desk={desk} warnings={warnings} locale={locale} />}
      <div className="acts">
        <Button
          variant="primary"
          pending={isPending}
          pendingText={m.editor_publishing()}
          onClick={() => void publish()}
          data-focus=""
        >
          {m.editor_publish_now()}
        </Button>
        <Button onClick={onClose}>{m.editor_cancel()}</Button>
      </div>
    </Dialog>
  )
}

/**
 * Warns that hidden layers are published too. Hiding a layer only affects the editor
 * (docs/decisions/hall-plan-editor.md).
 */
function HiddenLayers({ desk, locale }: { desk: Desk; locale: Locale }) {
  const { frame, things } = desk.state.document
  const used = new Set(things.map(({ layer }) => layer))
  const hidden = frame.layers.filter((layer) => layer.hidden && layer.role !== 'underlay' && used.has(layer.id))
  if (hidden.length === 0) return null
  const names = hidden.map((layer) => isolated(layerName(layer))).join(locale === 'fa' ? '، ' : ', ')
  return (
    <div className="publish-hidden">
      <Note kind="info" title={m.editor_publish_hidden({ names })} />
    </div>
  )
}

/**
 * Maximum number of warnings in the dialog. Nobody reads more before publishing. The list beside the plan shows all.
 */
const mostListed = 40

/** Open warnings, numbered as in the list beside the plan. */
function OpenWarnings({ desk, warnings, locale }: { desk: Desk; warnings: readonly Warning[]; locale: Locale }) {
  return (
    <>
      <h3 className="publish-open">{m.editor_publish_warnings({ count: warnings.length })}</h3>
      <ol className="publish-warnings">
        {warnings.slice(0, mostListed).map((warning, i) => (
          <li key={warning.key}>
            <i className="dtag">{numberText(i + 1, locale)}</i>
            <span>
              <b>{warningTitle(desk, warning, locale)}</b>{' '}
              <span className="muted">{warningAbout(desk, warning, locale)}</span>
            </span>
          </li>
        ))}
        {warnings.length > mostListed && <li>{m.editor_publish_more({ count: warnings.length - mostListed })}</li>}
      </ol>
    </>
  )
}

const leftText = { number: m.editor_left_number, size: m.editor_left_size, crossing: m.editor_left_crossing }
function Published({
  hallId,
  done: { added, changed, removed, left, priceless },
  locale,
  onClose,
}: {
  hallId: string
  done: PlanPublished
  locale: Locale
  onClose: () => void
}) {
  const setUp = useSetUpWay()
  const row = (text: string, count: number) => count > 0 && <li>{`${text}: ${numberText(count, locale)}`}</li>
  return (
    <Dialog open title={m.editor_published_title()} onClose={onClose}>
      <ul className="published">
        {row(m.editor_published_added(), added)}
        {row(m.editor_published_changed(), changed)}
        {row(m.editor_published_removed(), removed)}
        {added + changed + removed === 0 && <li>{m.editor_published_none()}</li>}
        {left.map(({ id, name, why }) => (
          <li key={id}>
            {isolated(name) || <span>{m.editor_unnamed()}</span>}
            <span>:</span> <span>{leftText[why]()}</span>
          </li>
        ))}
        {priceless.length > 0 && (
          <li>
            {m.editor_published_priceless({
              count: priceless.length,
              names: firstText(
                priceless.map(({ name }) => isolated(name) || m.editor_unnamed()),
                locale,
                6,
              ),
            })}{' '}
            <Go className="link" to={pathTo('prices', {}, { hall: hallId })}>
              {m.editor_published_to_prices()}
            </Go>
          </li>
        )}
      </ul>
      <div className="acts">
        {setUp && (
          <Go className="btn primary" to={setUp}>
            {m.setup_back()}
          </Go>
        )}
        <Button variant="ink" onClick={onClose} data-focus="">
          {m.editor_ok()}
        </Button>
      </div>
    </Dialog>
  )
}
