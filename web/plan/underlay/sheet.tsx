import './underlay.css'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import type { Locale } from '#contract/locale.ts'
import { lengthOf, type Spot } from '#contract/plan/tools/underlay.ts'
import type { UnderlayThing } from '#contract/plan/things.ts'
import { m } from '#messages/messages.js'
import { failureText } from '#web/shell/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { uploadAs } from '#web/upload.ts'
import type { Desk } from '../desk/desk.ts'
import { useDesk } from '../desk/use-desk.ts'
import { FileStep } from './file-step.tsx'
import { initialPosition, lay, rescale, underlaysIn, type Known } from './position.ts'
import { LengthStep } from './length-step.tsx'
import { PageStep } from './page-step.tsx'
import type { Pdf } from './pdf.ts'
import { fetchPicture, keepPicture, usePicture } from './pictures.ts'
import type { Picture } from './picture.ts'
import { opened } from './opened-file.ts'
import { Unfit, unfitText } from './unfit-file.ts'

interface SheetProps {
  desk: Desk
  locale: Locale
  /** Called once the picture is added to the plan. */
  onLaid: () => void
}
/** Dialog for a new underlay picture, or for the known length of an existing one. */
export function UnderlaySheet({ desk, locale, onLaid }: SheetProps) {
  const laying = useDesk(desk, (state) => state.laying)
  const close = () => desk.set({ laying: undefined })
  useBackCloses(laying !== undefined, close)
  if (laying === undefined) return null
  if (laying === 'new' || typeof laying === 'object')
    return <NewSheet {...{ desk, locale, onLaid, close }} given={laying === 'new' ? undefined : laying} />
  const thing = underlaysIn(desk.state.document).find(({ id }) => id === laying)
  return thing ? <LengthSheet key={thing.id} {...{ desk, locale, close, thing }} /> : null
}

/** The Back button closes the dialog and stays on the plan. */
function useBackCloses(isOpen: boolean, close: () => void) {
  const blocker = useBlocker(({ historyAction }) => isOpen && historyAction === NavigationType.Pop)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    close()
  })
}

type Stage =
  | { at: 'file'; problem?: { name: string; text: string } }
  | { at: 'reading'; name: string }
  | { at: 'page'; pdf: Pdf }
  | { at: 'length'; picture: Picture; pdf?: Pdf | undefined }

