// Which kinds of files each purpose takes (docs/SPEC.md §5).
import type { UploadPurpose } from '../entities/upload.ts'

interface Kind {
  type: string
  extensions: readonly string[]
}
const pdf: Kind = { type: 'application/pdf', extensions: ['pdf'] }
const jpg: Kind = { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] }
const png: Kind = { type: 'image/png', extensions: ['png'] }
const webp: Kind = { type: 'image/webp', extensions: ['webp'] }
/** Read here as the XML that it is; it never leaves the portal as such (rules/svg.ts). */
const svg: Kind = { type: 'image/svg+xml', extensions: ['svg'] }
const doc: Kind = { type: 'application/msword', extensions: ['doc'] }
const docx: Kind = {
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extensions: ['docx'],
}

export const uploadKinds: Record<UploadPurpose, readonly Kind[]> = {
  attachment: [pdf, jpg, png, doc, docx],
  resume: [pdf, doc, docx],
  businessCard: [jpg],
  passport: [jpg, png, pdf],
  photo: [jpg, png],
  image: [jpg, png, webp],
  logo: [jpg, png, webp],
  brand: [svg, png, jpg, webp],
  underlay: [jpg, png, webp],
}

/** The value of an `accept` attribute. */
export const acceptOf = (purpose: UploadPurpose) =>
  uploadKinds[purpose].flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',')

/** The kind that a file name promises, or undefined when the purpose does not take it. */
export const kindOf = (purpose: UploadPurpose, fileName: string) => {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return uploadKinds[purpose].find(({ extensions }) => extensions.includes(extension))
}
