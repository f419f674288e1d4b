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
  const { settings: before } = await readSettings(portal, cookie)
  await setSettings(portal, cookie, settings)
  try {
    await work()
  } finally {
    const back = Object.fromEntries(Object.keys(settings).map((name) => [name, before[name]]))
    await setSettings(portal, cookie, back)
  }
}

const readSettings = async (portal: Portal, cookie: string) =>
  (await portal.request('/v1/panel/settings', { cookie })).json as {
    settings: Record<string, unknown>
    updatedAt: string
  }

async function setSettings(portal: Portal, cookie: string, settings: Record<string, unknown>) {
  const { updatedAt } = await readSettings(portal, cookie)
  const body = { updatedAt, settings }
  const { status } = await portal.request('/v1/panel/settings', { method: 'PATCH', cookie, body })
  among(status, [200], 'the settings')
}
