// npm run migration [name]: writes the next migration from server/db/schema.ts. It runs at the next start.
import { bin, runNode } from './run.ts'

const [name] = process.argv.slice(2)
const { code } = await runNode([bin('drizzle-kit'), 'generate', ...(name ? ['--name', name] : [])])
process.exit(code)
