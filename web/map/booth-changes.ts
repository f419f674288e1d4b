// Live changes of a hall's booths: GET /v1/halls/{hallId}/events.
import { useEffect, useRef, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import { pathToCall } from '#web/i18n/address.ts'

export type BoothChange = Pick<Booth, 'id' | 'state' | 'active'>
export type LiveStatus = 'live' | 'reconnecting'

interface Listener {
  changed(changes: readonly BoothChange[]): void
  /** Called if changes were missed, so that all booths have to be loaded again. */
  missed(): void
  status(status: LiveStatus): void
}
/** Changes within this time are applied together, in ms. */
const gatherMs = 30
/** Page data younger than this count as current, in ms. */
const freshMs = 2_000
const waitMs = { first: 500, most: 30_000 }

/**
 * Listens for changes while the page is visible, and reconnects after failures with growing delays. The returned
 * function stops it.
 */
export function openBoothEvents(hallId: string, on: Listener, isFresh = () => false): () => void {
  const gathered = gather(on.changed)
  let complete = isFresh
  const line = comingBack(
    (source, isBack) => {
      source.addEventListener('open', () => {
        isBack()
        if (!complete()) on.missed()
        complete = () => false
        on.status('live')
      })
      source.addEventListener('booth', ({ data }: MessageEvent<string>) =>
        gathered.add(JSON.parse(data) as BoothChange),
      )
      source.addEventListener('reload', () => on.missed())
      source.addEventListener('error', () => on.status('reconnecting'))
    },
    pathToCall('hall.events', { hallId }),
  )
  const see = () => (document.hidden ? line.stop() : line.start())
  document.addEventListener('visibilitychange', see)
  see()
  return () => {
    document.removeEventListener('visibilitychange', see)
    line.stop()
    gathered.stop()
  }
}

/** Collects changes for a moment and reports them together. */
function gather(changed: Listener['changed']) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let changes: BoothChange[] = []
  const flush = () => {
    timer = undefined
    const batch = changes
    changes = []
    changed(batch)
  }
  return {
    add: (news: BoothChange | BoothChange[]) => {
      changes.push(...(Array.isArray(news) ? news : [news]))
      timer ??= setTimeout(flush, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** EventSource that is reopened after each failure, with growing delays. `hear` adds listeners and reports success. */
function comingBack(hear: (source: EventSource, isBack: () => void) => void, path: string) {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const stop = () => {
    source?.close()
    source = undefined
    clearTimeout(timer)
  }
  const open = () => {
    stop()
    source = new EventSource(path)
    hear(source, () => {
      failures = 0
    })
    source.addEventListener('error', () => {
      stop()
      // Half of the delay is random, so that clients do not all reconnect at the same moment.
      timer = setTimeout(open, Math.min(waitMs.most, waitMs.first * 2 ** failures++) * (0.5 + Math.random() / 2))
    })
  }
  return { stop, start: () => void (source ?? open()) }
}

/**
 * Applies changes to booths; returns the same list if nothing differs. A free booth has no company and no
 * `earmarkedUntil`.
 */
export function withChanges(booths: readonly Booth[], changes: readonly BoothChange[]): readonly Booth[] {
  const news = new Map(changes.map((change) => [change.id, change]))
  let differs = false
  const next = booths.map((booth) => {
    const change = news.get(booth.id)
    if (!change || (change.state === booth.state && change.active === booth.active)) return booth
    differs = true
    return {
      ...booth,
      state: change.state,
      active: change.active,
      company: change.state === 'available' || change.state === 'earmarked' ? null : booth.company,
      earmarkedUntil: change.state === 'available' ? null : booth.earmarkedUntil,
    }
  })
  return differs ? next : booths
}

/**
 * Reports changes while the component is mounted. `apply` gets the changes, or 'reload' if all booths have to be loaded
 * again.
 */
export function useBoothEvents(
  hallId: string,
  apply: (news: readonly BoothChange[] | 'reload') => void,
): { status: LiveStatus; changedAt: number | undefined } {
  const [status, setStatus] = useState<LiveStatus>('live')
  const [changedAt, setChangedAt] = useState<number>()
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  useEffect(() => {
    const since = performance.now() < 5 * freshMs ? 0 : performance.now()
    return openBoothEvents(
      hallId,
      {
        changed(changes) {
          latest.current(changes)
          setChangedAt(Date.now())
        },
        missed: () => latest.current('reload'),
        status: setStatus,
      },
      () => performance.now() - since < freshMs,
    )
  }, [hallId])
  return { status, changedAt }
}

/**
 * Booths loaded with the page, with the hall's live changes applied. `reload` loads them again; they then arrive as
 * `fromPage`.
 */
export function useLiveBooths(hallId: string, fromPage: readonly Booth[], reload: () => void) {
  const [earmarked, setKept] = useState({ fromPage, booths: fromPage })
  if (earmarked.fromPage !== fromPage) setKept({ fromPage, booths: fromPage })
  const booths = earmarked.fromPage === fromPage ? earmarked.booths : fromPage
  const live = useBoothEvents(hallId, (news) => {
    if (news === 'reload') reload()
    else setKept((now) => ({ ...now, booths: withChanges(now.booths, news) }))
  })
  return { booths, ...live }
}
