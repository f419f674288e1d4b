// A page as the text of a document. Its data are there before it is rendered, so nothing of it has to be sent piece by piece.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

/** A whole document. React writes the doctype into its streams alone, and without one browsers lay the page out as those of 1998. */
export const inOneString = (page: ReactNode) => `<!DOCTYPE html>${renderToString(page)}`

/** React's sign of a part that was not there yet. What people write cannot look like it: their `<` is escaped. */
const unfinished = '<!--$!-->'

/**
 * A document that the browser takes over. A part of the program that is needed for the first time since the start is waited for; afterwards it is there at once.
 * @throws what a component of the page throws
 */
export async function inFull(page: ReactNode, nonce?: string) {
  const html = inOneString(page)
  return html.includes(unfinished) ? inParts(page, nonce) : html
}

async function inParts(page: ReactNode, nonce: string | undefined) {
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

/** Reads what the browser takes over with, so that React Router renders its scripts for it at once and not as a stream. */
export async function readHandoff(router: EntryContext) {
  const value = await text(router.serverHandoffStream as never)
  const part = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result })
  router.renderMeta = { streamCache: { 0: part({ done: false, value }), 1: part({ done: true, value: '' }) } }
  router.serverHandoffStream = { getReader: () => undefined } as never // everything is read, and a page may be rendered twice
}
