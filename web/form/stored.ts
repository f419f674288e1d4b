// What a browser keeps of a form that was not sent yet, so that a reload loses nothing.

/** A key for the edition that this page shows: the same form of another edition has its own draft. Without a slug in the document the edition part is empty. */
export const inThisEdition = (name: string) =>
  `${name}:${typeof document === 'undefined' ? '' : (document.documentElement.dataset['slug'] ?? '')}`

/** A value under a key. A full or forbidden storage only means that a reload loses it, so no error is shown. */
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
