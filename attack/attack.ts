// npm run attack [id or area …]: tries the running product against every case; none of severity C or H may fail. `--guards-off` takes the guards away and wants their cases to fail (guards-off.ts), `--list` names what has no case.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from '../scripts/build.ts'
import { bundleIfStale } from '../scripts/bundle.ts'
import { root } from '../scripts/run.ts'
import { Broken, PassedOver } from './case.ts'
import { closeDatabases } from './databases.ts'
import { openGround } from './ground.ts'
import { guardsOff } from './guards-off.ts'
import { all } from './areas.ts'

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const wanted = Object.entries(all).filter(
  ([id]) => words.length === 0 || words.some((word) => id.startsWith(word.toUpperCase())),
)
if (process.argv.includes('--list')) {
  console.log(missing().join('\n'))
  process.exit()
}

await buildIfStale()
await bundleIfStale()
if (process.argv.includes('--guards-off')) process.exit((await guardsOff(words)) ? 0 : 1)
const ground = openGround()
const counts = { passed: 0, failed: 0, skipped: 0 }
const bad: string[] = []
for (const [id, { severity, says, run }] of wanted) {
  const began = performance.now()
  const { mark, note } = await run(ground).then(
    (seen) => ({ mark: 'ok', note: seen ?? '' }),
    (error: unknown) => {
      if (error instanceof PassedOver) return { mark: 'not tried', note: error.message }
      return {
        mark: error instanceof Broken ? 'FAILED' : 'BROKEN',
        note: error instanceof Error ? error.message : String(error),
      }
    },
  )
  counts[mark === 'ok' ? 'passed' : mark === 'not tried' ? 'skipped' : 'failed']++
  if (mark !== 'ok') bad.push(`${id} ${severity} ${mark}: ${note}`)
  console.log(
    `${mark.padEnd(9)} ${severity} ${id.padEnd(9)} ${says}${note ? `\n            ${note.slice(0, 600)}` : ''}  (${Math.round(performance.now() - began)} ms)`,
  )
}
await ground.close()
await closeDatabases()
if (bad.length > 0) console.log(`\n${bad.join('\n')}`)
const without = words.length === 0 ? missing() : []
if (without.length > 0) console.log(`\nWithout a case: ${without.join(' ')}`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(bad.some((line) => / [CH] (FAILED|BROKEN)/.test(line)) ? 1 : 0)

/** Rows of the owner's table (a CSV beside the repository, or at ATTACK_CASES) that no case tries; nothing where the table is not at hand. */
function missing() {
  const table = process.env['ATTACK_CASES'] ?? join(root, '../shared/data/attack-cases.csv')
  if (!existsSync(table)) return []
  return [...readFileSync(table, 'utf8').matchAll(/^([A-Z0-9]+-\d{3}),/gm)]
    .map(([, id]) => id!)
    .filter((id) => !(id in all))
}
