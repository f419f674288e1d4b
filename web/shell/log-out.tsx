import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { localize, pathToCall } from '#web/i18n/address.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Log-out button, the last row of a menu. Scripts in plain/ handle it, also on pages without React. */
export const LogOutRow = () => (
  <li className="rule">
    <button type="button" data-log-out={pathToCall('session.logout')} data-then={localize(pathTo('home'), getLocale())}>
      <Icon name="logout" />
      {m.site_logout()}
    </button>
    <p className="error" role="alert" hidden>
      {m.site_logout_failed()}
    </p>
  </li>
)
