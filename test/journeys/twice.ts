// With JOURNEYS_TWICE=1 every journey fails once at its end. Its retry must then pass on the portal that it has
// changed.
import { afterEach } from 'vitest'

if (process.env['JOURNEYS_TWICE'])
  afterEach(({ task }) => {
    if (task.result?.retryCount === 0) throw new Error('Walked to its end; the second try counts (JOURNEYS_TWICE)')
  })
