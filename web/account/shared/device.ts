// Detects the browser and the operating system in a User-Agent header, by their common names.

const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]
const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

const first = (rows: typeof browsers, header: string) => rows.find(([, sign]) => sign.test(header))?.[0]

/** Returns the browser and the operating system; undefined if neither is known. */
export function deviceIn(userAgent: string | null): { browser: string; system: string } | undefined {
  const browser = first(browsers, userAgent ?? '')
  const system = first(systems, userAgent ?? '')
  return browser && system ? { browser, system } : undefined
}
