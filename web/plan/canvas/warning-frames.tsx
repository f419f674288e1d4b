// Frames over the plan around the things with warnings, each with the warning's number. The warning being viewed also
// shows the wrong measure.
import type { Locale } from '#contract/locale.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import { measureOf, warningBounds } from '#contract/plan/tools/warning-measure.ts'
import type { Warning } from '#contract/plan/tools/plan-warnings.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { measureText } from '../warning-words.ts'
import { Tag, type ToPage } from './marks.tsx'

/**
 * Maximum number of frames. A newly drawn hall has a hundred booths without a price, whose frames would hide the plan.
 * The list shows all warnings.
 */
const mostFrames = 24

interface FramesProps {
  document: PlanDocument
  warnings: readonly Warning[]
  /** Key of the warning being viewed. */
  shown: string | undefined
  at: ToPage
  locale: Locale
}
export function WarningFrames({ document, warnings, shown, at, locale }: FramesProps) {
  return warnings.map((warning, i) => {
    const isOn = warning.key === shown
    if (i >= mostFrames && !isOn) return null
    return (
      <g key={warning.key} className={isOn ? 'warning-on' : undefined}>
        {warningBounds(document, warning).map((spot, nth) => (
          <WarningFrame key={nth} warning={warning} spot={spot} n={i + 1} at={at} locale={locale} />
        ))}
        {isOn && <Wrong document={document} warning={warning} at={at} locale={locale} />}
      </g>
    )
  })
}

type FrameProps = Pick<FramesProps, 'at' | 'locale'> & { warning: Warning; spot: Bounds; n: number }
function WarningFrame({ warning: { kind, width }, spot, n, at, locale }: FrameProps) {
  const [left, top] = at([spot.minX, spot.minY])
  const [right, bottom] = at([spot.maxX, spot.maxY])
  const text = numberText(n, locale)
  const wide = Math.max(18, 8 + text.length * 7)
  return (
    <>
      {kind === 'overlap' && <rect className="over-lap" x={left} y={top} width={right - left} height={bottom - top} />}
      {kind === 'aisle' ? (
        <Narrow spot={spot} width={width ?? 0} at={at} locale={locale} />
      ) : (
        <rect className="warning" x={left - 3} y={top - 3} width={right - left + 6} height={bottom - top + 6} />
      )}
      <g className="num-tag" transform={`translate(${(left - 3).toFixed(1)} ${(top - 3).toFixed(1)})`}>
        <rect x={-wide / 2} y="-9" width={wide} height="18" />
        <text y="4.2">{text}</text>
      </g>
    </>
  )
}

/** Tag with the wrong measure: in the middle of an overlap, below the frame for other warnings. */
function Wrong({ document, warning, at, locale }: Omit<FramesProps, 'warnings' | 'shown'> & { warning: Warning }) {
  const measure = measureOf(document, warning)
  if (!measure) return null
  const { minX, maxX, minY, maxY } = warning.spot
  const [x, bottom] = at([(minX + maxX) / 2, maxY])
  const [, middle] = at([minX, (minY + maxY) / 2])
  const y = measure.of === 'overlap' ? middle : bottom + 15
  return <Tag at={[x, y]} text={measureText(measure, locale)} look="warn" />
}

function Narrow({ spot, width, at, locale }: { spot: Bounds; width: number; at: ToPage; locale: Locale }) {
  const isAcross = spot.maxX - spot.minX === width
  const [mx, my] = [(spot.minX + spot.maxX) / 2, (spot.minY + spot.maxY) / 2]
  const [ax, ay] = at(isAcross ? [spot.minX, my] : [mx, spot.minY])
  const [bx, by] = at(isAcross ? [spot.maxX, my] : [mx, spot.maxY])
  const ends = isAcross ? `M${ax} ${ay - 5}v10M${bx} ${by - 5}v10` : `M${ax - 5} ${ay}h10M${bx - 5} ${by}h10`
  return (
    <>
      <path className="dl bad" d={`M${ax} ${ay}L${bx} ${by}${ends}`} />
      <Tag
        at={[(ax + bx) / 2 + (isAcross ? 0 : 26), (ay + by) / 2 - (isAcross ? 14 : 0)]}
        text={numberText(width / 100, locale, 2)}
        look="warn"
      />
    </>
  )
}
