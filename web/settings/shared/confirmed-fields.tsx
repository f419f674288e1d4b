import type { EditionSettings } from '#contract/entities/edition.ts'
import { builtIns, type BuiltIn } from '#contract/rules/built-in.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { termsOf } from '#web/home/shared/terms.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { FieldsProps } from './fields.tsx'

const words: Record<BuiltIn, { text: () => string; about: () => string }> = {
  terms: { text: m.setting_confirmed_terms, about: m.setting_confirmed_terms_about },
  answers: { text: m.setting_confirmed_answers, about: m.setting_confirmed_answers_about },
  workshops: { text: m.setting_confirmed_workshops, about: m.setting_confirmed_workshops_about },
  stamp: { text: m.setting_confirmed_stamp, about: m.setting_confirmed_stamp_about },
  mark: { text: m.setting_confirmed_mark, about: m.setting_confirmed_mark_about },
}

/** Switches to confirm each built-in content, such as the terms, for this fair. The terms can be read here. */
export function ConfirmedFields({ values, set }: FieldsProps) {
  const { confirmed } = values
  const turn = (what: BuiltIn, isOn: boolean) =>
    set({ confirmed: builtIns.filter((one) => (one === what ? isOn : confirmed.includes(one))) })
  return (
    <div className="form">
      {builtIns.map((what) => (
        <div key={what} className="field w6">
          <Switch checked={confirmed.includes(what)} onChange={({ target }) => turn(what, target.checked)}>
            {words[what].text()}
          </Switch>
          <span className="hint">{words[what].about()}</span>
          {what === 'terms' && <Terms values={values} />}
        </div>
      ))}
    </div>
  )
}

const Terms = ({ values }: { values: EditionSettings }) => (
  <details className="disclosure">
    <summary>{m.setting_confirmed_terms_read()}</summary>
    <ol>
      {termsOf(values, getLocale()).map(({ id, title, paragraphs }) => (
        <li key={id}>
          <b>{title}</b>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </li>
      ))}
    </ol>
  </details>
)
