import { clsx } from 'clsx'
import { accessLevels, roles, type Level, type Permission } from '#contract/roles.ts'
import { screens } from '#contract/screens.ts'
import { m } from '#messages/messages.js'
import { levelText } from '#web/shell/panel-levels.ts'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Scroll } from '#web/ui/scroll.tsx'
import { areaOf, areaText, type Area } from './shared/areas.ts'

const levels: readonly Level[] = [...accessLevels, 'superAdmin']
const used = new Set(Object.values(screens).map(({ entrance }) => areaOf(entrance)))
/** Only areas whose permissions some screen of this portal needs. */
const areas = [...new Set((Object.keys(roles) as Permission[]).map(areaOf))].filter((area) => used.has(area))

type May = 'manage' | 'see' | 'not'
function mayIn(area: Area, level: Level): May {
  const may = (verb: 'view' | 'manage' | 'make') =>
    (roles as Partial<Record<string, Record<Level, 'no' | 'any'>>>)[`${area}.${verb}`]?.[level] === 'any'
  return may('manage') || may('make') ? 'manage' : may('view') ? 'see' : 'not'
}

/** Access levels of contract/roles.ts; `mine` is highlighted. */
export function LevelsTable({ mine }: { mine?: Level | undefined }) {
  return (
    <Scroll className="dense scroll" label={m.admin_levels_caption()}>
      <table className="table levels">
        <caption className="sr">{m.admin_levels_caption()}</caption>
        <thead>
          <tr>
            <ColumnHead>{m.admin_area()}</ColumnHead>
            {levels.map((level) => (
              <ColumnHead key={level} className={clsx(level === mine && 'mine')}>
                {levelText[level]()}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row">{areaText[area]()}</th>
              {levels.map((level) => (
                <td key={level} className={clsx(level === mine && 'mine')}>
                  <Cell may={mayIn(area, level)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="levels-legend" aria-hidden="true">
        {(['manage', 'see', 'not'] as const).map((may) => (
          <Cell key={may} may={may} />
        ))}
      </p>
    </Scroll>
  )
}

/** The permissions of one level as a list of areas. */
export function LevelAreas({ level }: { level: Level }) {
  return (
    <ul className="may-do">
      {areas.map((area) => (
        <li key={area}>
          <span>{areaText[area]()}</span>
          <Cell may={mayIn(area, level)} />
        </li>
      ))}
    </ul>
  )
}

function Cell({ may }: { may: May }) {
  if (may === 'not')
    return (
      <span className="may-not">
        <Icon name="minus" small />
        <span>{m.admin_may_not()}</span>
      </span>
    )
  return (
    <span className={`may-${may}`}>
      <Icon name={may === 'manage' ? 'edit' : 'eye'} small />
      <span>{may === 'manage' ? m.admin_may_manage() : m.admin_may_see()}</span>
    </span>
  )
}
