// A drawing that somebody sends as SVG is a document that could run and load things. What is more than a drawing is refused; what is left is drawn into pixels, and only those are kept.
const begins =
  /^\s*(?:\ufeff)?(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE\s+svg[^[>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i
/** Scripts, other documents inside, handlers, declarations of entities, and addresses outside of the file. */
const unsafe = [
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener)\b/i,
  /\son[a-z]+\s*=/i,
  /<!(?:ENTITY|ELEMENT|ATTLIST)/i,
  /<\?xml-stylesheet/i,
  /(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp);)[^\s"'>]/i,
  /url\(\s*["']?\s*(?!#)[^\s"')]/i,
  /@import/i,
]

/** Whether a text is an SVG document at all. */
export const isSvg = (text: string) => begins.test(text) && /<\/svg>\s*(?:<!--[\s\S]*?-->\s*)*$/i.test(text)
/** Whether there is nothing in it but a drawing. */
export const isPlainSvg = (text: string) => isSvg(text) && unsafe.every((pattern) => !pattern.test(decoded(text)))

/** Letters that are written as numbers of themselves. */
const decoded = (text: string) =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) => {
    const code = hex ? parseInt(hex, 16) : Number(decimal)
    return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : ''
  })
