// Which addresses may lead where: always within this site, so that no link of ours can be made to lead to another one.
import { callRoot, endpoints } from '../endpoints.ts'
import { find, withoutLocale } from '../paths.ts'
import { withoutBase } from '../locale.ts'

const paths = Object.values(endpoints).map(({ path }) => path)
const folders = [
  callRoot,
  '/en',
  '/fa',
  '/editions',
  '/icons',
  ...paths.flatMap((path) => /^(\/.+)\/\*$/.exec(path)?.[1] ?? []),
]
/** What the portal answers itself: everything in some folders, endpoints, and files beside them. */
const isTaken = (path: string) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`)) ||
  paths.some((taken) => path === taken) ||
  /^\/(favicon\.|sitemap)/.test(path)
// No backslash, no control character, no white space, no second slash at the start.
const plain = /^\/(?![/\\])[^\\\s\p{C}]*$/u

const readable = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The one form in which an address that moved is kept and looked up: without language, edition, query and slash at the end, its letters small. */
export function redirectKey(pathname: string): string {
  const path = readable(withoutBase(pathname))
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** An address that shows nothing now and may lead elsewhere; undefined for one that a screen has, or that is none of ours. */
export function redirectFrom(typed: string): string | undefined {
  const text = typed.trim()
  if (!plain.test(text) || /[?#]/.test(text)) return undefined
  const key = redirectKey(text)
  return key === '/' || isTaken(key) || find(encodeURI(key)).screen !== undefined || !plain.test(key) ? undefined : key
}

/** Where it may lead: a path of this site, with its query and place on the page, without its language. */
export function redirectTo(typed: string): string | undefined {
  const text = typed.trim()
  if (!plain.test(text) || !plain.test(readable(text))) return undefined
  const [pathname = ''] = text.split(/[?#]/)
  return pathname.includes('//') || pathname.includes('/../') || `${pathname}/`.toLowerCase().startsWith(`${callRoot}/`)
    ? undefined
    : withoutLocale(text)
}
