// An uploaded SVG is a document that could run scripts and load resources. Anything but a plain drawing is rejected.
// The drawing is converted to pixels, and only those are stored.
const begins =
  /^\s*(?:\ufeff)?(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE\s+svg[^[>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i
/** Scripts, embedded documents, event handlers, entity declarations and external URLs. */
const unsafe = [
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener)\b/i,
  /\son[a-z]+\s*=/i,
  /<!(?:ENTITY|ELEMENT|ATTLIST)/i,
  /<\?xml-stylesheet/i,
  /(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp);)[^\s"'>]/i,
  /url\(\s*["']?\s*(?!#)[^\s"')]/i,
  /@import/i,
]

/** Whether a text is an SVG document. */
export const isSvg = (text: string) => begins.test(text) && /<\/svg>\s*(?:<!--[\s\S]*?-->\s*)*$/i.test(text)
/** Whether an SVG document contains a drawing only. */
export const isPlainSvg = (text: string) => isSvg(text) && unsafe.every((pattern) => !pattern.test(decoded(text)))

/** Decodes numeric character references. */
const decoded = (text: string) =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) => {
    const code = hex ? parseInt(hex, 16) : Number(decimal)
    return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : ''
  })
