// Reads a drawing in a worker that can be stopped at any time.
import { useEffect, useRef, useState } from 'react'
import type { Found } from '#contract/drawing/find/find.ts'
import { limits, type DataChoice } from '#contract/drawing/drawing.ts'
import type { Role } from '#contract/drawing/find/roles.ts'
import type { Answer, Picture, Question } from './picture.ts'

export interface Refusal {
  cause: string
  at: number | undefined
}
export interface Loaded {
  file: File
  picture: Picture
  found: Found
  ms: number
  /** Entered by the user: metres per unit, and roles by layer. */
  metres: number | undefined
  roles: ReadonlyMap<number, Role>
  /** The organiser's choices for the data in the file. */
  choice: DataChoice
}
export type ImportState =
  | { kind: 'empty' }
  | { kind: 'busy'; file: File; step: 'read' | 'find' }
  | { kind: 'refused'; file: File; refusal: Refusal }
  | { kind: 'ready'; loaded: Loaded; isLooking: boolean; refusal: Refusal | undefined }

/** Time limit for a file in ms. Reading is stopped after it. */
const patience = 30_000

export function useImport() {
  const [state, setState] = useState<ImportState>({ kind: 'empty' })
  const refuse = (file: File, cause: string, at?: number) => setState({ kind: 'refused', file, refusal: { cause, at } })
  const { current, start, waitFor, stop } = useReader((file) => refuse(file, 'tooLong'))
  const read = async (file: File) => {
    stop()
    if (file.size > limits.bytes) return refuse(file, 'tooLarge', limits.bytes)
    setState({ kind: 'busy', file, step: 'read' })
    const bytes = await file.arrayBuffer()
    const hear = (answer: Answer) => setState((now) => importStateAfter(now, file, answer))
    waitFor(file)
    post(
      start(hear, () => refuse(file, 'broken')),
      { kind: 'read', bytes, name: file.name },
      [bytes],
    )
  }
  /** Searches the drawing for booths again, with the unit and roles that the user chose. */
  const look = (change: Partial<Pick<Loaded, 'metres' | 'roles'>>) => {
    const worker = current()
    if (state.kind !== 'ready' || !worker) return
    const loaded = { ...state.loaded, ...change }
    setState({ kind: 'ready', loaded, isLooking: true, refusal: undefined })
    waitFor(loaded.file)
    post(worker, { kind: 'find', metres: loaded.metres, roles: [...loaded.roles] })
  }
  /** Reads the same file again, with the user's choices for the data in the file. */
  const choose = (choice: DataChoice) => {
    const worker = current()
    if (state.kind !== 'ready' || !worker) return
    const loaded = { ...state.loaded, choice }
    setState({ kind: 'ready', loaded, isLooking: true, refusal: undefined })
    waitFor(loaded.file)
    post(worker, { kind: 'choose', choice })
  }
  const empty = () => setState({ kind: 'empty' })
  return { state, read: (file: File) => void read(file), look, choose, stop, empty }
}

/** The worker for a file and its timeout. Both end with the page. */
function useReader(onTooLong: (file: File) => void) {
  const worker = useRef<Worker>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = () => clearTimeout(timer.current)
  const stop = () => {
    rest()
    worker.current?.terminate()
    worker.current = undefined
  }
  useEffect(() => stop, [])
  const waitFor = (file: File) => {
    rest()
    timer.current = setTimeout(() => {
      stop()
      onTooLong(file)
    }, patience)
  }
  const start = (hear: (answer: Answer) => void, onBroken: () => void) => {
    const started = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.kind !== 'step') rest()
      hear(data)
    })
    started.addEventListener('error', onBroken)
    worker.current = started
    return started
  }
  return { current: () => worker.current, start, waitFor, stop }
}

const post = (worker: Worker, question: Question, moved: Transferable[] = []) => worker.postMessage(question, moved) // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker has no origin to name

function importStateAfter(now: ImportState, file: File, answer: Answer): ImportState {
  if (answer.kind === 'step') return now.kind === 'busy' ? { ...now, step: answer.step } : now
  if (answer.kind === 'read') {
    const { picture, found, ms } = answer
    return {
      kind: 'ready',
      loaded: { file, picture, found, ms, metres: undefined, roles: new Map(), choice: now.kind === 'ready' ? now.loaded.choice : {} }, // prettier-ignore
      isLooking: false,
      refusal: undefined,
    }
  }
  const refusal = answer.kind === 'refused' ? { cause: answer.cause, at: answer.at } : undefined
  if (now.kind !== 'ready') return refusal ? { kind: 'refused', file, refusal } : now
  const loaded = answer.kind === 'found' ? { ...now.loaded, found: answer.found } : now.loaded
  return { ...now, loaded, isLooking: false, refusal }
}
