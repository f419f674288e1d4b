import { useState } from 'react'
import type { Setup } from '#contract/entities/setup.ts'
import { editionSlugLength, isProposedSlug, slugOfDays } from '#contract/rules/edition-slug.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Field } from '#web/ui/field.tsx'

/** How the edition is called in addresses: the year of its first day, or what is typed, which is saved when the field is left. */
export function SlugField({ setup: { slug, settings }, firstDay }: { setup: Setup; firstDay: string | null }) {
  const [stored, setStored] = useState(slug)
  const [typed, setTyped] = useState<string>()
  const { problems, submit } = usePendingCall()
  const follows = firstDay !== null && isProposedSlug(stored, settings.settings.firstDay)
  const shown = typed ?? (follows ? slugOfDays(firstDay) : stored)
  const save = () => {
    if (typed === undefined) return
    void submit(async () => {
      const { setup } = await callFromBrowser('panelSetup.slug', { body: { slug: typed } })
      setStored(setup.slug)
    })
  }
  return (
    <div className="form">
      <Field
        width={3}
        label={m.setup_slug()}
        name="slug"
        dir="ltr"
        maxLength={editionSlugLength}
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        hint={m.setup_slug_hint({ slug: shown })}
        error={problems.fields['slug'] ?? problems.whole}
      />
    </div>
  )
}
