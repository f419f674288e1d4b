// Lets Node load JSX, style sheets and pictures, which it cannot by itself. Tests of rendered pages need it
// (docs/decisions/tests.md).
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

registerHooks({
  load(url, context, next) {
    const path = url.split('?')[0]!
    if (path.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    if (path.endsWith('.svg'))
      return { format: 'module', source: `export default ${JSON.stringify(path)}`, shortCircuit: true }
    if (!path.endsWith('.tsx') || path.includes('/node_modules/')) return next(url, context)
    const file = fileURLToPath(path)
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      format: 'esm',
      define: { 'import.meta.env.SSR': 'true' },
      sourcefile: file,
      sourcemap: 'inline',
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
