// A thread of its own for typesetting: a page takes some ten milliseconds, which no request should wait for.
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
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

parentPort?.on('message', ({ id, template, data, as, at }: Work) => {
  try {
    const work = { mainFilePath: join(import.meta.dirname, 'templates', `${template}.typ`), inputs: { data } }
    const made = compiler.compile(work)
    if (!made.result) {
      const error = made.takeError()
      throw new Error(JSON.stringify(error ? compiler.fetchDiagnostics(error) : 'nothing came of it').slice(0, 2_000))
    }
    const bytes =
      as === 'pdf'
        ? compiler.pdf(made.result, { pdfStandard: 'a-2b', creationTimestamp: Math.floor(at / 1_000) })
        : Buffer.from(compiler.plainSvg(made.result))
    parentPort?.postMessage({ id, bytes } satisfies Done)
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Done)
  } finally {
    compiler.evictCache(0)
  } // without it memory grows with every page
})
