// On paper the whole hall is shown, whatever part of it is in sight on the screen.
import { useLayoutEffect, useRef } from 'react'
import type { HallPlan } from '#contract/entities/hall.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { frameOf } from './floor.ts'
import type { View } from './view.ts'

/** About as many px as a sheet of A4 is wide: what lies over the plan has its usual size there. */
const wide = 700

/** `marks` is the box in which what lies over the plan is drawn; `hears` takes the views of the live plan. */
export function usePaper(plan: HallPlan, onView: ((view: View) => void) | undefined) {
  const isPrinting = usePrinting()
  const last = useRef<View>(undefined)
  const { minX, minY, maxX, maxY } = frameOf(plan)
  const k = wide / (maxX - minX)
  useLayoutEffect(() => {
    const view = isPrinting ? { k, x: -minX * k, y: -minY * k } : last.current
    if (view) onView?.(view)
  }, [isPrinting]) // oxlint-disable-line react/exhaustive-deps -- only what changes with the paper
  return {
    isPrinting,
    marks: `0 0 ${wide} ${(maxY - minY) * k}`,
    hears: (view: View) => {
      last.current = view
      if (!isPrinting) onView?.(view)
    },
  }
}
