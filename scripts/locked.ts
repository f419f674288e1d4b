// The packages that a running portal is made of, by package-lock.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

export interface Locked {
  /** What it really is, where it stands in the place of another. */
  name?: string
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
}
/** The packages of a lock by their places in node_modules. */
export type Packages = Readonly<Record<string, Locked>>

export const lockedPackages = (): Packages =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }).packages

/** Those that are not of development alone, each with its name. */
export const runtimePackages = (packages: Packages) =>
  Object.entries(packages).flatMap(([path, { name, version, license, dev, devOptional }]) =>
    !path || !version || dev || devOptional
      ? []
      : [{ name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version, license }],
  )
