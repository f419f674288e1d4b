// The pictures of letters, which travel inside of them: nothing is loaded from anywhere (scripts/draw-marks.ts draws them).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCache } from '#contract/kernel/cache.ts'
import type { Wording } from './wording.ts'

export type Mark = 'done' | 'waiting' | 'news' | 'refused'
const marks = openCache<string>({ most: 20 })
const read = (name: string) => readFile(join(import.meta.dirname, 'marks', `${name}.png`), 'base64')
const base64 = (name: string) => marks.load(name, () => read(name))

/** Those that a letter shows, as base64. */
export const picturesOf = ({ mark = 'news' }: Wording) =>
  Promise.all(['logo', mark].map(async (cid) => ({ cid, content: await base64(cid) })))

interface Picture {
  cid: string
  content: string
}
/** A letter whose pictures stand in its text: for a page, which has no parts to look them up in. */
export const withPictures = (html: string, pictures: readonly Picture[] = []) =>
  pictures.reduce(
    (text, { cid, content }) => text.replaceAll(`"cid:${cid}"`, `"data:image/png;base64,${content}"`),
    html,
  )
