// What a browser keeps of a form that was not sent yet, so that a reload loses nothing.

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
