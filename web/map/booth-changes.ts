// Changes of a hall's booths while somebody looks at it: GET /v1/halls/{hallId}/events.
import { useEffect, useRef, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import { pathToCall } from '#web/i18n/address.ts'

export type BoothChange = Pick<Booth, 'id' | 'state' | 'active'>
export type LiveStatus = 'live' | 'reconnecting'

interface Listener {
  changed(changes: readonly BoothChange[]): void
  /** Something was missed: ask for all booths again. */
  missed(): void
  status(status: LiveStatus): void
}
/** Changes that come together are drawn together. */
const gatherMs = 30
/** A page younger than this shows what is true now. */
const freshMs = 2_000
const waitMs = { first: 500, most: 30_000 }

/** Listens while the page is seen, comes back by itself after failures, later and later; ends with the returned function. */
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

/** Changes of one moment, told together. */
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

/** A source of events that is opened again after each failure, later and later. `hear` ties listeners to it and says when it is back. */
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
      // Half of the wait is left to chance, so that a portal that comes back is not asked by everybody at once.
      timer = setTimeout(open, Math.min(waitMs.most, waitMs.first * 2 ** failures++) * (0.5 + Math.random() / 2))
    })
  }
  return { stop, start: () => void (source ?? open()) }
}

/** The booths with the changes in them; the same list when nothing differs. A booth that is free again has no company, and is kept for none. */
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
      company: change.state === 'available' || change.state === 'kept' ? null : booth.company,
      keptUntil: change.state === 'available' ? null : booth.keptUntil,
    }
  })
  return differs ? next : booths
}

/** Tells of changes for as long as the component lives. `apply` gets changes, or 'reload' when all booths have to be read again. */
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

/** Booths that came with the page, kept true by the events of their hall. `reload` brings them again, by way of `fromPage`. */
export function useLiveBooths(hallId: string, fromPage: readonly Booth[], reload: () => void) {
  const [kept, setKept] = useState({ fromPage, booths: fromPage })
  if (kept.fromPage !== fromPage) setKept({ fromPage, booths: fromPage })
  const booths = kept.fromPage === fromPage ? kept.booths : fromPage
  const live = useBoothEvents(hallId, (news) => {
    if (news === 'reload') reload()
    else setKept((now) => ({ ...now, booths: withChanges(now.booths, news) }))
  })
  return { booths, ...live }
}
