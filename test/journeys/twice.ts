// JOURNEYS_TWICE=1: every journey fails once when it has been walked to its end, so that each passes by its second try, on the portal that the first has changed.
import { afterEach } from 'vitest'

if (process.env['JOURNEYS_TWICE'])
  afterEach(({ task }) => {
    if (task.result?.retryCount === 0) throw new Error('Walked to its end; the second try counts (JOURNEYS_TWICE)')
  })
