// messages/README.md says where every text is: each area, and each file with Persian words beside them. Here it is held against both.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from './messages.ts'
import { root } from './run.ts'

const page = 'messages/README.md'
const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s{])\/\/.*$/gm

/** Whether code, not a comment, has a word in Persian letters. */
export const hasPersian = (text: string) => /[\u0622-\u06cc]{2,}/.test(text.replaceAll(comments, ''))
/** The names in the first column of each table. */
export const named = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => [...(/^\|([^|]*)\|/.exec(line)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

export function faultsOfTexts(text = readFileSync(join(root, page), 'utf8')): string[] {
  const listed = new Set(named(text))
  const persian = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && hasPersian(readFileSync(join(root, file), 'utf8')))
  const there = new Set([...areas(), ...persian])
  return [
    ...[...there].filter((one) => !listed.has(one)).map((one) => `${page}: does not say why there are texts in ${one}`),
    ...[...listed].filter((one) => !there.has(one)).map((one) => `${page}: names ${one}, where there are no texts`),
  ].toSorted()
}
