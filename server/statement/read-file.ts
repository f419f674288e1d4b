// Reads an uploaded statement in a separate process (statement.process.ts).
import { inUntrustedProcess } from '../kernel/untrusted-process.ts'
import type { StatementReading } from './reader/lines.ts'
import type { StatementTask } from './statement.process.ts'

/** @throws server.away if too many files are being read */
export const readFile = (task: StatementTask) =>
  inUntrustedProcess<StatementReading>(new URL('./statement.process.ts', import.meta.url), task, {
    late: { refused: 'too-large' },
    broken: { refused: 'file-broken' },
  })
