// Test files as users send them: generated pictures, a one-page PDF, and files with a false type.
import sharp from 'sharp'
import type { UploadPurpose } from '#contract/entities/upload.ts'
import type { World } from './world.ts'

/** Returns a JPEG of the given size in pixels. `turned` records that the camera was held upright, as phones do. */
export const jpeg = (width: number, height: number, { turned = false } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: 190, g: 205, b: 200 } } })
    .jpeg({ quality: 60 })
    .withMetadata(turned ? { orientation: 6 } : {})
    .toBuffer()
export const pdf = (more = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R ${more} >>\n%%EOF\n`,
  )

interface Answer {
  status: number
  id: string
  fields: { path: string; code: string; message: string }[]
}
/** Sends POST /v1/uploads as a logged-in user. @returns the unchanged response */
export async function postFile(
  w: World,
  who: string,
  purpose: UploadPurpose,
  name: string,
  bytes: Buffer,
  locale: 'fa' | 'en' = 'en',
) {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const body = new Response(form)
  return w.app.inject({
    method: 'POST',
    url: '/v1/uploads',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      host: w.env.publicUrl.host,
      'sec-fetch-site': 'same-origin',
      cookie: w.cookieOf(who),
      'accept-language': locale,
      'content-type': body.headers.get('content-type')!,
    },
  })
}
export async function sendFile(...sent: Parameters<typeof postFile>): Promise<Answer> {
  const answer = await postFile(...sent)
  const given = answer.json<{ upload?: { id: string }; fields?: Answer['fields'] }>()
  return { status: answer.statusCode, id: given.upload?.id ?? '', fields: given.fields ?? [] }
}
