import { useState, type SubmitEvent } from 'react'
import type { Locale } from '#contract/locale.ts'
import { scaledBy, slantOf, type Spot } from '#contract/plan/tools/underlay.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Known } from './position.ts'
import { MeasurePane } from './measure-pane.tsx'
import type { PanePicture } from './measure-paint.ts'

interface LengthStepProps {
  picture: PanePicture
  /** The known length that scaled the picture so far. */
  before?: { ends: readonly Spot[]; length: number; angle: number } | undefined
  locale: Locale
  /** Upload progress from 0 to 1, undefined when not sending. */
  progress: number | undefined
  problem: string | undefined
  action: string
  onTake: (known: Known) => void
  onWithout?: (() => void) | undefined
  onBack: () => void
}
/**
 * Angles in degrees for straightening a crooked scan. A line within `usual` of horizontal or vertical is straightened
 * by default. Within `most` the user can choose it.
 */
const slight = { least: 0.02, usual: 3, most: 15 }

/** Step of the underlay dialog: the user marks both ends of a length that is known. */
export function LengthStep(props: LengthStepProps) {
  const { picture, before, locale, progress } = props
  const [ends, setEnds] = useState<readonly Spot[]>(before?.ends ?? [])
  const [active, setActive] = useState(before ? 1 : 0)
  const [metres, setMetres] = useState<number | null>(before ? Math.round(before.length) / 100 : null)
  const [straight, setStraight] = useState<boolean>()
  const [isAsked, setIsAsked] = useState(false)
  const result = resultOf({ picture, ends, metres, angle: before?.angle ?? 0, straight })
  const take = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (result.known && progress === undefined) props.onTake(result.known)
  }
  const length = metres ? m.editor_metres({ length: numberText(metres, locale, 2) }) : ''
  return (
    <form className="ul-length" onSubmit={take} noValidate>
      <MeasurePane picture={picture} ends={ends} onEnds={setEnds} active={active} onActive={setActive} text={length} />
      <div className="ul-side">
        <p role="status">{hints[Math.min(ends.length, 2)]?.()}</p>
        <Segmented
          label={m.underlay_which_end()}
          small
          value={active === 0 ? 'first' : 'second'}
          options={[
            { id: 'first', text: m.underlay_end_first() },
            { id: 'second', text: m.underlay_end_second() },
          ]}
          onPick={(end) => setActive(end === 'first' ? 0 : 1)}
        />
        <NumberField
          label={m.underlay_length()}
          hint={m.underlay_length_hint()}
          error={isAsked ? errorOf(ends.length, metres, result.known !== undefined) : undefined}
          unit={m.editor_metre()}
          decimals={2}
          min={0.01}
          max={2_000}
          value={metres}
          onChange={setMetres}
        />
        {result.slant !== undefined && (
          <Checkbox checked={result.isStraight} onChange={(event) => setStraight(event.target.checked)}>
            {m.underlay_straight({ angle: numberText(Math.abs(result.slant), locale, 2) })}
          </Checkbox>
        )}
        <Outcome {...result} locale={locale} />
        <Acts {...props} />
      </div>
    </form>
  )
}
/** Buttons of the step, and the result of the last attempt. */
function Acts({ before, progress, problem, action, onWithout, onBack }: LengthStepProps) {
  return (
    <>
      {problem && (
        <Note kind="bad" live title={m.underlay_not_sent()}>
          {problem}
        </Note>
      )}
      <div className="ul-acts">
        {progress !== undefined && <progress value={progress} aria-label={m.underlay_sending()} />}
        <Button
          type="submit"
          variant="primary"
          wide
          pending={progress !== undefined}
          pendingText={m.underlay_sending()}
        >
          {action}
        </Button>
        {onWithout && (
          <button type="button" className="link" disabled={progress !== undefined} onClick={onWithout}>
            {m.underlay_without()}
          </button>
        )}
        <Button variant="quiet" wide onClick={onBack}>
          {before ? m.editor_cancel() : m.underlay_back()}
        </Button>
      </div>
    </>
  )
}

const hints = [m.underlay_hint_first, m.underlay_hint_second, m.underlay_hint_both]
const errorOf = (count: number, metres: number | null, isKnown: boolean) =>
  count < 2 ? m.underlay_need_ends() : !metres ? m.underlay_need_length() : isKnown ? undefined : m.underlay_too_large()

interface Measuring {
  picture: PanePicture
  /** Ends of the known length, in pixels of the picture. */
  ends: readonly Spot[]
  metres: number | null
  angle: number
  straight: boolean | undefined
}
interface Result {
  known?: Known
  /**
   * Angle between the marked line and the horizontal or vertical, in degrees. Absent if there is nothing to straighten.
   */
  slant?: number
  isStraight: boolean
  size?: { width: number; height: number; perPixel: number }
  isShort: boolean
}
function resultOf({ picture, ends, metres, angle, straight }: Measuring): Result {
  const [from, to] = ends
  if (!from || !to) return { isStraight: false, isShort: false }
  const share = ([x, y]: Spot): Spot => [x / picture.width, y / picture.height]
  const both = { from: share(from), to: share(to) }
  const raw = { at: [0, 0] as [number, number], width: picture.width, height: picture.height, angle }
  const slant = slantOf(raw, both)
  const isSlight = Math.abs(slant) >= slight.least && Math.abs(slant) <= slight.most
  const isStraight = isSlight && (straight ?? Math.abs(slant) <= slight.usual)
  const pixels = Math.hypot(to[0] - from[0], to[1] - from[1])
  const isShort = pixels < 0.15 * Math.hypot(picture.width, picture.height)
  const base = { isStraight, isShort, ...(isSlight && { slant }) }
  if (!metres || pixels < 1) return base
  const known: Known = { ends: both, length: Math.round(metres * 100), straight: isStraight }
  const scaled = scaledBy(raw, { picture, ...known })
  if (!scaled) return base
  const { width, height } = scaled
  return { ...base, known, size: { width, height, perPixel: width / picture.width } }
}

/** Resulting size of the picture in metres, and the length that one pixel covers. */
function Outcome({ size, isShort, locale }: Result & { locale: Locale }) {
  if (!size) return null
  const metres = (cm: number) => numberText(cm / 100, locale, 2)
  return (
    <div className="ul-outcome">
      <p>{m.underlay_becomes({ width: metres(size.width), height: metres(size.height) })}</p>
      <p className="muted">{m.underlay_per_pixel({ cm: numberText(size.perPixel, locale, 1) })}</p>
      {isShort && <p className="ul-warn">{m.underlay_short()}</p>}
    </div>
  )
}
