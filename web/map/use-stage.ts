import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { HallPlan } from '#contract/entities/hall.ts'
import { firstMiddle } from './first-view.ts'
import { listen } from './gestures.ts'
import type { Place, Scene } from './model.ts'
import { Stage } from './stage.ts'
import { comfortable, toFloor, type View } from './view.ts'

interface StageEvents {
  /** Called when the view or the overlay has changed. */
  place(view: View, width: number): void
  /** A tap on a booth, or outside all of them. `near`: the booth was large enough to be tapped on purpose. */
  tap(place: Place | undefined, near: boolean): void
  point(place: Place | undefined): void
  enter(): void
}
/** Tolerance in px for hitting a booth. A finger cannot hit a booth smaller than `hit` px on purpose. */
const reach = { finger: 14, mouse: 3 }
const hit = 24

/** Creates a {@link Stage} and removes it with the component. */
export function useStage(plan: HallPlan, scene: Scene, events: StageEvents) {
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage>(undefined)
  const before = useRef<View>(undefined)
  const [ready, setReady] = useState(false)
  const hint = useHint()
  const { setHinted } = hint
  const shown = useSame(plan)
  const read = useNow(stage, scene, events)
  useEffect(() => {
    if (!host.current || !canvas.current) return
    const it = stageOn(host.current, canvas.current, shown, before.current, read)
    stage.current = it
    const still = listen(host.current, it, gesturesOf(it, host.current, read, setHinted))
    setReady(true)
    return () => {
      before.current = it.view
      still()
      it.remove()
      stage.current = undefined
    }
  }, [shown, setHinted, read])
  return { host, canvas, stage, ready, ...hint }
}

function showOn(stage: Stage, scene: Scene, events: StageEvents) {
  stage.scene = scene
  events.place(stage.view, stage.size.width)
}

/** Current scene and events, for reading between renders. After each render, the stage shows the new scene. */
function useNow(stage: RefObject<Stage | undefined>, scene: Scene, events: StageEvents) {
  const now = useRef({ scene, events })
  useLayoutEffect(() => {
    now.current = { scene, events }
    if (stage.current) showOn(stage.current, scene, events)
  })
  return useCallback(() => now.current, [])
}

/** Counter that shows a short hint when users turn the wheel over a map they have not clicked. */
function useHint() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!count) return
    const timer = setTimeout(() => setCount(0), 1600)
    return () => clearTimeout(timer)
  }, [count])
  return { hinted: count > 0, setHinted: useCallback(() => setCount((count) => count + 1), []) }
}

type Now = () => { scene: Scene; events: StageEvents }

/** Creates a stage. It opens with the previous view, else where there are free booths. */
function stageOn(host: HTMLElement, canvas: HTMLCanvasElement, plan: HallPlan, before: View | undefined, now: Now) {
  const { index, selected } = now().scene
  const booths = () => index.places.map(({ booth }) => booth)
  return new Stage(host, canvas, plan, now().scene, before ?? firstMiddle(booths(), selected), (view, width) =>
    now().events.place(view, width),
  )
}

/** Returns the previous plan object while its content is the same. Reloading then does not move the view. */
function useSame(plan: HallPlan): HallPlan {
  const earmarked = useRef(plan)
  if (earmarked.current !== plan && JSON.stringify(earmarked.current) !== JSON.stringify(plan)) earmarked.current = plan
  return earmarked.current
}

function gesturesOf(stage: Stage, host: HTMLElement, now: Now, passed: () => void) {
  const under = (x: number, y: number, far: number) => {
    const floor = toFloor(stage.view, x, y)
    return now().scene.index.at(floor.x, floor.y, far / stage.view.k)
  }
  return {
    tap({ x, y }: { x: number; y: number }, touch: boolean) {
      const place = under(x, y, touch ? reach.finger : reach.mouse)
      const near = !touch || !place || Math.min(place.shape.spot.width, place.shape.spot.height) * stage.view.k >= hit
      if (!near) stage.glideZoom(comfortable / stage.view.k, x, y)
      now().events.tap(place, near)
    },
    hover: (at: { x: number; y: number } | undefined) => now().events.point(at && under(at.x, at.y, 0)),
    enter: () => now().events.enter(),
    awake: () => host.contains(document.activeElement),
    passed,
  }
}
