// Loads the page code: the built bundle, or in development the source. Also serves the static files of the pages.
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pages } from '#contract/kernel/page.ts'
import { withoutBase } from '#contract/locale.ts'
import type { App } from './app.ts'
import { rawAddress } from './kernel/edition-of.ts'
import { servePageFiles } from './page-files.raw.ts'

interface Built {
  entry: { module: { pagesOf(build: unknown): Pages } }
}
export interface Bundle {
  pages(): Promise<Pages>
  /** Development only: serves sources and assets, or calls `next`. */
  assets?: (raw: IncomingMessage, answer: ServerResponse, next: () => void) => void
}

const built = join(import.meta.dirname, '../build')
const pagesOf = (build: Built) => build.entry.module.pagesOf(build)

export async function openBundle(app: App): Promise<Bundle> {
  // React reads NODE_ENV once, at import, to choose its build. Nothing has imported React before this line.
  process.env['NODE_ENV'] ??= 'production'
  await servePageFiles(app, join(built, 'client'))
  const pages = pagesOf((await import(join(built, 'server/index.js'))) as Built)
  return { pages: async () => pages }
}

export async function openSource(app: App): Promise<Bundle> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())
  return {
    pages: async () => pagesOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as Built),
    assets: (raw, answer, next) => {
      raw.url = sheetOf(rawAddress(raw))
      vite.middlewares(raw, answer, next)
    },
  }
}

/** React Router's development server ignores base paths, so it finds no style sheet for pages below one. */
const sheetOf = (url: string) =>
  url.replace(
    /^(\/@react-router\/critical\.css\?pathname=)(.+)$/,
    (_, head: string, path: string) => head + encodeURIComponent(withoutBase(decodeURIComponent(path))),
  )
