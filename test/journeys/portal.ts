// The portal that the journeys of this worker visit.
import { inject } from 'vitest'

/** Vitest numbers its workers from one. */
export const { baseUrl, dataDir } = inject('portals')[Number(process.env['VITEST_POOL_ID']) - 1]!
