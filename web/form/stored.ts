// What a browser keeps of a form that was not sent yet, so that a reload loses nothing.

/** A key of what belongs to the edition that this page shows: the same form of another edition has a draft of its own. `''` where the document does not say. */
export const inThisEdition = (name: string) =>
  `${name}:${typeof document === 'undefined' ? '' : (document.documentElement.dataset['slug'] ?? '')}`

/** A value under a key. A storage that is full or forbidden costs only the reload, so nobody hears of it. */
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
