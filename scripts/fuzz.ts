// npm run fuzz [MINUTES] [SEED]: imports damaged drawings, for ten minutes by default. Each must be read or rejected. A
// drawing that crashes the import or takes over five seconds ends the run and prints its seed.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'
import { tryDamaged } from '#test/drawings/damage.ts'

const patience = 5_000
interface Reported {
  seed: number
  outcome: 'read' | 'refused'
  ms: number
}

if (isMainThread) await watch(Number(process.argv[2] ?? 10), Number(process.argv[3] ?? 1))
else read(workerData as number)

/** Runs in a separate thread, so that an endless import can be detected. */
function read(from: number) {
  for (let seed = from; ; seed++) parentPort?.postMessage({ seed, ...tryDamaged(seed) } satisfies Reported)
}

async function watch(minutes: number, from: number) {
  const until = Date.now() + minutes * 60_000
  const sum = { read: 0, refused: 0, worst: 0, seed: from }
  let last = Date.now()
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: from })
  worker.on('message', ({ seed, outcome, ms }: Reported) => {
    last = Date.now()
    sum[outcome] += 1
    sum.seed = seed
    sum.worst = Math.max(sum.worst, ms)
  })
  const broken = new Promise<string>((done) => {
    worker.on('error', (error) => done(`${error.message}: ${(error.cause as Error | undefined)?.stack}`))
    const timer = setInterval(() => {
      if (Date.now() - last > patience) done(`Seed ${sum.seed + 1} took longer than ${patience} ms`)
      if (Date.now() > until) done('')
    }, 200)
    worker.on('exit', () => clearInterval(timer))
  })
  const why = await broken
  await worker.terminate()
  console.log(
    `${sum.read + sum.refused} damaged drawings: ${sum.read} read, ${sum.refused} rejected; the slowest took ${Math.round(sum.worst)} ms`,
  )
  if (why) console.error(why)
  process.exitCode = why ? 1 : 0
}
