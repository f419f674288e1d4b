import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditionName } from '#contract/entities/edition.ts'
import type { Hall } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser, callOfEdition } from '#web/browser.ts'
import { editionText } from '#web/edition/shared/name.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { getEdition } from '#web/i18n/page-edition.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type Source = Pick<Hall, 'id' | 'name'>
/** Slug of an edition as used in addresses. The current edition is the empty string. */
const addressOf = ({ slug, state }: EditionName) => (state === 'current' ? '' : slug)
const copyOf = ({ fa, en }: Hall['name']) => ({
  fa: fa && m.hall_copy_name({ hall: fa }, { locale: 'fa' }),
  en: en && m.hall_copy_name({ hall: en }, { locale: 'en' }),
})

/** Halls of this edition, or of another one the user selects. */
function useSources(halls: readonly Source[]) {
  const [editions, setEditions] = useState<readonly EditionName[]>([])
  const [edition, setEdition] = useState(getEdition())
  const [sources, setSources] = useState(halls)
  useEffect(() => {
    callFromBrowser('panelEdition.names', {}).then(
      ({ items }) => setEditions(items),
      () => undefined,
    )
  }, [])
  const look = async (at: string) => {
    setEdition(at)
    const { items } = at === getEdition() ? { items: halls } : await callOfEdition(at)('panelHall.list', {})
    setSources(items)
    return items
  }
  return { editions, edition, sources, look }
}

interface CopyHallProps {
  halls: readonly Source[]
  locale: Locale
  onClose: () => void
}

/** Copies a hall from this edition or another. Its plan opens as an unpublished draft. */
export function CopyHall({ halls, locale, onClose }: CopyHallProps) {
  const go = useNavigate()
  const { editions, edition, sources, look } = useSources(halls)
  const first = (from: Source | undefined) => ({
    fromId: from?.id ?? '',
    name: from ? copyOf(from.name) : { fa: '', en: '' },
  })
  const form = useForm(
    useValues(() => first(halls[0])),
    {
      save: async (body, key) => {
        const { hall } = await callFromBrowser('panelHall.copy', { body }, { key })
        void go(pathTo('booths', { hallId: hall.id }))
      },
    },
  )
  const { values, set, wrong } = form.fields
  const choose = (items: readonly Source[], id?: string) => set(first(items.find((one) => one.id === id) ?? items[0]))
  const lookIn = async (slug: string) => {
    const chosen = editions.find((one) => one.slug === slug)
    if (chosen) choose(await look(addressOf(chosen)))
  }
  return (
    <FormDialog form={form} title={m.hall_copy()} text={m.hall_copy_text()} action={m.hall_copy_do()} onClose={onClose}>
      <div className="form">
        {editions.length > 1 && (
          <Select
            label={m.hall_copy_edition()}
            width={6}
            options={editions.map((one) => ({ id: one.slug, text: editionText(one) }))}
            value={editions.find((one) => addressOf(one) === edition)?.slug}
            onPick={(slug) => void lookIn(slug)}
          />
        )}
        <Select
          label={m.hall_copy_of()}
          width={6}
          options={sources.map(({ id, name }) => ({ id, text: textIn(name, locale) }))}
          value={values.fromId}
          onPick={(id) => choose(sources, id)}
          error={wrong('fromId')}
        />
        {(['fa', 'en'] as const).map((lang) => (
          <Field
            key={lang}
            label={lang === 'fa' ? m.hall_name_fa() : m.hall_name_en()}
            width={6}
            lang={lang}
            dir={lang === 'fa' ? 'rtl' : 'ltr'}
            maxLength={80}
            value={values.name[lang]}
            onChange={({ target }) => set({ name: { ...values.name, [lang]: target.value } })}
            error={(lang === 'fa' ? wrong('name') : undefined) ?? wrong(`name.${lang}`)}
          />
        ))}
      </div>
    </FormDialog>
  )
}
