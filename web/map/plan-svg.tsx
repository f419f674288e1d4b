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
  /** The booth that is spoken of: an ink line runs round it. */
  focus?: string | undefined
  /** The part of the floor to show; see {@link cropAround}. Without it the whole hall with its scale. */
  crop?: Bounds | undefined
  /** What the picture is called; without it the picture is silent and a text beside it says the same. */
  label?: string
  className?: string
}

const none: ReadonlySet<string> = new Set()

/** The plan as a picture that needs no script: reading pages, print, small crops, and the first sight of the live map. */
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

/** The part of a hall around some booths, in the proportions of its picture (width through height). */
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
  const [minX, maxX] = within(floor.minX, floor.maxX, (box.minX + box.maxX) / 2, wide)
  const [minY, maxY] = within(floor.minY, floor.maxY, (box.minY + box.maxY) / 2, wide / ratio)
  return { minX, minY, maxX, maxY }
}

/** How far beyond its wall a hall is shown: the strip of its doors. */
const strip = 130
/** A length around a middle, moved to where there is something to see: beyond the wall there is nothing but paper. */
function within(from: number, to: number, middle: number, length: number): [number, number] {
  const least = from - strip
  const most = to + strip - length
  const start = least > most ? (least + most) / 2 : Math.min(Math.max(middle - length / 2, least), most)
  return [Math.round(start), Math.round(start + length)]
}
