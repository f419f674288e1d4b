// Files and process of the embedded PostgreSQL.
import { execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { own, type Identity } from './identity.ts'
import { lives, noteStart } from './lock.ts'

export type Home = { root: string; data: string; socket: string; as: Identity; initdb: string; postgres: string }

const longestLog = 10_000_000
let drafts = 0
const choices = [
  '--username=portal',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--lc-ctype=C.UTF-8', // without it, pg_trgm finds no letters in Persian text; it does not affect sorting
  '--no-instructions',
]

/**
 * Creates the database files in a temporary folder and renames it. A crash leaves no incomplete database, and two
 * parallel starts share one.
 */
export async function createCluster(home: Home) {
  sweepDrafts(home.data)
  if (existsSync(join(home.data, 'PG_VERSION'))) return
  const draft = `${home.data}.new-${process.pid}-${++drafts}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  own(draft, home.as)
  const { file, rest, options } = program(home, home.initdb, '--pgdata', draft, ...choices)
  await promisify(execFile)(file, rest, options)
  try {
    renameSync(draft, home.data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(home.data, 'PG_VERSION'))) throw error
  }
}

/** Removes `postgres.new-<pid>-<n>` folders of first starts whose process is gone. */
function sweepDrafts(data: string) {
  const prefix = `${basename(data)}.new-`
  for (const name of readdirSync(dirname(data)).filter((entry) => entry.startsWith(prefix))) {
    if (!lives(parseInt(name.slice(prefix.length), 10)))
      rmSync(join(dirname(data), name), { recursive: true, force: true })
  }
}

export function launch(home: Home) {
  const path = join(home.root, 'postgres.log')
  if (existsSync(path) && statSync(path).size > longestLog) renameSync(path, `${path}.old`)
  const log = openSync(path, 'a', 0o600)
  const { file, rest, options } = program(
    home,
    home.postgres,
    '-D',
    home.data,
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${home.socket}`,
    '-c',
    'max_connections=200',
    '-c',
    'log_error_verbosity=terse', // error details repeat values of rows
  )
  // A separate session keeps Ctrl-C away from PostgreSQL. Node gets it, finishes its work, and then stops the database.
  const server = spawn(file, rest, { ...options, detached: true, stdio: ['ignore', log, log] })
  server.on('error', () => {}) // a failed start is noticed later, because the server never responds
  closeSync(log)
  server.unref()
  if (server.pid) noteStart(home, server.pid)
  return server
}

function program({ as: { via, ...as } }: Home, ...command: string[]) {
  const [file, ...rest] = [...via, ...command]
  return { file: file!, rest, options: { ...as, cwd: '/', env: { PATH: process.env['PATH'], TZ: 'UTC' } } }
}
