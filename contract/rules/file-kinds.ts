// File kinds accepted for each upload purpose (test/SPEC.md §5).
import type { UploadPurpose } from '../entities/upload.ts'

interface Kind {
  type: string
  extensions: readonly string[]
}
const pdf: Kind = { type: 'application/pdf', extensions: ['pdf'] }
const jpg: Kind = { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] }
const png: Kind = { type: 'image/png', extensions: ['png'] }
const webp: Kind = { type: 'image/webp', extensions: ['webp'] }
/** Checked here as plain XML. The portal never serves it as SVG (rules/svg.ts). */
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

/** Value of the `accept` attribute of a file input. */
export const acceptOf = (purpose: UploadPurpose) =>
  uploadKinds[purpose].flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',')

/** Kind by the extension of a file name. Undefined when the purpose does not accept it. */
export const kindOf = (purpose: UploadPurpose, fileName: string) => {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return uploadKinds[purpose].find(({ extensions }) => extensions.includes(extension))
}
