// Possible mistakes of the booth in the form, given the other booths. Warnings do not block saving: a plan is drawn
// step by step.
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import { areDoubled } from '#contract/rules/overlap.ts'
import { area, isSimple, staysInside } from '#contract/rules/polygon.ts'

interface About {
  booth: string
  name: string
}
export type Warning = About &
  (
    | { kind: 'overlap'; other: string }
    | { kind: 'twice' }
    | { kind: 'unnamed' }
    | { kind: 'area'; says: number; shape: number }
    | { kind: 'price' }
    | { kind: 'outside' }
    | { kind: 'crosses' }
  )

export function warningsOf(plan: HallPlan, booths: readonly Booth[]): Warning[] {
  return booths.flatMap((booth, i): Warning[] => {
    const about = { booth: booth.id, name: booth.name }
    if (!isSimple(booth.polygon)) return [{ ...about, kind: 'crosses' }]
    return [...shapeWarnings(plan, booth, booths, i, about), ...numberWarnings(booth, booths, i, about)]
  })
}

function shapeWarnings(plan: HallPlan, booth: Booth, booths: readonly Booth[], i: number, about: About): Warning[] {
  const over = booths.find((other, j) => j < i && isSimple(other.polygon) && areDoubled(booth.polygon, other.polygon))
  const outside = !staysInside(plan.outline, booth.polygon)
  return [
    ...(over ? [{ ...about, kind: 'overlap' as const, other: over.name }] : []),
    ...(outside ? [{ ...about, kind: 'outside' as const }] : []),
  ]
}

function numberWarnings(booth: Booth, booths: readonly Booth[], i: number, about: About): Warning[] {
  const warnings: Warning[] = []
  const shape = area(booth.polygon)
  if (booth.name.trim() === '') warnings.push({ ...about, kind: 'unnamed' })
  else if (booths.some((other, j) => j < i && other.name.trim() === booth.name.trim()))
    warnings.push({ ...about, kind: 'twice' })
  // Drawn plans are rounded, so differences of area below 0.1 m² give no warning.
  if (Math.abs(booth.meterage - shape) >= 0.1) warnings.push({ ...about, kind: 'area', says: booth.meterage, shape })
  if (booth.priceCents === null && booth.pricePerSquareMetreCents === null) warnings.push({ ...about, kind: 'price' })
  return warnings
}
