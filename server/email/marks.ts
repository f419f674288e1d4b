// The pictures of e-mails. They are embedded, so nothing is loaded from a server (scripts/draw-marks.ts draws them).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCache } from '#contract/kernel/cache.ts'
import type { Portal } from '../kernel/portal.ts'
import { markPng } from '../upload/upload.ts'
import type { Frame, Wording } from './wording.ts'

const marks = openCache<string>({ most: 20 })
const read = (name: string) => readFile(join(import.meta.dirname, 'marks', `${name}.png`), 'base64')
const base64 = (name: string) => marks.load(name, () => read(name))

/** Side of the fair’s logo in pixels. It is shown at half this size, for screens with a pixel ratio of 2. */
const logoSide = 72

/** The pictures that an e-mail shows, as base64. */
export async function picturesOf(
  from: Pick<Portal, 'db' | 'env'>,
  { mark = 'news' }: Wording,
  { logoId, hasCross }: Pick<Frame, 'logoId' | 'hasCross'>,
): Promise<Picture[]> {
  const own = logoId === null ? undefined : await markPng(from, logoId, logoSide)
  return [
    { cid: 'logo', content: own ? own.toString('base64') : await base64(hasCross ? 'logo' : 'star') },
    { cid: mark, content: await base64(mark) },
  ]
}

interface Picture {
  cid: string
  content: string
}
/** Embeds the pictures in the HTML as data URLs, because a web page cannot resolve `cid:` links. */
export const withPictures = (html: string, pictures: readonly Picture[] = []) =>
  pictures.reduce(
    (text, { cid, content }) => text.replaceAll(`"cid:${cid}"`, `"data:image/png;base64,${content}"`),
    html,
  )
