// A fresh clone has only the sources and no generated files. The portal's programs must start in it, here with the
// packages of this machine.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../scripts/run.ts'

/** Skipped files: generated ones, and most messages, because they take the longest to compile. */
const passedOver = /^.?(test\/results|web\/pattern\/drawn|messages\/(?!ui\b|.*\.ts$).+)$/
const clone = mkdtempSync(join(tmpdir(), 'clone-'))
const packages = join(clone, 'node_modules')
afterAll(() => rmSync(clone, { recursive: true, force: true }))

beforeAll(() => {
  for (const place of [
    'bench',
    'contract',
    'demo',
    'messages',
    'public',
    'scripts',
    'server',
    'test',
    'web',
    'main.ts',
    'start.js',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(join(root, place), join(clone, place), {
      recursive: true,
      filter: (path) => !passedOver.test(path.slice(root.length)),
    })
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.')))
    symlinkSync(join(root, 'node_modules', name), join(packages, name))
  copyFileSync(join(root, 'node_modules/.package-lock.json'), join(packages, '.package-lock.json'))
})

test('the bench starts in a fresh clone', () => {
  const run = (...words: string[]) =>
    execFileSync(process.execPath, ['start.js', ...words], { cwd: clone, encoding: 'utf8' })
  expect(run('bench/bench.ts', '--list')).toContain('lighthouse')
})

// Simulates a deployment with build/ but without git-ignored files. The pages are up to date, so no other step compiles
// the messages.
test('the server can be bundled if no messages are compiled', () => {
  rmSync(join(clone, 'messages/compiled'), { recursive: true, force: true })
  const bundling = "await (await import('./scripts/bundle.ts')).bundleIfStale()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', bundling], { cwd: clone, stdio: 'pipe' })
  expect(existsSync(join(clone, 'build/main.js'))).toBe(true)
})

test('the lock file has a row for every package that another one may install, on any machine', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }>
  }
  /**
   * Returns whether the lock file has the package. Like Node, it looks next to the requiring package and in each parent
   * folder.
   */
  const isThere = (user: string, name: string): boolean =>
    `${user ? `${user}/` : ''}node_modules/${name}` in packages ||
    (user !== '' && isThere(user.slice(0, Math.max(0, user.lastIndexOf('/node_modules/'))), name))
  const missing = Object.entries(packages).flatMap(([user, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isThere(user, name))
      .map((name) => `${user}: ${name}`),
  )
  expect(missing).toEqual([])
})
