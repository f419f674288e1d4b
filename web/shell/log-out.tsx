import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { localize, pathToCall } from '#web/i18n/address.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The way out, the last row of a menu; plain/ does what it says, on pages without React too. */
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
