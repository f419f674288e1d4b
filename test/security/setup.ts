// Runs once per test run. Builds the portal that is attacked.
import { buildIfStale } from '../../scripts/build.ts'
import { bundleIfStale } from '../../scripts/bundle.ts'

export default async function setup() {
  await buildIfStale()
  if (!process.env['ATTACK_ROOT']) await bundleIfStale() // a copy without a guard runs from its source
}
