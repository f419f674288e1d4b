import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/** Stands in the code where the language decides; each copy of the bundle has the answer in its place. */
export const isEnglish = '__IS_ENGLISH__'

/** Lines are counted in both copies by one source map (scripts/browser-lines.ts), so they keep theirs. */
const counted = process.env['COUNTED'] === '1'
const script = /\.js$/
/** How one file of the bundle names another, beside it and as React Router's table and Vite's lists do. */
const beside = /(["'`])\.\/([\w.-]+\.js)\1/g
const listed = /(["'`])(\/?assets\/)([\w.-]+\.js)\1/g

/**
 * A page is in one language, and a change of language is another document: its scripts have the words of that language alone.
 * The files of the build are the Persian ones; those whose words differ, and what asks for them, stand in `en/` once more.
 */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    // Like the table of routes that it copies, after the bundle; before that table is shortened and everything compressed.
    buildApp: {
      order: 'post',
      handler: ({ environments: { client } }) => parted(join(client?.config.build.outDir ?? 'build/client', 'assets')),
    },
  }
}

async function parted(folder: string) {
  const names = (await readdir(folder)).filter((name) => script.test(name))
  const codes = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
  const differing = asking(codes)
  const english = join(folder, 'en')
  await mkdir(english, { recursive: true })
  await Promise.all(
    [...differing].map(async (name) => {
      const code = codes.get(name)!
      await writeFile(join(english, name), await inOne(name, elsewhere(code, differing), true))
      await writeFile(join(folder, name), await inOne(name, code, false))
    }),
  )
}

/** Files with words, and those that name such a file, however far. */
function asking(codes: Map<string, string>) {
  const found = new Set([...codes].filter(([, code]) => code.includes(isEnglish)).map(([name]) => name))
  const rest = [...codes].map(([name, code]) => [name, new Set(namedIn(code))] as const)
  for (let size = -1; size !== found.size;) {
    size = found.size
    for (const [name, asks] of rest) if (!asks.isDisjointFrom(found)) found.add(name)
  }
  return found
}
const namedIn = (code: string) => [
  ...Array.from(code.matchAll(beside), ([, , name]) => name!),
  ...Array.from(code.matchAll(listed), ([, , , name]) => name!),
]

/** The English copy asks for English files, and for the others where they are. */
const elsewhere = (code: string, differing: ReadonlySet<string>) =>
  code
    .replace(beside, (whole, quote: string, name: string) =>
      differing.has(name) ? whole : `${quote}../${name}${quote}`,
    )
    .replace(listed, (whole, quote: string, at: string, name: string) =>
      differing.has(name) ? `${quote}${at}en/${name}${quote}` : whole,
    )

async function inOne(name: string, code: string, english: boolean) {
  if (!code.includes(isEnglish)) return code
  if (counted) return code.replaceAll(isEnglish, String(english).padEnd(isEnglish.length)) // every column stays
  const { code: shorter, errors } = await minify(name, code.replaceAll(isEnglish, String(english)), { module: true })
  if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors.map(({ message }) => message).join(', ')}`)
  return shorter
}
