// The mark of a fair as pixels for what shows no WebP: letters and papers.
import { buffer } from 'node:stream/consumers'
import { openCache } from '#contract/kernel/cache.ts'
import type { Portal } from '../kernel/portal.ts'
import { pictureStream } from './upload.ts'

/** Its id never means another picture. */
const kept = openCache<Buffer | undefined>({ most: 30 })

/** A square of `side` pixels with the whole mark in it, as PNG; undefined where the picture is gone. @throws Refusal storage.away */
export const markPng = (from: Pick<Portal, 'db' | 'env'>, id: string, side: number) =>
  kept.load(`${id} ${side}`, async () => {
    const stored = await pictureStream(from, id)
    if (!stored) return undefined
    const { default: sharp } = await import('sharp')
    return sharp(await buffer(stored))
      .resize({ width: side, height: side, fit: 'contain', background: '#ffffff00' })
      .png()
      .toBuffer()
  })
