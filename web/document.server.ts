// Renders a page as the text of a document. Its data are loaded before, so nothing needs to be streamed.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

/** A complete document. `renderToString` writes no doctype, and without one browsers use quirks mode. */
export const documentMarkup = (page: ReactNode) => `<!DOCTYPE html>${renderToString(page)}`

/** React's marker of a component that was not loaded yet. User text cannot contain it, because `<` is escaped. */
const unfinished = '<!--$!-->'

/**
 * A document that React hydrates in the browser. It waits for lazy components at their first use; later they are loaded
 * already.
 * @throws the errors of the page's components
 */
export async function wholeDocument(page: ReactNode, nonce?: string) {
  const html = documentMarkup(page)
  return html.includes(unfinished) ? streamedDocument(page, nonce) : html
}

async function streamedDocument(page: ReactNode, nonce: string | undefined) {
  const stream = await new Promise<PassThrough>((done, failed) => {
    let broken: unknown
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onAllReady: () => {
        if (broken) failed(broken)
        else done(pipe(new PassThrough()))
      },
      onShellError: failed,
      onError: (error) => {
        broken = error
      },
    })
  })
  return text(stream)
}

/** Reads the hydration data completely, so that React Router renders its scripts immediately and not as a stream. */
export async function readHandoff(router: EntryContext) {
  const value = await text(router.serverHandoffStream as never)
  const part = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result })
  router.renderMeta = { streamCache: { 0: part({ done: false, value }), 1: part({ done: true, value: '' }) } }
  router.serverHandoffStream = { getReader: () => undefined } as never // the stream is consumed, and a page may be rendered twice
}
