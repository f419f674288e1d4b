// Runs on Node 18 or later. It installs missing packages, continues under the packaged Node 24 and builds what is
// stale. Then it starts the given program, or the portal as one bundled file.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const [entry = 'main.ts', ...rest] = process.argv.slice(2)
const serves = entry === 'main.ts'
/** Programs that a portal in operation runs; they need no development packages. */
const ofOperators = ['main.ts', 'scripts/build.ts', 'scripts/backup.ts', 'scripts/restore.ts', 'scripts/admin.ts']
const needsTools = !ofOperators.includes(entry)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

await install()
if (major < 24 || (major === 24 && minor < 12))
  process.exit(await run(pinnedNode(), [`${here}start.js`, entry, ...rest], process.cwd()))
if (serves) await serve()
else {
  await prepare()
  process.exit(await run(process.execPath, [`${here}${entry}`, ...rest], process.cwd()))
}

async function serve() {
  process.env.NODE_ENV ??= 'production'
  const { buildIfStale } = await import('./scripts/build.ts')
  const { bundleIfStale, serverEnv, serverWords } = await import('./scripts/bundle.ts')
  await buildIfStale()
    .then(bundleIfStale)
    .catch((error) => {
      console.error(error.message)
      process.exit(1)
    })
  // The portal's flags must be on its command line, so its process replaces this one if the system supports `execve`.
  Object.assign(process.env, { ...serverEnv, ...process.env })
  if (process.execve) process.execve(process.execPath, [process.execPath, ...serverWords], process.env)
  process.exit(await run(process.execPath, serverWords, process.cwd()))
}

/** Programs import compiled messages, which a fresh clone does not have yet. */
async function prepare() {
  const { compileMessages } = await import('./scripts/messages.ts')
  await compileMessages().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}

/**
 * Installs the packages unless the stamp file has the hash of the lock file. The stamp is written last, so that an
 * interrupted installation is repeated.
 */
async function install() {
  const stamp = `${here}node_modules/.installed`
  const lock = read(`${here}package-lock.json`)
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (read(stamp) === wanted || installedByHand(lock)) return
  console.log('Installing packages (once, about a minute) …')
  const code = await run(
    'npm',
    [
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts=false',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    here,
  )
  if (code !== 0) {
    console.error('npm ci failed. See the messages above.')
    process.exit(code)
  }
  writeFileSync(stamp, wanted)
}

/**
 * Returns whether the user has run npm already. npm records the installed packages in
 * `node_modules/.package-lock.json`.
 */
function installedByHand(lock) {
  const there = read(`${here}node_modules/.package-lock.json`)
  if (!there) return false
  const found = JSON.parse(there).packages
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, optional, dev, devOptional }]) =>
      !path ||
      found[path]?.version === version ||
      (!found[path] && (optional || (!needsTools && (dev || devOptional)))),
  )
}

function pinnedNode() {
  const os = process.platform === 'win32' ? 'win' : process.platform
  try {
    return createRequire(import.meta.url).resolve(`node-${os}-${process.arch}/bin/node${os === 'win' ? '.exe' : ''}`)
  } catch {
    console.error(`There is no packaged Node 24 for ${os}-${process.arch}. Install Node 24 and run this again.`)
    process.exit(1)
  }
}

/** Runs a program to its end, passes every signal on to it, and returns its exit code. */
function run(command, words, cwd) {
  return new Promise((done) => {
    const child = spawn(command, words, {
      stdio: 'inherit',
      cwd,
      shell: process.platform === 'win32' && command === 'npm',
    })
    const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [signal, () => child.kill(signal)])
    for (const [signal, pass] of stops) process.on(signal, pass)
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('exit', (code, signal) => {
      for (const [name, pass] of stops) process.off(name, pass)
      done(code ?? 128 + constants.signals[signal])
    })
  })
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
