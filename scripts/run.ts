// Starts other programs.
import { spawn, type SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Returns the script of a package's command, to be run under the current Node. */
export function bin(name: string, command = name) {
  const manifest = manifestOf(name)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const script = typeof bin === 'string' ? bin : bin[command]
  if (!script) throw new Error(`${name} has no command ${command}`)
  return join(dirname(manifest), script)
}

function manifestOf(name: string) {
  const { resolve } = createRequire(import.meta.url)
  try {
    return resolve(`${name}/package.json`)
  } catch {
    return join(root, 'node_modules', name, 'package.json')
  } // the package's `exports` hides its package.json
}

export type Ended = { code: number; output: string }

/**
 * Runs a program to its end. Its output is shown as it comes, or only collected if `quiet`. A stop signal to this
 * process is passed on to the program.
 */
export function run(
  command: string,
  words: readonly string[],
  { quiet = false, ...options }: SpawnOptions & { quiet?: boolean } = {},
): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(command, words, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...options,
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
    const release = onStop((signal) => void child.kill(signal))
    child.on('error', failed)
    child.on('close', (code, signal) => {
      release()
      done({ code: code ?? 128 + constants.signals[signal ?? 'SIGTERM'], output: Buffer.concat(output).toString() })
    })
  })
}

/** Runs a script of node_modules or of ours under the current Node. */
export const runNode = (words: readonly string[], options?: Parameters<typeof run>[2]) =>
  run(process.execPath, words, options)

const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function onStop(end: (signal: NodeJS.Signals) => void) {
  const stop = (signal: NodeJS.Signals) => {
    end(signal)
    process.exitCode = 128 + constants.signals[signal]
    setTimeout(() => process.exit(), 100)
  }
  for (const signal of stops) process.once(signal, stop)
  return () => {
    for (const signal of stops) process.off(signal, stop)
  }
}
