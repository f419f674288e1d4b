// Limits the number of database statements for each page of the panel.
import { expect, it } from 'vitest'
import { openBenchPortal } from '../../bench/bench-portal.ts'
import { panelStatements } from '../../bench/statements.ts'

/** Highest number of statements, with one for the session and one for the counts in the navigation. */
const most = 8

it('no page of the panel needs more than eight database statements, one of them for the session', async () => {
  const ground = await openBenchPortal()
  const dear: string[] = []
  try {
    for await (const { screen, status, statements } of panelStatements(ground)) {
      const sessions = statements.filter((one) => one === 'session').length
      if (status !== 200 || sessions !== 1 || statements.length > most)
        dear.push(
          `${screen}: status ${status}, ${statements.length} statements, ${sessions} for the session\n${statements.join('\n')}`,
        )
    }
  } finally {
    await ground.close()
  }
  expect(dear).toEqual([])
}, 300_000)
