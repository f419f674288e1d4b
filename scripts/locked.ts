// Runtime packages of a portal, from package-lock.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

export interface Locked {
  /** Real name of the package, if it is installed under an alias. */
  name?: string
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
}
/** Packages of a lock file, keyed by their paths in node_modules. */
export type Packages = Readonly<Record<string, Locked>>

export const lockedPackages = (): Packages =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }).packages

/** Returns the packages that are not only for development, each with its name. */
export const runtimePackages = (packages: Packages) =>
  Object.entries(packages).flatMap(([path, { name, version, license, dev, devOptional }]) =>
    !path || !version || dev || devOptional
      ? []
      : [{ name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version, license }],
  )
