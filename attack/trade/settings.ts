// The settings of the fair, changed for a while.
import { among } from '../case.ts'
import type { Ground } from '../ground.ts'
import type { Portal } from '../portal.ts'

/** Sets something for a while, and sets it back. */
export async function withSettings(
  ground: Ground,
  portal: Portal,
  settings: Record<string, unknown>,
  work: () => Promise<void>,
) {
  const { cookie } = await ground.as(portal, 'dariush')
  const read = async () =>
    (await portal.request('/v1/panel/settings', { cookie })).json as {
      settings: Record<string, unknown>
      updatedAt: string
    }
  const set = async (values: Record<string, unknown>) =>
    among(
      (
        await portal.request('/v1/panel/settings', {
          method: 'PATCH',
          cookie,
          body: { updatedAt: (await read()).updatedAt, settings: values },
        })
      ).status,
      [200],
      'the settings',
    )
  const { settings: before } = await read()
  await set(settings)
  try {
    await work()
  } finally {
    await set(Object.fromEntries(Object.keys(settings).map((name) => [name, before[name]])))
  }
}
