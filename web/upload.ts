// Sends a file and tells how far it is; the server says what it is.
import type { Locale } from '#contract/locale.ts'
import type { UploadPurpose } from '#contract/entities/upload.ts'
import { uploadDoubt } from '#contract/rules/upload.ts'
import { errorText, fieldText } from '#words'
import type { StoredFile, Upload } from './ui/file-drop.tsx'

/** Why a file cannot be sent, before it is sent. */
export const refuseFile = (purpose: UploadPurpose, locale: Locale) => (file: File) => {
  const doubt = uploadDoubt(purpose, file)
  return doubt && fieldText(doubt, locale)
}

export const uploadAs = (purpose: UploadPurpose, locale: Locale): Upload => (file, { progress, signal }) => new Promise<StoredFile>((done, failed) => {
  const request = new XMLHttpRequest(), form = new FormData()
  form.append('purpose', purpose)
  form.append('file', file)
  request.open('POST', '/v1/uploads')
  request.setRequestHeader('x-locale', locale)
  request.responseType = 'json'
  request.timeout = 60_000
  request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
  request.onerror = request.ontimeout = () => failed(new Error(errorText('server.away', locale)))
  request.onload = () => {
    const answer = request.response as { upload?: { id: string; name: string; size: number }; title?: string; fields?: { message: string }[] } | null
    if (request.status === 201 && answer?.upload) done({ id: answer.upload.id, name: answer.upload.name, size: answer.upload.size })
    else failed(new Error(answer?.fields?.[0]?.message ?? answer?.title ?? errorText('server.broken', locale)))
  }
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(form)
})
