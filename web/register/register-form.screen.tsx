import './register.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { panelNoun, registers, type RegisterSpec } from '#contract/registers.ts'
import { m } from '#messages/messages.js'
import { registerTitles } from '#register-titles'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import type { FieldsProps } from '#web/form/use-form.ts'
import { SaveForm } from '#web/form/save-form.tsx'
import { Note } from '#web/ui/note.tsx'
import { FieldOfKind, firstOf } from './field-of-kind.tsx'
import { PositionFields } from './position-fields.tsx'
import {
  fieldsOf,
  nameOf,
  registerAt,
  useMayWrite,
  wordsOf,
  type Fields,
  type Shown,
  type Thing,
  type Values,
} from './view.tsx'
import { views } from './views.tsx'

/**
 * API calls of a register. They are typed like the calls of opinions, because all registers have calls of the same
 * shape.
 */
function callsOf({ call, id }: RegisterSpec) {
  const noun = panelNoun(call)
  return {
    read: `${noun}.read` as 'panelOpinion.read',
    add: `${noun}.add` as 'panelOpinion.add',
    edit: `${noun}.edit` as 'panelOpinion.edit',
    remove: `${noun}.remove` as 'panelOpinion.remove',
    params: (thingId: string) => ({ [id]: thingId }) as { opinionId: string },
  }
}

async function load({ context, params, request }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) {
  const name = registerAt(request.url)
  const spec = registers[name]
  const thingId = params[spec.id]
  if (!thingId) return { name, thing: undefined }
  const { read, params: at } = callsOf(spec)
  const answer = (await callFor(context)(read, at(thingId))) as unknown as Record<string, Thing>
  return { name, thing: answer[spec.thing] }
}
export const loader = load
export const clientLoader = load

/** Form to add, change or remove an item of a register. It is read-only for users who may not write. */
export default function RegisterForm() {
  const { name, thing } = useLoaderData<typeof load>()
  const spec = registers[name]
  const { fresh, removeTitle, removeText } = wordsOf(name)
  const mayWrite = useMayWrite(name)
  const { add, edit, remove, params } = callsOf(spec)
  const label = thing && nameOf(name, thing)
  const fixed = thing && views[name]?.fixed?.(thing)
  return (
    <SaveForm<Values>
      alone
      title={label ?? fresh({})}
      list={{ label: registerTitles[name](), to: pathTo(spec.screens[0]) }}
      mayWrite={mayWrite}
      first={() => firstOf(name, thing)}
      fields={formOf[name]}
      save={(body) =>
        thing ? callFromBrowser(edit, { ...params(thing.id), body }) : callFromBrowser(add, { body: body })
      }
      saved={m.register_saved()}
      action={m.register_save()}
      remove={
        thing && fixed === undefined
          ? {
              title: removeTitle({ name: label! }),
              text: removeText({}),
              act: () => callFromBrowser(remove, params(thing.id)),
              action: m.register_remove(),
              done: m.register_removed(),
            }
          : undefined
      }
      notes={
        <>
          {!mayWrite && <Note>{m.register_read_only()}</Note>}
          {fixed !== undefined && <Note>{fixed}</Note>}
        </>
      }
    />
  )
}

/** One component per register, so that the fields are not remounted while the user types. */
const formOf = Object.fromEntries(
  Object.keys(registers).map((name) => [name, (fields: Fields) => <FormFields name={name as Shown} {...fields} />]),
) as Record<Shown, (fields: Fields) => React.ReactNode>

type Placed = FieldsProps<{ position: number; active: boolean }>
function FormFields({ name, ...fields }: Fields & { name: Shown }) {
  const typed = Object.keys(fieldsOf(name)).filter((field) => field !== 'position' && field !== 'active')
  const sections = views[name]?.sections ?? [{ title: m.register_details, fields: typed }]
  return sections.map((section, at) => (
    <section key={section.fields[0]} className="section">
      <h2>{section.title()}</h2>
      <div className="form">
        {section.fields.map((field) => (
          <FieldOfKind key={field} register={name} field={field} {...fields} />
        ))}
        {at === sections.length - 1 && <PositionFields {...(fields as unknown as Placed)} />}
      </div>
    </section>
  ))
}
