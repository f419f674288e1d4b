// Browser storage for unsent forms, so that a reload loses nothing.

/**
 * Storage key for the edition of the page, so that each edition has its own draft of a form. Without a slug in the
 * document, the edition part is empty.
 */
export const editionKey = (name: string) =>
  `${name}:${typeof document === 'undefined' ? '' : (document.documentElement.dataset['slug'] ?? '')}`

/**
 * Reads and writes a value under a key. If storage is full or forbidden, no error is shown: a reload then loses the
 * value.
 */
export const stored = <T>(where: 'localStorage' | 'sessionStorage', key: string) => ({
  read(): T | undefined {
    try {
      return (JSON.parse(globalThis[where].getItem(key) ?? 'null') as T | null) ?? undefined
    } catch {
      return undefined
    }
  },
  write(value: T) {
    try {
      globalThis[where].setItem(key, JSON.stringify(value))
    } catch {}
  },
  remove() {
    try {
      globalThis[where].removeItem(key)
    } catch {}
  },
})
