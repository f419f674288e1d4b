// Rules for redirects. Targets are always within this site, so that no link can lead to another one.
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
/** Whether the portal serves a path itself: reserved folders, endpoints, and some root files. */
const isTaken = (path: string) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`)) ||
  paths.some((taken) => path === taken) ||
  /^\/(favicon\.|sitemap)/.test(path)
// No backslash, control character, white space, or second slash at the start.
const plain = /^\/(?![/\\])[^\\\s\p{C}]*$/u

const readable = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Normalised form in which a redirected path is stored and looked up. It has no language, edition, query or trailing
 * slash, and is lower case.
 */
export function redirectKey(pathname: string): string {
  const path = readable(withoutBase(pathname))
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/**
 * Normalised source of a redirect. Undefined when a screen or the portal already serves the path, or when it is
 * invalid.
 */
export function redirectFrom(typed: string): string | undefined {
  const text = typed.trim()
  if (!plain.test(text) || /[?#]/.test(text)) return undefined
  const key = redirectKey(text)
  return key === '/' || isTaken(key) || find(encodeURI(key)).screen !== undefined || !plain.test(key) ? undefined : key
}

/**
 * Target of a redirect: a path of this site with its query and fragment, without its language. Undefined when it is
 * invalid.
 */
export function redirectTo(typed: string): string | undefined {
  const text = typed.trim()
  if (!plain.test(text) || !plain.test(readable(text))) return undefined
  const [pathname = ''] = text.split(/[?#]/)
  return pathname.includes('//') || pathname.includes('/../') || `${pathname}/`.toLowerCase().startsWith(`${callRoot}/`)
    ? undefined
    : withoutLocale(text)
}
