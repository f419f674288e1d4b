import { clsx } from 'clsx'
import type { ApiToken, TokenStatus } from '#contract/entities/token.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { areaOf, areaText } from '#web/admin/shared/areas.ts'
import { dateText } from '#web/i18n/dates.ts'
import { agoText } from '#web/i18n/durations.ts'
import { missing, hiddenHead, linesColumn, statusColumn } from '#web/list/columns.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type StatusKind } from '#web/ui/status.tsx'
import type { Column } from '#web/ui/table.tsx'

const states: Record<TokenStatus, { kind: StatusKind; text: () => string }> = {
  active: { kind: 'active', text: m.program_token_active },
  expired: { kind: 'past', text: m.program_token_expired },
  withdrawn: { kind: 'cancelled', text: m.program_token_withdrawn },
  blocked: { kind: 'inactive', text: m.program_token_blocked },
}

export const tokenColumns = (now: string, onWithdraw: (token: ApiToken) => void): readonly Column<ApiToken>[] => [
  { key: 'name', head: m.program_token_name(), phone: 'lead', render: (token) => <Name {...token} /> },
  { key: 'may', head: m.program_permissions(), render: (token) => <Permissions {...token} /> },
  linesColumn(
    'used',
    m.program_last_use(),
    ({ lastUsedAt }) =>
      lastUsedAt ? <span>{agoText(lastUsedAt, getLocale(), now)}</span> : missing(m.program_never_used()),
    ({ lastUsedAt, lastNetwork }) => lastUsedAt && lastNetwork && <bdi dir="ltr">{lastNetwork}</bdi>,
    { phone: 'date' },
  ),
  linesColumn(
    'until',
    m.program_expires(),
    ({ expiresAt }) => <span>{dateText(expiresAt)}</span>,
    ({ perMinute }) => m.program_per_minute_count({ count: perMinute }),
    { nowrap: true },
  ),
  statusColumn(m.program_status(), ({ status }) => ({ kind: states[status].kind, text: states[status].text() })),
  {
    key: 'acts',
    head: hiddenHead(m.program_acts()),
    end: true,
    phone: 'act',
    render: (token) =>
      (token.status === 'active' || token.status === 'blocked') && (
        <IconButton
          small
          icon="trash"
          label={m.program_token_withdraw_one({ name: token.name })}
          onClick={() => onWithdraw(token)}
        />
      ),
  },
]

/** Name of a token. A phone row has no columns, so it shows the permissions below the name. */
const Name = (token: ApiToken) => (
  <>
    <bdi className="token-name">{token.name}</bdi>
    <small>
      <bdi className="token-start" dir="ltr">
        {token.start}…
      </bdi>{' '}
      · {m.program_made_by({ name: token.maker.name })}
    </small>
    <div className="only-phone">
      <Permissions {...token} />
    </div>
  </>
)

/** Permissions by area, with an icon for the level of access. */
function Permissions({ permissions, lost }: Pick<ApiToken, 'permissions' | 'lost'>) {
  const areas = Map.groupBy([...permissions, ...lost], areaOf)
  return (
    <ul className="token-may">
      {[...areas].map(([area, all]) => {
        const open = all.filter((permission) => permissions.includes(permission))
        const isManaged = open.some((permission) => !permission.endsWith('.view'))
        return (
          <li key={area} className={clsx(open.length === 0 && 'lost')}>
            <Icon
              small
              name={open.length === 0 ? 'minus' : isManaged ? 'edit' : 'eye'}
              label={open.length === 0 ? m.program_lost() : isManaged ? m.program_manage() : m.program_see()}
            />
            {areaText[area]()}
          </li>
        )
      })}
    </ul>
  )
}
