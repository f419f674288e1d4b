import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { OpinionInput } from '#contract/entities/registers.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { Pair } from '#web/form/pair.tsx'
import { PictureField } from '#web/form/picture-field.tsx'
import { tiedPair } from '#web/form/tied.ts'
import type { FieldsProps } from '#web/form/use-save-form.ts'
import { PlaceFields } from '#web/register/place-fields.tsx'
import { RegisterForm } from '#web/register/register-form.tsx'
import { useShellData } from '#web/shell/header.tsx'

async function load({ context, params: { opinionId } }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  return { opinion: opinionId ? (await callFor(context)('panelOpinion.read', { opinionId })).opinion : undefined }
}
export const loader = load
export const clientLoader = load

const none = { fa: '', en: '' }

/** One opinion. */
export default function OpinionForm() {
  const { opinion } = useLoaderData<typeof load>()
  const { profile = null } = useShellData() ?? {}
  const locale = getLocale()
  const { id, ...input } = opinion ?? {
    id: '',
    comment: none,
    name: none,
    role: none,
    logoId: null,
    active: true,
    position: 0,
  }
  return (
    <RegisterForm<OpinionInput>
      title={opinion ? textIn(opinion.name, locale) : m.opinion_new()}
      list={{ label: m.opinion_title(), to: pathTo('opinions') }}
      mayWrite={permits(profile, 'content.manage')}
      first={input}
      fields={Fields}
      save={(body) =>
        opinion
          ? callFromBrowser('panelOpinion.edit', { opinionId: id, body })
          : callFromBrowser('panelOpinion.add', { body })
      }
      remove={
        opinion && {
          title: m.opinion_remove_title({ name: textIn(opinion.name, locale) }),
          text: m.opinion_remove_text(),
          act: () => callFromBrowser('panelOpinion.remove', { opinionId: id }),
        }
      }
    />
  )
}

function Fields(fields: FieldsProps<OpinionInput>) {
  const { values, set, wrong, disabled } = fields
  return (
    <>
      <section className="section">
        <h2>{m.opinion_words()}</h2>
        <div className="form">
          <Pair area label={m.opinion_comment()} most={600} {...tiedPair(fields, 'comment')} />
        </div>
      </section>
      <section className="section">
        <h2>{m.opinion_who()}</h2>
        <div className="form">
          <Pair label={m.opinion_name()} most={120} {...tiedPair(fields, 'name')} />
          <Pair optional label={m.opinion_role()} most={160} {...tiedPair(fields, 'role')} />
          <PictureField
            label={m.opinion_logo()}
            width={6}
            hint={m.register_image_hint()}
            id={values.logoId}
            onChange={(logoId) => set({ logoId })}
            error={wrong('logoId')}
            disabled={disabled}
          />
          <PlaceFields {...fields} />
        </div>
      </section>
    </>
  )
}
