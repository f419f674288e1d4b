// A page of a PDF as a picture. The reader is loaded when a user chooses a PDF. It runs in a separate worker that is
// stopped if it takes too long, and it requests no other host.
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import { withTimeout, bringingMs, readingMs } from './timeout.ts'
import { toPicture, fitting, mustFit, takenLimits, type Picture } from './picture.ts'
import { Unfit } from './unfit-file.ts'

const previewSide = 900

export interface Pdf {
  name: string
  pages: number
  /**
   * Small preview of a page. Cancelled by `signal`.
   * @throws Unfit
   */
  preview(page: number, signal: AbortSignal): Promise<HTMLCanvasElement>
  /** @throws Unfit */
  picture(page: number): Promise<Picture>
  close(): void
}

// Addresses of the decoders for scans, and of the standard fonts that a PDF names without embedding them.
const brought: Record<string, string> = import.meta.glob(
  [
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  ],
  { query: '?url', import: 'default', eager: true },
)
const byName = new Map(
  Object.entries(brought).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)
class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = byName.get(filename)
    if (!address) throw new Error(`${filename} is not there`)
    return new Uint8Array(await (await fetch(address)).arrayBuffer())
  }
}

/**
 * Opens a PDF file in a worker.
 * @throws Unfit if it cannot be read
 */
export async function openPdf(file: File): Promise<Pdf> {
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  let worker: PDFWorker | undefined
  const close = () => {
    worker?.destroy()
    port.terminate()
  }
  try {
    await started(port)
    // The type declarations of pdf.js lack the `port` option.
    worker = new PDFWorker({ port: port as unknown as null })
    const task = getDocument({
      data: new Uint8Array(await file.arrayBuffer()),
      worker,
      BinaryDataFactory: OwnFiles,
      useWorkerFetch: false,
      disableFontFace: true,
      useSystemFonts: false,
      maxImageSize: takenLimits.pixels,
      enableXfa: false,
      verbosity: 0,
    })
    const document = await withTimeout(task.promise, readingMs, 'slow')
    if (document.numPages < 1) throw new Unfit('pages')
    return pdfOf(document, file.name, close)
  } catch (error) {
    close()
    throw unfitOf(error)
  }
}

/** Waits for the message that the worker has loaded. The download is not counted as reading time. */
const started = (port: Worker) =>
  withTimeout(
    new Promise<void>((ready, fail) => {
      port.addEventListener('message', () => ready(), { once: true })
      port.addEventListener('error', () => fail(new Unfit('reader')), { once: true })
    }),
    bringingMs,
    'reader',
  )

function pdfOf(document: PDFDocumentProxy, name: string, close: () => void): Pdf {
  const pages = document.numPages
  let ended: Unfit | undefined
  const drawn = async (page: number, scaleFor: Scale, signal?: AbortSignal) => {
    if (ended) throw ended
    try {
      return await withTimeout(drawnPage(document, page, scaleFor, signal), readingMs, 'slow')
    } catch (error) {
      const unfit = unfitOf(error)
      // A timed-out worker may stay busy, so it is stopped and every later request fails.
      if (unfit.reason === 'slow') {
        ended = unfit
        close()
      }
      throw unfit
    }
  }
  return {
    name,
    pages,
    close,
    preview: (page, signal) => drawn(page, ({ width, height }) => previewSide / Math.max(width, height), signal),
    async picture(page) {
      const canvas = await drawn(page, (size) => fitting(size, true))
      if (isBlank(canvas)) throw new Unfit('blank')
      return toPicture(canvas, pages > 1 ? `${name} (${page})` : name)
    },
  }
}

type Scale = (size: { width: number; height: number }) => number
async function drawnPage(document: PDFDocumentProxy, number: number, scaleFor: Scale, signal?: AbortSignal) {
  const page = await document.getPage(number)
  signal?.throwIfAborted()
  const whole = page.getViewport({ scale: 1 })
  if (!(whole.width > 0 && whole.height > 0)) throw new Unfit('brokenPdf')
  const scale = scaleFor(whole)
  mustFit({ width: whole.width * scale, height: whole.height * scale })
  const viewport = page.getViewport({ scale })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  // The intent “print” is used because it also renders while the page is in a background tab.
  const task = page.render({ canvas, viewport, background: '#fff', intent: 'print' })
  const cancel = () => task.cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    await task.promise
  } finally {
    signal?.removeEventListener('abort', cancel)
    page.cleanup()
  }
  return canvas
}

/** Whether the page is a single colour, which means that its content could not be drawn. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const small = window.document.createElement('canvas')
  small.width = Math.min(canvas.width, 1_000)
  small.height = Math.max(1, Math.round((canvas.height * small.width) / canvas.width))
  const pen = small.getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  pen.drawImage(canvas, 0, 0, small.width, small.height)
  const { data } = pen.getImageData(0, 0, small.width, small.height)
  const first = [data[0] ?? 255, data[1] ?? 255, data[2] ?? 255]
  return !data.some((value, at) => at % 4 !== 3 && Math.abs(value - (first[at % 4] ?? 255)) > 6)
}

function unfitOf(error: unknown): Unfit {
  if (error instanceof Unfit) return error
  const isLocked = error instanceof Error && error.name === 'PasswordException'
  return new Unfit(isLocked ? 'locked' : 'brokenPdf')
}
