// Whether somebody looks for a booth by wishes, and what the finder has answered. The finder itself comes once it is opened.
import { useRef, useState, useSyncExternalStore } from 'react'
import { finderParams } from '#contract/rules/finder/wish-names.ts'
import type { Booth } from '#contract/entities/booth.ts'
import type { Answer } from '#web/finder/shared/answer.ts'
import { sheetParam, useSheet, type OnQuery, type SheetState } from './use-sheet.ts'

const never = () => () => undefined
const isOpenIn = (query: URLSearchParams) => query.has('find')

export interface FinderState extends SheetState {
  isOn: boolean
  /** Not while a page is written: the finder works in the browser of whoever looks, and its styles come with it. */
  isHere: boolean
  toggle(): void
  /** Undefined until there are wishes and the finder has looked. */
  answer: Answer | undefined
  setAnswer(answer: Answer): void
  /** The booth that a row of the list points at, and the one under the pointer on the map. */
  rowAt: string | undefined
  pointRow(booth: Booth | undefined): void
  /** The booth that somebody pressed on the map: there the plan stays where it is. */
  press(boothId: string): void
  wasPressed(boothId: string): boolean
  mapAt: string | undefined
  pointMap(booth: Booth | undefined): void
}

/** Open or closed stands in the address; whoever closes the finder and opens it again finds the wishes as they were. */
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

/** Map and list point at each other. */
function usePointed(): Pick<FinderState, 'rowAt' | 'pointRow' | 'mapAt' | 'pointMap'> {
  const [rowAt, setRowAt] = useState<string>()
  const [mapAt, setMapAt] = useState<string>()
  return { rowAt, pointRow: (booth) => setRowAt(booth?.id), mapAt, pointMap: (booth) => setMapAt(booth?.id) }
}

/** Back and forward open and close it, too. */
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

function closed(now: URLSearchParams, kept: URLSearchParams) {
  const next = new URLSearchParams(now)
  for (const name of finderParams) {
    const value = next.get(name)
    kept.delete(name)
    if (value !== null) kept.set(name, value)
    next.delete(name)
  }
  next.delete(sheetParam)
  return next
}

function opened(now: URLSearchParams, kept: URLSearchParams) {
  const next = new URLSearchParams(now)
  next.set('find', '')
  for (const [name, value] of kept) next.set(name, value)
  return next
}
