// Separate process that typesets documents. Some texts make Typst panic, which ends the process.
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFiles, printableData } from './pdf-fonts.ts'

export interface Work {
  id: number
  template: string
  data: string
  as: 'pdf' | 'svg'
  /**
   * Removes marks and format characters from the texts. Set for a second attempt, because these may have made the first
   * one fail.
   */ careful: boolean
  /** Creation time written to the PDF, in milliseconds since 1970. The same data gives the same bytes. */ at: number
}
export interface Done {
  id: number
  bytes?: Uint8Array
  /** Characters that no font has. The document shows boxes instead of them. */ boxed?: string[]
  /** The reason why the document is a PDF 1.7 and not a PDF/A. */ plain?: string
  error?: string
}

const compiler = NodeCompiler.create({
  workspace: join(import.meta.dirname, 'templates'),
  fontArgs: [{ fontPaths: fontFiles }],
})

// A compiled document uses 0.4 MB outside the heap of this process and almost nothing inside it. V8 therefore sees no
// reason to collect it.
const documentsBetweenCollections = 20
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
let papers = 0

// The compiler frees memory only between turns of the event loop, so each document is typeset in its own turn.
process.on('message', (work: Work) => setImmediate(set, work))
process.on('disconnect', () => process.exit())

function set({ id, template, data, as, at, careful }: Work) {
  try {
    const boxed = new Set<string>()
    const shown = JSON.stringify(printableData(JSON.parse(data), boxed, careful))
    const made = compile(template, shown, as, at)
    process.send?.({ id, ...made, ...(boxed.size > 0 && { boxed: [...boxed] }) } satisfies Done)
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : String(error) } satisfies Done)
  } finally {
    compiler.evictCache(0) // otherwise memory grows with every page
    if (++papers % documentsBetweenCollections === 0) collectGarbage()
  }
}

/**
 * Typesets a template with its data.
 * @throws Error with the message of Typst
 */
function compile(template: string, data: string, as: Work['as'], at: number): Pick<Done, 'bytes' | 'plain'> {
  const made = compiler.compile({
    mainFilePath: join(import.meta.dirname, 'templates', `${template}.typ`),
    inputs: { data },
  })
  const { result } = made
  if (!result) {
    const error = made.takeError()
    throw new Error(JSON.stringify(error ? compiler.fetchDiagnostics(error) : 'nothing came of it').slice(0, 2_000))
  }
  if (as === 'svg') return { bytes: Buffer.from(compiler.plainSvg(result)) }
  const pdf = (pdfStandard: 'a-2b' | '1.7') =>
    compiler.pdf(result, { pdfStandard, creationTimestamp: Math.floor(at / 1_000) })
  try {
    return { bytes: pdf('a-2b') }
  } catch (error) {
    // PDF/A can fail for several reasons, such as a character without a glyph. A plain PDF is better than none.
    return { bytes: pdf('1.7'), plain: error instanceof Error ? error.message.slice(0, 500) : String(error) }
  }
}
