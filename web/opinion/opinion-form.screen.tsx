import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { OpinionInput } from '#contract/entities/opinion.ts'
import { imagePath } from '#contract/file-paths.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { Pair } from '#web/form/pair.tsx'
import type { FieldsProps } from '#web/form/use-save-form.ts'
import { RegisterForm } from '#web/register/register-form.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FileDrop, type StoredFile } from '#web/ui/file-drop.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { refuseFile, uploadAs } from '../upload.ts'

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

function Fields({ values, set, wrong, disabled }: FieldsProps<OpinionInput>) {
  const locale = getLocale()
  const [image, setImage] = useState<StoredFile | null>(() =>
    values.logoId
      ? { id: values.logoId, name: m.opinion_logo(), size: 0, picture: imagePath(values.logoId, 320) }
      : null,
  )
  return (
    <>
      <section className="section">
        <h2>{m.opinion_words()}</h2>
        <div className="form">
          <Pair
            area
            label={m.opinion_comment()}
            name="comment"
            most={600}
            value={values.comment}
            onChange={(comment) => set({ comment })}
            wrong={wrong}
            disabled={disabled}
          />
        </div>
      </section>
      <section className="section">
        <h2>{m.opinion_who()}</h2>
        <div className="form">
          <Pair
            label={m.opinion_name()}
            name="name"
            most={120}
            value={values.name}
            onChange={(name) => set({ name })}
            wrong={wrong}
            disabled={disabled}
          />
          <Pair
            optional
            label={m.opinion_role()}
            name="role"
            most={160}
            value={values.role}
            onChange={(role) => set({ role })}
            wrong={wrong}
            disabled={disabled}
          />
          <FileDrop
            label={m.opinion_logo()}
            width={6}
            hint={m.register_image_hint()}
            accept=".jpg,.jpeg,.png,.webp"
            refuse={refuseFile('image', locale)}
            upload={uploadAs('image', locale)}
            value={image}
            onChange={(file) => {
              setImage(file)
              set({ logoId: file?.id ?? null })
            }}
            error={wrong('logoId')}
            disabled={disabled}
          />
          <NumberField
            label={m.register_position()}
            width={2}
            max={999}
            hint={m.register_position_hint()}
            value={values.position}
            onChange={(position) => set({ position: position ?? 0 })}
            error={wrong('position')}
            disabled={disabled}
          />
          <div className="field w3">
            <Checkbox
              name="active"
              checked={values.active}
              disabled={disabled}
              onChange={({ target }) => set({ active: target.checked })}
            >
              {m.register_active()}
            </Checkbox>
            <span className="hint">{m.register_active_hint()}</span>
          </div>
        </div>
      </section>
    </>
  )
}
