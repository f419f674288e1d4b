// The portal used by the journeys of this worker.
import { inject } from 'vitest'

/** The portal of this worker. Vitest numbers its workers from 1. */
export const { baseUrl, dataDir } = inject('portals')[Number(process.env['VITEST_POOL_ID']) - 1]!
