import './plan.css'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { bounds, type Bounds } from '#contract/rules/polygon.ts'
import { frameOf } from './floor.ts'
import { hall, sizes } from './paint.ts'
import { FloorSvg, DoorsSvg, ScaleSvg, SupplySvg } from './floor-svg.tsx'
import { BoothsSvg, boothPath } from './booths-svg.tsx'
import { bend } from './model.ts'
import { Crop } from './svg-letters.tsx'

interface PlanSvgProps {
  plan: HallPlan
  booths: readonly Booth[]
  locale: Locale
  selected?: ReadonlySet<string>
  dimmed?: ReadonlySet<string>
  /** Id of the booth outlined in ink. */
  focus?: string | undefined
  /** Part of the floor to show, see {@link cropAround}. By default, the whole hall with a scale bar. */
  crop?: Bounds | undefined
  /**
   * Accessible name of the picture. Without it, the picture is hidden from screen readers, because a text next to it
   * says the same.
   */
  label?: string
  className?: string
}

const none: ReadonlySet<string> = new Set()

/** The plan as SVG without scripts. Used for reading pages, print, small crops, and the live map before it starts. */
export function PlanSvg({
  plan,
  booths,
  locale,
  selected = none,
  dimmed = none,
  focus,
  crop,
  label,
  className,
}: PlanSvgProps) {
  bend(booths, plan.shapes)
  const frame = crop ?? frameOf(plan)
  const shown = crop ? booths.filter(({ polygon }) => touches(bounds(polygon), frame)) : booths
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className={className}
      direction="ltr"
      viewBox={`${frame.minX} ${frame.minY} ${frame.maxX - frame.minX} ${frame.maxY - frame.minY}`}
      fontFamily="Manrope, Vazirmatn, sans-serif"
      textAnchor="middle"
      {...spoken}
    >
      <Crop value={crop}>
        <FloorSvg plan={plan} locale={locale} />
        <BoothsSvg booths={shown} selected={selected} dimmed={dimmed} locale={locale} />
        {shown
          .filter(({ id }) => id === focus)
          .map(({ id, polygon }) => (
            <path key={id} d={boothPath(polygon)} fill="none" stroke={hall.wall} strokeWidth={sizes.strongEdge} />
          ))}
        <SupplySvg plan={plan} />
        <DoorsSvg plan={plan} booths={booths} locale={locale} />
        {!crop && <ScaleSvg plan={plan} locale={locale} />}
      </Crop>
    </svg>
  )
}

const touches = (a: Bounds, b: Bounds) => a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY

/** Part of a hall around some booths, in the given ratio of width to height. */
export function cropAround(
  plan: HallPlan,
  booths: readonly Booth[],
  ids: ReadonlySet<string>,
  ratio: number,
  width = 2400,
): Bounds {
  const corners = booths.filter(({ id }) => ids.has(id)).flatMap(({ polygon }) => polygon)
  const box = bounds(corners.length ? corners : plan.outline)
  const wide = Math.max(width, (box.maxX - box.minX) * 1.25, (box.maxY - box.minY) * 1.4 * ratio)
  const floor = bounds(plan.outline)
  const [minX, maxX] = clampedSpan(floor.minX, floor.maxX, (box.minX + box.maxX) / 2, wide)
  const [minY, maxY] = clampedSpan(floor.minY, floor.maxY, (box.minY + box.maxY) / 2, wide / ratio)
  return { minX, minY, maxX, maxY }
}

/** Margin shown outside the walls, for door names, in cm. */
const strip = 130
/** Interval of `length` around `middle`, moved inside the floor and its margin. Nothing is drawn further out. */
function clampedSpan(from: number, to: number, middle: number, length: number): [number, number] {
  const least = from - strip
  const most = to + strip - length
  const start = least > most ? (least + most) / 2 : Math.min(Math.max(middle - length / 2, least), most)
  return [Math.round(start), Math.round(start + length)]
}
