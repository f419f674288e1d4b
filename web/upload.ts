// Sends a file and reports the progress. The server determines the file type.
import type { Locale } from '#contract/locale.ts'
import type { UploadPurpose } from '#contract/entities/upload.ts'
import type { ImportKind } from '#contract/imports/kinds.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { filePart } from '#contract/constants.ts'
import { pathToCall } from '#web/i18n/address.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { kindOf } from '#contract/rules/file-kinds.ts'
import { pictureProblem, readablePurposes, uploadProblem } from '#contract/rules/upload.ts'
import { m } from '#messages/messages.js'
import { errorText, fieldText } from '#words'
import { onceMore } from './browser.ts'
import type { StoredFile, Upload } from './ui/file-drop.tsx'

/**
 * Returns a function that checks a file before the upload. It returns the reason why the file cannot be sent, or a
 * falsy value.
 */
export const refuseFile = (purpose: UploadPurpose, locale: Locale) => (file: File) => {
  const problem = uploadProblem(purpose, file)
  return problem && fieldText(problem, locale)
}

/** Uploads a file. For pictures that an embassy must be able to read, the size is checked first. */
export const uploadAs =
  (purpose: UploadPurpose, locale: Locale): Upload =>
  async (file, how) => {
    const problem =
      readablePurposes.includes(purpose) && kindOf(purpose, file.name)?.type.startsWith('image/')
        ? await problemOf(purpose, file)
        : undefined
    if (problem) throw new Error(fieldText(problem, locale))
    return onceMore('upload.send', () => send(pathToCall('upload.send'), { purpose }, locale, file, how))
  }

/**
 * Uploads a file larger than one request in parts. The id of the result contains the claims of all parts, in order,
 * separated by spaces.
 */
export const uploadInParts =
  (locale: Locale): Upload =>
  async (file, { progress, signal }) => {
    const claims: string[] = []
    for (let at = 0; at < file.size && !signal.aborted; at += filePart.bytes) {
      const part = new File([file.slice(at, at + filePart.bytes)], 'part')
      const report = (done: number) => progress((at + done * part.size) / file.size)
      const sent = () => send(pathToCall('panelCapsule.send'), {}, locale, part, { signal, progress: report })
      claims.push((await onceMore('panelCapsule.send', sent)).id)
    }
    return { id: claims.join(' '), name: file.name, size: file.size }
  }

/**
 * Uploads a file of a visitor without a session. The id of the result is the claim of the stored file. `prove` makes
 * the proof of work that each file needs.
 */
export const uploadAsGuest =
  (prove: () => Promise<string>, locale: Locale): Upload =>
  async (file, how) =>
    send(pathToCall('guestUpload.send'), { proof: await prove() }, locale, file, how)

/** Uploads a table to be imported. The id of the result is the id of the import. */
export const uploadTable =
  (kind: ImportKind, locale: Locale): Upload =>
  (file, how) =>
    onceMore('panelImport.send', () => send(pathToCall('panelImport.send'), { kind }, locale, file, how))

/** Sends a bank statement; the id of the result is the id of the statement file. */
export const uploadStatement =
  (locale: Locale): Upload =>
  (file, how) =>
    onceMore('panelStatement.send', () => send(pathToCall('panelStatement.send'), {}, locale, file, how))

/** The browser applies the picture's EXIF orientation, so the size checked is the one people see. */
async function problemOf(purpose: UploadPurpose, file: File) {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return 'imageUnreadable'
  const problem = pictureProblem(purpose, picture)
  picture.close()
  return problem
}

interface Answer {
  upload?: { id: string; claim?: string; name: string; size: number }
  import?: { id: string; fileName: string; size: number }
  statement?: { id: string; name: string }
  title?: string
  detail?: string
  code?: ErrorCode
  fields?: { path: string; code: string; message: string }[]
}

function refusalOf({ response, status }: XMLHttpRequest, locale: Locale) {
  const { code = 'server.broken', fields, title, detail = title } = (response as Answer | null) ?? {}
  return new CallError({
    code,
    status,
    title: fields?.[0]?.message ?? detail ?? errorText('server.broken', locale),
  })
}

const send = (
  path: string,
  fields: Readonly<Record<string, string>>,
  locale: Locale,
  file: File,
  { progress, signal }: Parameters<Upload>[1],
) =>
  new Promise<StoredFile>((done, failed) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    request.open('POST', path)
    request.setRequestHeader('x-locale', locale)
    request.responseType = 'json'
    request.timeout = 60_000
    request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
    request.onerror = request.ontimeout = () => failed(new Error(m.site_no_answer({}, { locale })))
    request.onload = () => {
      const { upload, import: table, statement } = (request.response as Answer | null) ?? {}
      if (request.status === 201 && upload)
        done({ id: upload.claim ?? upload.id, name: upload.name, size: upload.size })
      else if (request.status === 201 && table) done({ id: table.id, name: table.fileName, size: table.size })
      else if (request.status === 201 && statement) done({ id: statement.id, name: statement.name, size: file.size })
      else failed(refusalOf(request, locale))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
