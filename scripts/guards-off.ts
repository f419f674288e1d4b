// npm run attack -- --guards-off [guard …]: shows that the cases can see. Each guard is taken away in a copy of the tree, and the cases that stand on it must fail at a portal started from there.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/run.ts'
import { all } from './areas.ts'
import { Broken } from './case.ts'
import { closeDatabases, dropDatabase, madeOnce, newDatabase } from './databases.ts'
import { openGround } from './ground.ts'
import { placesOf, type Guard, type Piece } from './guard.ts'
import { guards } from './guards.ts'
import { startPortal } from './portal.ts'
import { scene } from './scene.ts'

const linked = ['node_modules', 'build', 'public']
const copied = [
  'attack',
  'contract',
  'demo',
  'messages',
  'scripts',
  'server',
  'test',
  'web',
  'main.ts',
  'start.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** @returns whether every guard was missed by its cases */
export async function guardsOff(words: readonly string[]) {
  const chosen = Object.entries(guards).filter(
    ([name]) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
  )
  const folder = copyOfTree()
  const blindOf: string[][] = []
  const lent: string[] = []
  scene.root = folder
  const lend = async () => {
    const url = await newDatabase(await madeOnce('demo', filledWithDemo))
    lent.push(url)
    return url
  }
  try {
    const wanted = [...new Set(chosen.flatMap(([, { cases }]) => cases))]
    const unfit = await failing(wanted, {}, lend)
    for (const [id, why] of unfit) console.log(`${id} fails also with all guards: ${why.slice(0, 300)}`)
    for (const [name, guard] of chosen) {
      const began = performance.now()
      const undo = guard.pieces.map((piece) => withoutPiece(folder, piece))
      const failed = await failing(guard.cases, guard, lend).finally(() => {
        for (const step of undo.toReversed()) step()
      })
      const blind = guard.cases.filter((id) => !failed.has(id) || unfit.has(id))
      blindOf.push(blind)
      console.log(
        `${blind.length === 0 ? 'seen' : 'NOT SEEN'}  ${name}: ${guard.cases.map((id) => `${id} ${blind.includes(id) ? 'holds without it' : 'fails'}`).join(', ')}${[...failed].map(([id, why]) => `\n            ${id}: ${why.replaceAll(/\s+/g, ' ').slice(0, 160)}`).join('')}  (${Math.round(performance.now() - began)} ms)`,
      )
      for (const url of lent.splice(0)) await dropDatabase(url)
    }
  } finally {
    await closeDatabases()
    rmSync(folder, { recursive: true, force: true })
  }
  const unseen = blindOf.filter((blind) => blind.length > 0).length
  console.log(`${blindOf.length - unseen} passed, ${unseen} failed`)
  return unseen === 0
}

/** Runs cases on a ground of their own. @returns those that fail, each with why */
async function failing(ids: readonly string[], { calls, inDatabase }: Partial<Guard>, lend: () => Promise<string>) {
  const failed = new Map<string, string>()
  const ground = openGround()
  scene.calls = calls
  scene.lend = inDatabase ? undefined : lend
  try {
    for (const id of ids)
      await all[id]!.run(ground).catch((error: unknown) => {
        if (error instanceof Broken) failed.set(id, error.message)
        else console.log(`            ${id} broke: ${String(error).slice(0, 600)}`)
      })
  } finally {
    await ground.close()
  }
  return failed
}

/** The demo fair, in a database to copy. */
async function filledWithDemo() {
  const url = await newDatabase()
  const lends = scene.lend
  scene.lend = undefined
  const portal = await startPortal({ env: { DATABASE_URL: url } })
  await portal.remove()
  scene.lend = lends
  return url
}

function copyOfTree() {
  const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-without-'))
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of linked) symlinkSync(join(root, name), join(folder, name))
  return folder
}

/** Takes a piece out of a file of the copy. @returns what puts it back. @throws Error when it is not there, or more than once */
function withoutPiece(folder: string, [file, piece, without]: Piece) {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const [place, ...more] = placesOf(before, piece)
  if (!place || more.length > 0) throw new Error(`${file} has ${place ? more.length + 1 : 0} times: ${piece}`)
  writeFileSync(path, before.slice(0, place.at) + without + before.slice(place.at + place.length))
  return () => writeFileSync(path, before)
}
