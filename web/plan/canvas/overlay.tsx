// Overlay of the plan: guides, selection frame, shape being drawn, warnings, colleagues.
import type { Locale } from '#contract/locale.ts'
import { boxOf, boxOfThing, footprintOf } from '#contract/plan/tools/footprint.ts'
import { fromOwnAxes, ownBoxOf, type OwnBox } from '#contract/plan/tools/rotated-box.ts'
import type { GapTag } from '#contract/plan/tools/snap.ts'
import { edgesOf } from '#contract/rules/polygon.ts'
import { widthOf } from '#web/map/paint.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { openWarnings } from '../desk/accepted-warnings.ts'
import type { Desk } from '../desk/desk.ts'
import { coloursOf, type Colleague } from '../desk/people.ts'
import type { DeskState } from '../desk/types.ts'
import { shapeInHand } from '../tools/corner-tool.ts'
import { handleSpot, handles, canResize } from '../tools/select-tool.ts'
import { WarningFrames } from './warning-frames.tsx'
import { DrawingOver } from './drawing-over.tsx'
import { metres, wayText } from '../lengths.ts'
import { FocusFrame, GapLine, GuideLine, path, toPage, Tag, type ToPage } from './marks.tsx'
import { gapTag, tagAtPointer, withTags, type TagSpot } from './tags.ts'

interface OverlayProps {
  desk: Desk
  state: DeskState
  people: readonly Colleague[]
  locale: Locale
}
export function Overlay({ desk, state, people, locale }: OverlayProps) {
  const { view, width, height, cursor, drawing, tool, guidesShown, warning } = state
  const warnings = openWarnings(state.warnings, state.document.frame)
  const at = toPage(view)
  const snapped = cursor?.snapped
  const isMoving = state.preview !== undefined
  const gaps = (guidesShown && isMoving && snapped?.gaps.slice(0, 4)) || []
  const tagsOf = (some: readonly GapTag[]) => some.map((gap) => gapTag(gap, at, locale))
  const size = isMoving ? sizeTag(desk, at, locale) : []
  const tagged = withTags(gaps, size.length + (cursor?.way ? 1 : 0))
  const colours = coloursOf(people)
  return (
    <svg className="over" width={width} height={height} aria-hidden="true">
      <g className="over-in">
        {guidesShown && snapped?.guides.slice(0, 4).map((guide, i) => <GuideLine key={i} guide={guide} at={at} />)}
        {isMoving && <Before state={state} at={at} />}
        {tool === 'points' ? (
          <Corners desk={desk} at={at} />
        ) : (
          <SelectionFrame desk={desk} isMoving={isMoving} at={at} locale={locale} />
        )}
        {desk.key && <FocusFrame box={boxOfThing(desk.key)} at={at} />}
        {gaps.map((gap, i) => (
          <Gap key={i} gap={gap} hasTag={tagged.includes(gap)} at={at} locale={locale} />
        ))}
        <WarningFrames document={state.document} warnings={warnings} shown={warning} at={at} locale={locale} />
        {people.map((person) => (
          <Person key={person.stream} person={person} n={colours.get(person.id) ?? 1} state={state} at={at} />
        ))}
        {drawing && <DrawingOver desk={desk} drawing={drawing} at={at} locale={locale} />}
        {cursor?.way && (
          <Tag
            {...tagAtPointer(at(cursor.point), wayText(cursor.way, locale), [...tagsOf(tagged), ...size])}
            look="pom"
          />
        )}
        {cursor && !cursor.way && tool !== 'select' && tool !== 'hand' && <Cross at={at(cursor.point)} />}
      </g>
    </svg>
  )
}

function Gap({ gap, hasTag, at, locale }: { gap: GapTag; hasTag: boolean; at: ToPage; locale: Locale }) {
  return (
    <>
      <GapLine gap={gap} at={at} />
      {hasTag && <Tag {...gapTag(gap, at, locale)} />}
    </>
  )
}

/** Outlines of the dragged things at the positions they had before the drag. */
function Before({ state: { document, preview }, at }: { state: DeskState; at: ToPage }) {
  const moved = new Set(preview?.put.map(({ id }) => id))
  const were = document.things.filter(({ id }) => moved.has(id)).slice(0, 60)
  return <path className="ghost-line" d={were.map((thing) => path(footprintOf(thing), at, true)).join('')} />
}

