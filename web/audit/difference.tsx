import type { AuditEntry } from '#contract/entities/audit.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Value } from './value.tsx'
import { fieldText } from './field-words.ts'

/**
 * Values before and after a change, field by field. For an added or removed record, all its fields are shown on demand.
 */
export function Difference({
  entry: { subject, before, after },
}: {
  entry: Pick<AuditEntry, 'subject' | 'before' | 'after'>
}) {
  if (before && after) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    if (names.length === 0) return <span className="muted">{m.audit_nothing_changed()}</span>
    return (
      <ul className="diff">
        {names.map((name) => (
          <li key={name}>
            <b>{fieldText(name)}</b>
            {name in before && (
              <>
                <del>
                  <span className="sr">{m.audit_was()}: </span>
                  <Value subject={subject} field={name} value={before[name]} />
                </del>
                <Icon name="arrow" small />
              </>
            )}
            <ins>
              <span className="sr">{m.audit_is()}: </span>
              <Value subject={subject} field={name} value={after[name]} />
            </ins>
          </li>
        ))}
      </ul>
    )
  }
  const fields = Object.entries(after ?? before ?? {})
  if (fields.length === 0) return null
  return (
    <details className="disclosure">
      <summary className="link">{m.audit_details()}</summary>
      <ul className="diff">
        {fields.map(([name, value]) => (
          <li key={name}>
            <b>{fieldText(name)}</b>
            {after ? (
              <ins>
                <Value subject={subject} field={name} value={value} />
              </ins>
            ) : (
              <del>
                <Value subject={subject} field={name} value={value} />
              </del>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
