/** The address that somebody meant: a path of this site, a web address, a mail address or a telephone number; undefined for anything else. */
export function linkOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(\/(?![/\\])|#)[^\s\\]*$/.test(text)) return text
  if (/^mailto:[^\s@]+@[^\s@]+$|^tel:[+\d-]{4,}$/i.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s-]{6,20}$/.test(text)) return `tel:${text.replace(/[\s-]/g, '')}`
  const url = /^https?:\/\//i.test(text) ? text : /^[^\s/:]+\.[^\s/:]{2,}(\/\S*)?$/.test(text) ? `https://${text}` : ''
  return URL.canParse(url) ? url : undefined
}
