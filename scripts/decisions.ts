// npm run decisions: writes docs/decisions/README.md, the index of the decisions. test/references.test.ts compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

const folder = join(root, 'docs/decisions')
const head = `# Decisions

Why things are as they are, where the specification is silent or a choice was close. A decision stands until another one takes its place; its second line says when it was taken and how it stands. A new one takes the next number, and \`npm run decisions\` writes this page.

| No. | Decision | Date | Status |
|---|---|---|---|
`

/** A decision as its file says it; `date` and `status` are its second line: «2026-11-22 · accepted». */
export interface Decision {
  file: string
  title: string
  date: string
  status: string
}

export const decisions = (): Decision[] =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-[\w-]+\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const [first = '', second = ''] = readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)
      const [date = '', status = ''] = second.split(' · ')
      return { file, title: first.replace(/^# (\d{4}(\.| ·)? )?/, ''), date, status }
    })

export const indexOf = (all: readonly Decision[]) =>
  head +
  all
    .map(({ file, title, date, status }) => `| ${file.slice(0, 4)} | [${title}](${file}) | ${date} | ${status} |\n`)
    .join('')

if (import.meta.main) writeFileSync(join(folder, 'README.md'), indexOf(decisions()))