const sizeText = ({ box }: OwnBox, locale: Locale) =>
  `${numberText(Math.round(box.maxX - box.minX) / 100, locale, 2)} × ${metres(Math.round(box.maxY - box.minY), locale)}`
const cornersOf = ({ box: { minX, minY, maxX, maxY }, slope }: OwnBox) =>
  (
    [
      [minX, minY],
      [maxX, minY],
      [maxX, maxY],
      [minX, maxY],
    ] as const
  ).map((corner) => fromOwnAxes(slope, corner))

/** Tag with the size of the selection, below it. */
function sizeTag({ chosen }: Desk, at: ToPage, locale: Locale): readonly TagSpot[] {
  const box = boxOf(chosen)
  if (!box) return []
  const [x] = at([box.minX, box.minY])
  const [right, bottom] = at([box.maxX, box.maxY])
  const text = sizeText(ownBoxOf(chosen) ?? { box, slope: 0 }, locale)
  return [{ text, at: [(x + right) / 2, bottom + 15] }]
}

function SelectionFrame({ desk, isMoving, at, locale }: { desk: Desk; isMoving: boolean; at: ToPage; locale: Locale }) {
  const { chosen, free, mayWrite } = desk
  const box = boxOf(chosen)
  if (!box) return null
  const own = mayWrite ? ownBoxOf(free) : undefined
  const around = ownBoxOf(chosen) ?? { box, slope: 0 }
  return (
    <g className="selbox">
      <path d={path(cornersOf(around), at, true)} />
      {own &&
        !isMoving &&
        canResize(free) &&
        handles.map((handle, i) => {
          const [hx, hy] = at(handleSpot(handle, own))
          return <rect key={i} className="hnd" x={hx - 3.5} y={hy - 3.5} width="7" height="7" />
        })}
      {(isMoving || chosen.length > 1) && sizeTag(desk, at, locale).map((tag) => <Tag key="size" {...tag} />)}
    </g>
  )
}

function Corners({ desk, at }: { desk: Desk; at: ToPage }) {
  const { preview } = desk.state
  const shown = preview?.frame?.outline
    ? { shape: { corners: preview.frame.outline }, closed: true }
    : shapeInHand(desk)
  if (!shown) return null
  const { corners } = shown.shape
  const edges = shown.closed ? edgesOf(corners) : edgesOf(corners).slice(0, -1)
  return (
    <g>
      {edges.map(([from, to], i) => {
        const [x, y] = at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
        return <circle key={i} className="split" cx={x} cy={y} r="4" />
      })}
      {corners.map((corner, i) => {
        const [x, y] = at(corner)
        return (
          <rect
            key={i}
            className={i === desk.state.corner ? 'node at' : 'node'}
            x={x - 5}
            y={y - 5}
            width="10"
            height="10"
          />
        )
      })}
    </g>
  )
}

function Person({ person, n, state, at }: { person: Colleague; n: number; state: DeskState; at: ToPage }) {
  const ids = new Set(person.selected)
  const theirs = ids.size ? state.document.things.filter(({ id }) => ids.has(id)) : []
  const frames = theirs.map((thing) => ({ id: thing.id, box: boxOfThing(thing) }))
  const first = person.name.split(' ')[0] ?? person.name
  const wide = widthOf(first) * 11 + 14
  return (
    <g className={`peer w${n}`}>
      {frames.map(({ id, box }) => {
        const [x, y] = at([box.minX, box.minY])
        const [right, bottom] = at([box.maxX, box.maxY])
        const size = { x, y, width: right - x, height: bottom - y }
        return (
          <g key={id}>
            <rect className="halo" {...size} />
            <rect {...size} />
          </g>
        )
      })}
      {person.pointer && person.look !== 'gone' && (
        <g
          className={person.look}
          transform={`translate(${at(person.pointer)
            .map((one) => one.toFixed(1))
            .join(' ')})`}
        >
          <path className="ptr" d="M0 0 0 17 4.4 12.9 7.2 19.4 10 18.2 7.3 11.9 13 11.6Z" />
          <g className="flag" transform="translate(11 15)">
            <rect x="0" y="-10" width={wide} height="19" rx="2" />
            <text x={wide / 2} y="4">
              {first}
            </text>
          </g>
        </g>
      )}
    </g>
  )
}

const Cross = ({ at: [x, y] }: { at: readonly [number, number] }) => (
  <g className="cross" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <path d="M0-14V14M-14 0H14" />
    <circle r="6" />
  </g>
)
