// A thread of its own for typesetting: a page takes some ten milliseconds, which no request should wait for.
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export interface Work {
  id: number
  template: string
  data: string
  as: 'pdf' | 'svg'
  /** Milliseconds since 1970, in the file and nowhere else: the same data gives the same bytes. */ at: number
}
export interface Done {
  id: number
  bytes?: Uint8Array
  error?: string
}

const fonts = join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts/ttf')
const compiler = NodeCompiler.create({
  workspace: join(import.meta.dirname, 'templates'),
  fontArgs: [{ fontPaths: [fonts, join(import.meta.dirname, 'fonts')] }],
})

// A compiled paper holds 0.4 MB outside the heap of this thread and next to nothing inside it, so V8 sees no reason to collect it.
const papersBetweenCollections = 20
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
let papers = 0

// A port hands over what has arrived within one turn of the loop, and the compiler's memory is given back between turns: so every paper gets a turn of its own.
parentPort?.on('message', (work: Work) => setImmediate(set, work))

function set({ id, template, data, as, at }: Work) {
  try {
    const bytes = compile(template, data, as, at)
    parentPort?.postMessage({ id, bytes } satisfies Done)
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Done)
  } finally {
    compiler.evictCache(0) // without it memory grows with every page
    if (++papers % papersBetweenCollections === 0) collectGarbage()
  }
}

/** @throws Error with the message of Typst */
function compile(template: string, data: string, as: Work['as'], at: number) {
  const made = compiler.compile({
    mainFilePath: join(import.meta.dirname, 'templates', `${template}.typ`),
    inputs: { data },
  })
  if (!made.result) {
    const error = made.takeError()
    throw new Error(JSON.stringify(error ? compiler.fetchDiagnostics(error) : 'nothing came of it').slice(0, 2_000))
  }
  return as === 'pdf'
    ? compiler.pdf(made.result, { pdfStandard: 'a-2b', creationTimestamp: Math.floor(at / 1_000) })
    : Buffer.from(compiler.plainSvg(made.result))
}
