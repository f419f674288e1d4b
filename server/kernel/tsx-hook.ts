// Makes Node load .tsx files, which it cannot because of JSX. Code that imports such a file at run time must import
// this first. Only e-mails do.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const path = fileURLToPath(url)
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
      sourcemap: false,
    })
    if (errors[0]) throw new Error(errors[0].message)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