function NewSheet({ desk, locale, onLaid, close, given }: SheetProps & { close: () => void; given: File | undefined }) {
  const reading = useReading(given)
  const { stage } = reading
  const sheet = useRef<HTMLDivElement>(null)
  // The focused element disappeared with the previous step of the dialog, so the focus moves to the new step.
  useEffect(() => sheet.current?.querySelector<HTMLElement>('[data-focus]')?.focus(), [stage.at])
  const picture = stage.at === 'length' ? stage.picture : undefined
  const { progress, problem, send, stop } = useSending(desk, locale, () => {
    close()
    onLaid()
  })
  const titles = {
    file: m.underlay_title,
    reading: m.underlay_title,
    page: m.underlay_page_title,
    length: m.underlay_length_title,
  }
  return (
    <Dialog
      open
      wide
      title={titles[stage.at]()}
      text={stage.at === 'file' ? m.underlay_text() : undefined}
      onClose={close}
    >
      <div className="ul-sheet" data-at={stage.at} ref={sheet}>
        {stage.at === 'file' && <FileStep problem={stage.problem} onFile={reading.read} />}
        {stage.at === 'reading' && <Reading name={stage.name} />}
        {stage.at === 'page' && (
          <PageStep pdf={stage.pdf} locale={locale} onPage={reading.takePage} onCancel={reading.restart} />
        )}
        {picture && (
          <LengthStep
            picture={picture}
            locale={locale}
            progress={progress}
            problem={problem}
            action={m.underlay_lay()}
            onTake={(known) => void send(picture, known)}
            onWithout={() => void send(picture, undefined)}
            onBack={() => {
              stop()
              reading.restart()
            }}
          />
        )}
        {(stage.at === 'file' || stage.at === 'reading') && (
          <div className="acts">
            <Button onClick={close}>{m.editor_cancel()}</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const Reading = ({ name }: { name: string }) => (
  <p className="ul-reading" role="status">
    <bdi>{name}</bdi> {m.underlay_reading()}
  </p>
)

/** Reads a file and moves the dialog to the next step. Only the most recently chosen file counts. */
function useReading(given: File | undefined) {
  const [stage, setStage] = useState<Stage>({ at: 'file' })
  const turn = useRef(0)
  const pdf = useRef<Pdf>(undefined)
  const drop = () => {
    pdf.current?.close()
    pdf.current = undefined
  }
  useEffect(
    () => () => {
      turn.current++
      drop()
    },
    [],
  )
  const go = (name: string, work: (isNewest: () => boolean) => Promise<Stage>) => {
    const mine = ++turn.current
    const isNewest = () => mine === turn.current
    setStage({ at: 'reading', name })
    work(isNewest).then(
      (next) => isNewest() && setStage(next),
      (error: unknown) => {
        if (!isNewest()) return
        drop()
        const text = error instanceof Unfit ? unfitText(error) : m.underlay_unfit_broken()
        setStage({ at: 'file', problem: { name, text } })
      },
    )
  }
  const pageOf = (from: Pdf, page: number) => async (): Promise<Stage> => ({
    at: 'length',
    picture: await from.picture(page),
    pdf: from,
  })
  const read = (file: File) => {
    drop()
    go(file.name, async (isNewest) => {
      const found = await opened(file)
      if ('picture' in found) return { at: 'length', picture: found.picture }
      if (!isNewest()) found.pdf.close()
      else pdf.current = found.pdf
      return found.pdf.pages > 1 ? { at: 'page', pdf: found.pdf } : pageOf(found.pdf, 1)()
    })
  }
  useEffect(() => {
    if (given) read(given)
  }, [given]) // oxlint-disable-line react/exhaustive-deps -- once for each file that was dropped
  const restart = () => {
    const from = stage.at === 'length' ? stage.pdf : undefined
    turn.current++
    if (from && from.pages > 1) return setStage({ at: 'page', pdf: from })
    drop()
    setStage({ at: 'file' })
  }
  const takePage = (page: number) => {
    if (stage.at === 'page') go(stage.pdf.name, pageOf(stage.pdf, page))
  }
  return { stage, read, takePage, restart }
}

/** Uploads the picture and then adds it to the plan. The plan must not refer to a file that does not exist. */
function useSending(desk: Desk, locale: Locale, onDone: () => void) {
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const going = useRef<AbortController>(undefined)
  /** Cancels a pending upload. */
  const stop = () => {
    going.current?.abort()
    going.current = undefined
    setProgress(undefined)
    setProblem(undefined)
  }
  useEffect(() => () => going.current?.abort(), [])
  const send = async (picture: Picture, known: Known | undefined) => {
    const placed = initialPosition(desk.state.document, picture, known)
    if (!placed || going.current) return
    const ends = new AbortController()
    going.current = ends
    setProblem(undefined)
    setProgress(0)
    try {
      const { id } = await uploadAs('underlay', locale)(picture.file, { progress: setProgress, signal: ends.signal })
      if (ends.signal.aborted) return
      keepPicture(id, picture.source, picture.width, picture.height)
      lay(desk, id, picture.name, initialPosition(desk.state.document, picture, known) ?? placed)
      desk.say(m.underlay_laid())
      onDone()
    } catch (error) {
      if (ends.signal.aborted) return
      setProblem(failureText(error))
    }
    going.current = undefined
    setProgress(undefined)
  }
  return { progress, problem, send, stop }
}

/** Dialog to correct the known length of an existing picture. */
function LengthSheet({
  desk,
  locale,
  close,
  thing,
}: Omit<SheetProps, 'onLaid'> & { close: () => void; thing: UnderlayThing }) {
  const state = usePicture(thing.uploadId)
  useEffect(() => fetchPicture(thing.uploadId), [thing.uploadId])
  const [loaded, setLoaded] = useState<{ source: CanvasImageSource; width: number; height: number }>()
  useEffect(() => {
    if (typeof state !== 'object' || loaded) return
    const [source] = state.sizes
    if (source) setLoaded({ source, width: state.width, height: state.height })
  }, [state, loaded])
  const take = (known: Known) => {
    if (loaded && rescale(desk, thing, loaded, known)) desk.say(m.underlay_scaled())
    close()
  }
  return (
    <Dialog open wide title={m.underlay_length_title()} onClose={close}>
      <div className="ul-sheet" data-at={loaded ? 'length' : 'file'}>
        {loaded ? (
          <LengthStep
            picture={loaded}
            before={previousUnderlay(thing, loaded)}
            locale={locale}
            progress={undefined}
            problem={undefined}
            action={m.underlay_take_length()}
            onTake={take}
            onBack={close}
          />
        ) : (
          <>
            {state === 'failed' ? (
              <Note kind="bad" live title={m.underlay_missing()} />
            ) : (
              <Reading name={thing.name ?? ''} />
            )}
            <div className="acts">
              {state === 'failed' && <Button onClick={() => fetchPicture(thing.uploadId)}>{m.underlay_again()}</Button>}
              <Button onClick={close}>{m.editor_cancel()}</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
function previousUnderlay(thing: UnderlayThing, { width, height }: { width: number; height: number }) {
  const { known, angle } = thing
  if (!known) return undefined
  const pixels = ([u, v]: Spot): Spot => [u * width, v * height]
  return { ends: [pixels(known.from), pixels(known.to)], length: lengthOf(thing, known), angle }
}
