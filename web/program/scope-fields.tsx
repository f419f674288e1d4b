import { permits } from '#contract/roles.ts'
import { scopes, type Scope } from '#contract/rules/scopes.ts'
import { m } from '#messages/messages.js'
import { areaOf, areaText } from '#web/admin/shared/areas.ts'
import { useShellData } from '#web/shell/header.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

interface ScopeFieldsProps {
  value: readonly Scope[]
  onChange: (value: Scope[]) => void
  wrong: (path: string) => string | undefined
}

/** Two boxes an area, for what the person has who ticks them. Whoever may change an area sees it too. */
export function ScopeFields({ value, onChange, wrong }: ScopeFieldsProps) {
  const profile = useShellData()?.profile ?? null
  const own = scopes.filter((scope) => permits(profile, scope))
  const areas = [...Map.groupBy(own, areaOf)]
  const error = wrong('permissions') ?? value.map((_, at) => wrong(`permissions.${at}`)).find(Boolean)
  const pick = (scope: Scope, on: boolean) => {
    const [area, verb] = scope.split('.')
    const see = own.find((one) => one === `${area}.view`)
    const along = (one: Scope) => (on ? verb === 'manage' && one === see : verb === 'view' && areaOf(one) === area)
    onChange(own.filter((one) => (one === scope || along(one) ? on : value.includes(one))))
  }
  return (
    <fieldset className="scopes w6" aria-describedby={error ? 'scopes-error' : 'scopes-hint'}>
      <legend className="label">{m.program_permissions()}</legend>
      <p className="hint" id="scopes-hint">
        {m.program_permissions_hint()}
      </p>
      <ul>
        {areas.map(([area, all]) => (
          <li key={area}>
            <span>{areaText[area]()}</span>
            {all.map((scope) => (
              <Checkbox
                key={scope}
                {...(scope.endsWith('.manage') && { className: 'change' })}
                checked={value.includes(scope)}
                aria-label={
                  scope.endsWith('.manage')
                    ? m.program_manage_area({ area: areaText[area]() })
                    : m.program_see_area({ area: areaText[area]() })
                }
                onChange={({ target }) => pick(scope, target.checked)}
              >
                {scope.endsWith('.manage') ? m.program_manage() : m.program_see()}
              </Checkbox>
            ))}
          </li>
        ))}
      </ul>
      {error && <FieldError id="scopes-error">{error}</FieldError>}
    </fieldset>
  )
}
