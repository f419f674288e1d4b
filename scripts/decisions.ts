// npm run decisions: writes docs/decisions/README.md, the index of the decisions. test/references.test.ts checks that
// it is up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

const folder = join(root, 'docs/decisions')
const head = `# Decisions

Each page records the decisions about one subject, with their reasons. Subjects are questions that the specification leaves open, or close choices. Change a page together with its code. \`npm run decisions\` writes this index.

| Subject | Decision |
|---|---|
`

/** A decision page. Its title is the decision; its second line contains the date of acceptance. */
export interface Decision {
  file: string
  title: string
  accepted: string
}

export const decisions = (): Decision[] =>
  readdirSync(folder)
    .filter((file) => /^[a-z][\w-]*\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const [title = '', accepted = ''] = readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)
      return { file, title: title.replace(/^# /, ''), accepted }
    })

export const indexOf = (all: readonly Decision[]) =>
  head + all.map(({ file, title }) => `| [${file.slice(0, -3)}](${file}) | ${title} |\n`).join('')

if (import.meta.main) writeFileSync(join(folder, 'README.md'), indexOf(decisions()))
