// A file of a guest: what looks at it and sends it is brought when the first one is chosen.
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { makeProof } from '#web/proof/proof.ts'
import type { Upload } from '#web/ui/file-drop.tsx'

const parts = () =>
  import('#web/upload.ts').catch(() => {
    throw new Error(m.site_no_answer())
  })

/** Each file takes a proof of its own. @throws an Error that says why the file cannot be taken */
export const sendFile: Upload = async (file, how) => {
  const locale = getLocale()
  const { refuseFile, uploadAsGuest } = await parts()
  const refusal = refuseFile('attachment', locale)(file)
  if (refusal) throw new Error(refusal)
  return uploadAsGuest(async () => (await makeProof()).text, locale)(file, how)
}
