import { permits } from '#contract/roles.ts'
import { scopes, type Scope } from '#contract/rules/scopes.ts'
import { m } from '#messages/messages.js'
import { areaOf, areaText } from '#web/admin/shared/areas.ts'
import { useShellData } from '#web/shell/header.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

type Verb = Scope extends infer S ? (S extends `${string}.${infer V}` ? V : never) : never
const verbOf = (scope: Scope) => scope.split('.')[1] as Verb
/** Texts of a permission. `text` is the label of its checkbox, and `of` also names the area, for screen readers. */
const verbs: Record<Verb, { text: () => string; of: (about: { area: string }) => string }> = {
  view: { text: m.program_see, of: m.program_see_area },
  manage: { text: m.program_manage, of: m.program_manage_area },
  behalf: { text: m.program_behalf, of: m.program_behalf_area },
}

interface ScopeFieldsProps {
  value: readonly Scope[]
  onChange: (value: Scope[]) => void
  wrong: (path: string) => string | undefined
}

/**
 * Checkboxes for all permissions that the user has, by area. Permission to change an area includes permission to view
 * it.
 */
export function ScopeFields({ value, onChange, wrong }: ScopeFieldsProps) {
  const profile = useShellData()?.profile ?? null
  const own = scopes.filter((scope) => permits(profile, scope))
  const areas = [...Map.groupBy(own, areaOf)]
  const error = wrong('permissions') ?? value.map((_, at) => wrong(`permissions.${at}`)).find(Boolean)
  const pick = (scope: Scope, on: boolean) => {
    const [area, verb] = scope.split('.')
    const see = own.find((one) => one === `${area}.view`)
    const along = (one: Scope) => (on ? verb !== 'view' && one === see : verb === 'view' && areaOf(one) === area)
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
                {...(verbOf(scope) !== 'view' && { className: verbOf(scope) })}
                checked={value.includes(scope)}
                aria-label={verbs[verbOf(scope)].of({ area: areaText[area]() })}
                onChange={({ target }) => pick(scope, target.checked)}
              >
                {verbs[verbOf(scope)].text()}
              </Checkbox>
            ))}
          </li>
        ))}
      </ul>
      {error && <FieldError id="scopes-error">{error}</FieldError>}
    </fieldset>
  )
}
