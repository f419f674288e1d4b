// Preview of a row of booths: its outline, its length, and the gaps at its ends.
import type { Locale } from '#contract/locale.ts'
import { lineAtStart, rowGaps, type RowGap } from '#contract/plan/tools/row-gaps.ts'
import { orderPaths, rowBooths, rowSize, turnerOf, type RowPlan } from '#contract/plan/tools/row.ts'
import { m } from '#messages/messages.js'
import { widthOf } from '#web/map/paint.ts'
import { numberText } from '#web/i18n/numbers.ts'
import type { Desk } from '../desk/desk.ts'
import { rowHandles } from '../tools/row-tool.ts'
import { gapText, metres } from '../lengths.ts'
import { GapLine, GuideLine, midpoint, path, Tag, type ToPage } from './marks.tsx'
import { sideTag, clearTags, tagWidth, type TagSpot } from './tags.ts'

interface GhostProps {
  desk: Desk
  row: RowPlan
  at: ToPage
  locale: Locale
}
export function Ghost(props: GhostProps) {
  const { desk, row, at } = props
  const { document, guidesShown } = desk.state
  const { start, end } = rowGaps(document, row)
  const gaps = [start, end].filter((gap) => gap !== undefined)
  const line = guidesShown ? lineAtStart(document, row) : undefined
  return (
    <g>
      {line && <GuideLine guide={line.guide} at={at} />}
      {gaps.map(({ span }, i) => (
        <GapLine key={i} gap={span} at={at} />
      ))}
      <GhostBooths row={row} at={at} />
      {rowTags(props, gaps).map((tag, i) => (
        <Tag key={i} {...tag} />
      ))}
      {rowHandles(row).map(({ kind, at: spot }) => (
        <GhostHandle key={kind} isAisle={kind === 'aisle'} at={at(spot)} />
      ))}
      <rect className="anchor0" x={at(row.at)[0] - 6} y={at(row.at)[1] - 6} width="12" height="12" />
    </g>
  )
}

/**
 * Tags for the length of the row, the aisle and the distances at its ends. The depth of a row of islands comes last and
 * is left out if there is no room.
 */
function rowTags({ desk, row, at, locale }: GhostProps, gaps: readonly RowGap[]): readonly TagSpot[] {
  const { length } = rowSize(row)
  const turned = turnerOf(row)
  const block = (row.both ? 2 : 1) * row.depth
  const text = (cm: number) => numberText(cm / 100, locale, 2)
  const sum = { count: numberText(row.count, locale), width: text(row.width), length: text(length) }
  const spot = ([x, y]: readonly [number, number], dx: number, dy: number) => [x + dx, y + dy] as const
  const aisle = m.editor_row_aisle({ length: text(row.aisle) })
  return clearTags([
    lengthTag(row, m.editor_row_length(sum), at),
    ...(row.islands > 1 ? [{ text: aisle, at: at(turned(length / 4, block + row.aisle / 2)), look: 'pom' }] : []),
    ...gaps.map((gap) =>
      sideTag(gap.span, { long: gapText(gap, locale), short: metres(gap.length, locale) }, at, desk.state),
    ),
    { text: metres(block, locale), at: spot(at(turned(length, block / 4)), 44, 0) },
  ])
}

/** Tag outside the side where the numbers begin, also for a vertical row. */
function lengthTag(row: RowPlan, text: string, at: ToPage): TagSpot {
  const turned = turnerOf({ ...row, at: [0, 0] })
  const [outX, outY] = turned(0, -100)
  const [x, y] = at(turnerOf(row)(rowSize(row).length / 2, 0))
  return { text, at: [x + (outX / 100) * (tagWidth(text) / 2 + 12), y + (outY / 100) * 22] }
}

/** Each booth with its number, and the line that shows their order. */
function GhostBooths({ row, at }: { row: RowPlan; at: ToPage }) {
  const booths = rowBooths(row)
  const scale = at([1, 0])[0] - at([0, 0])[0]
  const px = Math.min(11.5, (row.width * scale * 0.85) / Math.max(1, widthOf(booths[0]?.name ?? '')))
  return (
    <>
      {booths.map(({ name, corners }, i) => {
        const [x, y] = at(midpoint(corners[0] ?? row.at, corners[2] ?? row.at))
        return (
          <g className="gh" key={i}>
            <path d={path(corners, at, true)} />
            {px >= 6 && (
              <text x={x} y={y + 4} style={{ fontSize: px }}>
                {name}
              </text>
            )}
          </g>
        )
      })}
      {orderPaths(row).map((points, i) => (
        <g key={i} className="ord">
          <path className="o1" d={path(points, at)} />
          <path className="o2" d={path(points, at)} />
          <circle className="ord0" cx={at(points[0] ?? row.at)[0]} cy={at(points[0] ?? row.at)[1]} r="4" />
        </g>
      ))}
    </>
  )
}

const GhostHandle = ({ isAisle, at: [x, y] }: { isAisle: boolean; at: readonly [number, number] }) =>
  isAisle ? (
    <rect className="hnd" x={x - 44} y={y - 4} width="8" height="8" />
  ) : (
    <g className="pull" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <rect x="-9" y="-9" width="18" height="18" rx="2" />
      <path d="M-4 0h8M0-4v8" />
    </g>
  )
