// npm run bench: runs all measurements and prints them next to the goals of docs/decisions. A missed goal does not fail
// the run, an error does.
// - rendering | pages | server | holds | orders | papers | exports | imports | drawings | streams | lists | browser |
//   map | lighthouse | kill runs only these parts; without a name all but kill run
// - turns --before=CHECKOUT compares this version in turns with another one, which is installed and built in a separate
//   folder
// - --million also measures lists with 1,000,000 orders
// - --list prints the names of all parts and measures nothing
import './production.ts'
import { killCampaign } from '#test/races/kill.ts'
import { buildIfStale } from '../scripts/build.ts'
import { drawingFigures } from './drawings.ts'
import { openBenchPortal, type BenchPortal } from './bench-portal.ts'
import { holdFigures } from './holds.ts'
import { importFigures } from './imports.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { listFigures } from './lists.ts'
import { mapFigures } from './map.ts'
import { exportFigures, documentFigures } from './memory.ts'
import { orderFigures } from './orders.ts'
import { pageFigures } from './pages.ts'
import { renderingFigures } from './rendering.ts'
import { serverFigures } from './server.ts'
import { streamFigures } from './streams.ts'
import { print, type Figure } from './table.ts'
import { turnFigures } from './turns.ts'
import { weightFigures } from './weight.ts'

const words = process.argv.slice(2)
const named = words.filter((word) => !word.startsWith('-'))
const before = words.find((word) => word.startsWith('--before='))?.slice('--before='.length)
const wants = (part: string) => (named.length === 0 && part !== 'turns') || named.includes(part)
const parts: Record<string, (ground: BenchPortal) => AsyncGenerator<Figure>> = {
  // Runs first, because it must come before any code loads the pages into this process.
  async *rendering(ground) {
    await buildIfStale()
    yield* renderingFigures(ground)
  },
  async *pages(ground) {
    await buildIfStale()
    const portal = await ground.portal()
    yield* pageFigures(ground, portal)
  },
  async *server(ground) {
    await buildIfStale()
    yield* serverFigures(ground)
  },
  drawings: drawingFigures,
  holds: holdFigures,
  orders: orderFigures,
  papers: documentFigures,
  exports: exportFigures,
  imports: importFigures,
  streams: streamFigures,
  browser: withPortal(weightFigures),
  map: async function* (ground) {
    await buildIfStale()
    yield* mapFigures(ground)
  },
  async *turns(ground) {
    if (!before) throw new Error('Say which version: --before=CHECKOUT')
    await buildIfStale()
    yield* turnFigures(ground, before)
  },
  lighthouse: withPortal(lighthouseFigures),
  lists: (ground) => listFigures(ground, [100_000, ...(words.includes('--million') ? [1_000_000] : [])]),
}

const names = [...Object.keys(parts), 'kill'].join(' | ')
if (words.includes('--list')) {
  console.log(names)
  process.exit()
}
const unknown = words.find(
  (word) => !['--million', 'kill'].includes(word) && !word.startsWith('--before=') && !(word in parts),
)
if (unknown) {
  console.error(`${unknown} is no part of it: ${names}`)
  process.exit(2)
}
process.exitCode = named.includes('kill') ? await kill(20) : await measure()

function withPortal(figures: (portal: string) => AsyncGenerator<Figure>) {
  return async function* (ground: BenchPortal) {
    await buildIfStale()
    yield* figures(await ground.portal())
  }
}

async function measure() {
  const figures: Figure[] = []
  const broken: string[] = []
  for (const [name, part] of Object.entries(parts).filter(([name]) => wants(name))) {
    console.log(`${name} …`)
    const ground = await openBenchPortal()
    try {
      for await (const figure of part(ground)) figures.push(figure)
    } catch (error) {
      broken.push(`${name}: ${(error as Error).stack}`)
    } finally {
      await ground.close()
    }
  }
  print(figures)
  for (const one of broken) console.error(`\nBroken: ${one}`)
  return broken.length > 0 ? 1 : 0
}

async function kill(rounds: number) {
  const ground = await openBenchPortal()
  try {
    const { orders, invoices, lost, wrong } = await killCampaign(await ground.database('kill'), rounds)
    console.log(
      `${rounds} processes killed: ${orders} orders and ${invoices} invoices were acknowledged, ${lost.length} of them are lost, ${wrong.length} things are wrong`,
    )
    for (const one of [...lost, ...wrong]) console.error(one)
    return lost.length + wrong.length > 0 ? 1 : 0
  } finally {
    await ground.close()
  }
}
