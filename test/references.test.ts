// Whatever a comment or a document points at is in the repository.
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
const numbers = new Set(decisions().map(({ file }) => file.slice(0, 4)))

/** «docs/PRODUCT.md §12.5» is a numbered line below a numbered heading. */
function hasSection(page: string, section: string) {
  const [chapter, line] = section.split('.')
  const [, text] = read(page).split(new RegExp(`^## ${chapter}\\. `, 'm'))
  return text !== undefined && (!line || new RegExp(`^${line}\\. `, 'm').test(text.split(/^## /m)[0]!))
}

test('a comment names only pages, sections and decisions that exist', () => {
  const wrong = sources.flatMap((file) => {
    const text = read(file)
    const pages = [...text.matchAll(/\bdocs\/([A-Za-z-]+\.md)(?: §(\d+(?:\.\d+)?))?/g)]
      .filter(
        ([, page, section]) =>
          !existsSync(join(root, 'docs', page!)) || (section && !hasSection(`docs/${page}`, section)),
      )
      .map(([all]) => all)
    const decided = [...text.matchAll(/docs\/decisions\/(\d{4})([\w-]*(?:\.md)?)/g)]
      .filter(
        ([, number, name]) =>
          !numbers.has(number!) ||
          (name!.endsWith('.md') && !existsSync(join(root, `docs/decisions/${number}${name}`))),
      )
      .map(([all]) => all)
    const outside = [...text.matchAll(/(?:\bdesign\/[\w-]+\.md|\bspec(?:ification)? §\d+|\bspec\.md)/g)].map(
      ([all]) => all,
    )
    return [...pages, ...decided, ...outside].map((what) => `${file}: ${what}`)
  })
  expect(wrong).toEqual([])
})

test('every link between documents leads somewhere', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .filter(([, to]) => !existsSync(join(root, dirname(file), to!)))
      .map(([, to]) => `${file}: ${to}`),
  )
  expect(broken).toEqual([])
})

/** Decisions tell what was true on their day. */
const living = documents.filter((file) => !file.startsWith('docs/decisions/') && file !== 'CHANGELOG.md')
const named =
  /`((?:contract|server|web|demo|messages|scripts|test|attack|bench|vite|deploy|docs)\/[\w./-]+\.(?:ts|tsx|css|json|md|yaml))`/g
const missingIn = (text: string) =>
  [...text.matchAll(named)].map(([, path]) => path!).filter((path) => !existsSync(join(root, path)))

test('every file that a document names is there', () => {
  expect(living.flatMap((file) => missingIn(read(file)).map((path) => `${file}: ${path}`))).toEqual([])
  expect(missingIn('see `web/gone.tsx` and `docs/STYLE.md`')).toEqual(['web/gone.tsx'])
})

test('every decision has a date and a status, and stands in the index (`npm run decisions` writes it)', () => {
  const all = decisions()
  expect(
    all.filter(
      ({ date, status }) =>
        !/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^(accepted|(amended|replaced) by \d{4}(, \d{4})*)$/.test(status),
    ),
  ).toEqual([])
  expect(all.flatMap(({ status }) => status.match(/\d{4}/g) ?? []).filter((number) => !numbers.has(number))).toEqual([])
  expect(read('docs/decisions/README.md')).toBe(indexOf(all))
})
