// Below the bar of the panel, while the browser has no connection.
import { useSyncExternalStore } from 'react'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'

const subscribe = (listener: () => void) => {
  for (const event of ['online', 'offline']) addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener)
  }
}

/** Says it before the user presses in vain; nothing is disabled, since a browser may be wrong. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <div className="edbar" role="status">
      <Icon name="warning" />
      <p>
        <b>{m.panel_offline()}</b> {m.panel_offline_text()}
      </p>
    </div>
  )
}
