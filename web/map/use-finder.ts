// State of the finder and its results. The finder itself is loaded when it is first opened.
import { useRef, useState, useSyncExternalStore } from 'react'
import { finderParams } from '#contract/rules/finder/wish-names.ts'
import type { Booth } from '#contract/entities/booth.ts'
import type { Answer } from '#web/finder/shared/answer.ts'
import { sheetParam, useSheet, type OnQuery, type SheetState } from './use-sheet.ts'

const never = () => () => undefined
const isOpenIn = (query: URLSearchParams) => query.has('find')

export interface FinderState extends SheetState {
  isOn: boolean
  /** False during server rendering, because the finder runs only in the browser and loads its own styles. */
  isHere: boolean
  toggle(): void
  /** Undefined until there are wishes and the finder has results. */
  answer: Answer | undefined
  setAnswer(answer: Answer): void
  /** Booth of the list row under the pointer. */
  rowAt: string | undefined
  pointRow(booth: Booth | undefined): void
  /** Remembers that a booth was pressed on the map itself, so that the plan does not pan to it. */
  press(boothId: string): void
  wasPressed(boothId: string): boolean
  mapAt: string | undefined
  pointMap(booth: Booth | undefined): void
}

/** State of the finder. Whether it is open is in the address. Closing and reopening it keeps the wishes. */
export function useFinder(query: URLSearchParams, onQuery: OnQuery, isOffered: boolean): FinderState {
  const [isOpen, setOpen] = useOpen(query)
  const sheet = useSheet(query, onQuery)
  const [answer, setAnswer] = useState<Answer>()
  const before = useRef(new URLSearchParams())
  const toggle = () => {
    onQuery((now) => (isOpen ? closed(now, before.current) : opened(now, before.current)))
    setOpen(!isOpen)
    if (!isOpen && before.current.size <= 1) sheet.setFull(true)
  }
  const isOn = isOffered && isOpen
  const isHere = useIsHere()
  return {
    isOn,
    isHere,
    toggle,
    ...sheet,
    answer: isOn && answer && answer.count > 0 ? answer : undefined,
    setAnswer,
    ...usePressed(),
    ...usePointed(),
  }
}

function usePressed(): Pick<FinderState, 'press' | 'wasPressed'> {
  const pressed = useRef<string>(undefined)
  return {
    press: (boothId) => {
      pressed.current = boothId
    },
    wasPressed: (boothId) => pressed.current === boothId,
  }
}

/** Links map and list: pointing at a booth in one highlights it in the other. */
function usePointed(): Pick<FinderState, 'rowAt' | 'pointRow' | 'mapAt' | 'pointMap'> {
  const [rowAt, setRowAt] = useState<string>()
  const [mapAt, setMapAt] = useState<string>()
  return { rowAt, pointRow: (booth) => setRowAt(booth?.id), mapAt, pointMap: (booth) => setMapAt(booth?.id) }
}

/** Whether the finder is open. The back and forward buttons change it, too. */
function useOpen(query: URLSearchParams) {
  const [isOpen, setOpen] = useState(() => isOpenIn(query))
  const [seen, setSeen] = useState(query)
  if (seen !== query) {
    setSeen(query)
    setOpen(isOpenIn(query))
  }
  return [isOpen, setOpen] as const
}

const useIsHere = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

function closed(now: URLSearchParams, earmarked: URLSearchParams) {
  const next = new URLSearchParams(now)
  for (const name of finderParams) {
    const value = next.get(name)
    earmarked.delete(name)
    if (value !== null) earmarked.set(name, value)
    next.delete(name)
  }
  next.delete(sheetParam)
  return next
}

function opened(now: URLSearchParams, earmarked: URLSearchParams) {
  const next = new URLSearchParams(now)
  next.set('find', '')
  for (const [name, value] of earmarked) next.set(name, value)
  return next
}
