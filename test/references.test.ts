// Every reference in a comment or document exists in the repository.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { decisions, indexOf } from '../scripts/decisions.ts'
import { root } from '../scripts/run.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = files.filter((file) => /\.(ts|tsx|js|cjs|css|typ)$/.test(file) && file !== 'test/references.test.ts')
const documents = files.filter((file) => file.endsWith('.md'))

/** Returns whether a document has a section. “docs/PRODUCT.md §12.5” is a numbered line below a numbered heading. */
function hasSection(page: string, section: string) {
  const [chapter, line] = section.split('.')
  const [, text] = read(page).split(new RegExp(`^## ${chapter}\\. `, 'm'))
  return text !== undefined && (!line || new RegExp(`^${line}\\. `, 'm').test(text.split(/^## /m)[0]!))
}

test('a comment names only pages, sections and decisions that exist', () => {
  const wrong = sources.flatMap((file) => {
    const text = read(file)
    const pages = [...text.matchAll(/\b((?:docs|test)\/[A-Za-z-]+\.md)(?: §(\d+(?:\.\d+)?))?/g)]
      .filter(([, page, section]) => !existsSync(join(root, page!)) || (section && !hasSection(page!, section)))
      .map(([all]) => all)
    const decided = [...text.matchAll(/docs\/decisions\/[\w-]+(?:\.md)?/g)]
      .map(([page]) => page)
      .filter((page) => !existsSync(join(root, page)))
    const outside = [...text.matchAll(/(?:\bdesign\/[\w-]+\.md|\bspec(?:ification)? §\d+|\bspec\.md)/g)].map(
      ([all]) => all,
    )
    return [...pages, ...decided, ...outside].map((what) => `${file}: ${what}`)
  })
  expect(wrong).toEqual([])
})

test('every link between documents has a target', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .filter(([, to]) => !existsSync(join(root, dirname(file), to!)))
      .map(([, to]) => `${file}: ${to}`),
  )
  expect(broken).toEqual([])
})

const living = documents.filter((file) => file !== 'CHANGELOG.md')
const named =
  /`((?:contract|server|web|demo|messages|scripts|test|bench|vite|deploy|docs)\/[\w./-]+\.(?:ts|tsx|css|json|md|yaml))`/g
const missingIn = (text: string) =>
  [...text.matchAll(named)].map(([, path]) => path!).filter((path) => !existsSync(join(root, path)))

test('every file named in a document exists', () => {
  expect(living.flatMap((file) => missingIn(read(file)).map((path) => `${file}: ${path}`))).toEqual([])
  expect(missingIn('see `web/gone.tsx` and `docs/STYLE.md`')).toEqual(['web/gone.tsx'])
})

test('every decision has a date of acceptance, at most 400 words, and an entry in the index (written by `npm run decisions`)', () => {
  const all = decisions()
  expect(all.filter(({ title, accepted }) => title === '' || !/^Accepted, .*\d{4}/.test(accepted))).toEqual([])
  const wordy = all.filter(({ file }) => read(`docs/decisions/${file}`).split(/\s+/).length > 420)
  expect(wordy.map(({ file }) => file)).toEqual([])
  expect(read('docs/decisions/README.md')).toBe(indexOf(all))
})
