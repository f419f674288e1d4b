// The mark of a fair as pixels for what shows no WebP: letters and papers.
import { buffer } from 'node:stream/consumers'
import { openCache } from '#contract/kernel/cache.ts'
import type { Portal } from '../kernel/portal.ts'
import { fileStore } from './file-store.ts'
import { uploadById } from './upload.store.ts'

/** Its id never means another picture. */
const kept = openCache<Buffer | undefined>({ most: 30 })

/** A square of `side` pixels with the whole mark in it, as PNG; undefined where the picture is gone. @throws Refusal storage.away */
export const markPng = ({ db, env }: Pick<Portal, 'db' | 'env'>, id: string, side: number) =>
  kept.load(`${id} ${side}`, async () => {
    const upload = await uploadById(db, id)
    if (upload?.purpose !== 'brand') return undefined
    const { default: sharp } = await import('sharp')
    return sharp(await buffer(await fileStore(env).get(upload.place)))
      .resize({ width: side, height: side, fit: 'contain', background: '#ffffff00' })
      .png()
      .toBuffer()
  })
