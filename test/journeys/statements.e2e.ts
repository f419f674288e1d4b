// What a page of the panel asks of the database.
import { expect, it } from 'vitest'
import { openGround } from '../../bench/ground.ts'
import { panelStatements } from '../../bench/statements.ts'

/** With one look at the session, and one for the numbers beside the areas. */
const most = 8

it('no page of the panel needs more than eight statements, one of them for the session', async () => {
  const ground = await openGround()
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
