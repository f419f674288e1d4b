// User account under which the embedded PostgreSQL runs, and the ownership of its files.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs'

/** `via`: command and arguments that are put before the PostgreSQL command. */
export type Identity = { uid?: number; gid?: number; via: string[] }

/**
 * User under which PostgreSQL runs when the portal runs as root, because PostgreSQL rejects root. It is the owner of
 * the data, else `postgres` or `nobody`, else a user namespace.
 */
export function identity(root: string, data: string, postgres: string): Identity {
  if (process.getuid?.() !== 0) return { via: [] }
  const { uid, gid } = statSync(existsSync(data) ? data : root)
  if (uid !== 0) return { uid, gid, via: [] }
  const other = somebodyElse()
  const mayEnter = (path: string) => spawnSync('test', ['-x', path], { ...other, cwd: '/' }).status === 0
  if (!existsSync(data) && mayEnter(root) && mayEnter(postgres)) return other
  const via = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] // other users cannot enter /root, so a user namespace is used instead
  if (spawnSync(via[0]!, [...via.slice(1), 'true']).status === 0) return { via }
  throw new Error(
    `PostgreSQL may not run as root, and no other user may enter ${root} and ${postgres}. Move the portal out of /root, choose another DATA_DIR, or name a PostgreSQL with DATABASE_URL.`,
  )
}

function somebodyElse() {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(user?.[2] ?? 65534), gid: Number(user?.[3] ?? 65534), via: [] }
}

export function own(path: string, { uid, gid }: Identity) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/**
 * Creates a folder that only the user of `as` may enter. An existing folder of another user is rejected, because that
 * user could impersonate PostgreSQL.
 */
export function ownFolder(path: string, as: Identity) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(path)
  const ours = [process.getuid?.(), as.uid].includes(uid)
  if (process.getuid && (!lstatSync(path).isDirectory() || !ours || (mode & 0o077) !== 0))
    throw new Error(`${path} belongs to somebody else or is open to others; remove it, or choose another DATA_DIR.`)
  own(path, as)
}
