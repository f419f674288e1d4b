// A Vitest environment: it closes the shared product after the last file of a worker.
import type { Environment } from 'vitest/runtime'
import { closeProduct } from './product.ts'

export default {
  name: 'product',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: closeProduct }),
} satisfies Environment
