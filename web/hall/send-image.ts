// A picture on its way to the portal. XMLHttpRequest, because only it tells how much of a file has gone out.
import type { Upload as Stored } from '#contract/entities/upload.ts'
import { uploadBytes } from '#contract/constants.ts'
import { m } from '#messages/messages.js'
import type { StoredFile, Upload } from '#web/ui/file-drop.tsx'

/** Said before anything is sent. */
export const refuseImage = (file: File) => (file.size > uploadBytes ? m.fields_fileTooLarge() : undefined)

export const sendImage: Upload = (file, { progress, signal }) => new Promise<StoredFile>((resolve, reject) => {
  const request = new XMLHttpRequest(), form = new FormData()
  form.append('purpose', 'image')
  form.append('file', file)
  const fail = () => reject(new Error(problemIn(request.responseText) ?? m.hall_no_answer()))
  request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
  request.onload = () => {
    if (request.status >= 300) return fail()
    const { upload } = JSON.parse(request.responseText) as { upload: Stored }
    resolve({ id: upload.id, name: upload.name, size: upload.size, picture: URL.createObjectURL(file) })
  }
  request.onerror = request.ontimeout = fail
  request.timeout = 60_000
  signal.addEventListener('abort', () => request.abort())
  request.open('POST', '/v1/uploads')
  request.setRequestHeader('x-locale', document.documentElement.lang)
  request.send(form)
})

function problemIn(text: string): string | undefined {
  try {
    const { title, fields } = JSON.parse(text) as { title?: string; fields?: { message: string }[] }
    return fields?.map(({ message }) => message).join(' ') || title
  } catch { return undefined }
}
