// Opens a chosen file as a picture. Type and size are checked before it is decoded. Nothing is uploaded.
import { headBytes, headOf } from './file-head.ts'
import { bringingMs, withTimeout, readingMs } from './timeout.ts'
import type { Pdf } from './pdf.ts'
import { toPicture, drawn, fitting, mustFit, takenLimits, type Picture } from './picture.ts'
import { Unfit } from './unfit-file.ts'

/**
 * Opens a picture, or a PDF whose page is chosen later.
 * @throws Unfit if the file cannot be used
 */
export async function opened(file: File): Promise<{ picture: Picture } | { pdf: Pdf }> {
  if (file.size === 0) throw new Unfit('empty')
  if (file.size > takenLimits.bytes) throw new Unfit('large')
  const head = headOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (!head) throw new Unfit('type')
  if (head.kind === 'pdf') return { pdf: await (await pdfReader()).openPdf(file) }
  mustFit(head)
  const bitmap = await withTimeout(
    createImageBitmap(file).catch(() => undefined),
    readingMs,
    'slow',
  )
  if (!bitmap) throw new Unfit('broken')
  const scale = fitting(bitmap)
  const picture = await toPicture(drawn(bitmap, bitmap.width * scale, bitmap.height * scale), file.name)
  bitmap.close()
  return { picture }
}

/** @throws Unfit if the PDF reader cannot be loaded */
const pdfReader = () =>
  withTimeout(
    import('./pdf.ts').catch(() => {
      throw new Unfit('reader')
    }),
    bringingMs,
    'reader',
  )
