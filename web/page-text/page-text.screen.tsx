import '#web/shell/long-form.css'
import { useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { PageText } from '#contract/entities/page-text.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { screens } from '#contract/screens.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { ActionButton } from '#web/form/action-button.tsx'
import { useEdits } from '#web/form/use-edits.ts'
import { useForm } from '#web/form/use-form.ts'
import { useFormGuard } from '#web/form/use-form-guard.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { RichTextEditor } from '#web/rich-text/rich-text-editor.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { useMay } from '#web/shell/may.ts'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { aboutPage, builtInHtml } from './built-in.ts'

const load = ({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) =>
  callFor(context)('panelPageText.read', { page: params['page'] ?? '' })
export const loader = load
export const clientLoader = load

export default function PageTextScreen() {
  const { text } = useLoaderData<typeof load>()
  const { edition } = useShellData() ?? {}
  const [resets, setResets] = useState(0)
  return edition ? (
    <Editor key={`${text.page} ${resets}`} text={text} edition={edition} onReset={() => setResets(resets + 1)} />
  ) : null
}

/** Editor of one page in both languages. Starting from the built-in text changes nothing until it is saved. */
function Editor({ text, edition, onReset }: { text: PageText; edition: Edition; onReset: () => void }) {
  const { page, updatedAt } = text
  const about = aboutPage[page]
  const mayWrite = useMay()('content.manage')
  const { revalidate } = useRevalidator()
  const [builtIn] = useState(() => ({ fa: builtInHtml(page, edition, 'fa'), en: builtInHtml(page, edition, 'en') }))
  const edits = useEdits(text.content ?? builtIn, updatedAt ?? '')
  const guard = useFormGuard(mayWrite && edits.isDirty)
  const { bind, fields, pending, problems } = useForm(edits, {
    mayWrite,
    save: async (content) => {
      await callFromBrowser('panelPageText.edit', { page, body: { content, updatedAt } })
      say(m.page_saved())
      await revalidate()
    },
  })
  return (
    <main className="pmain">
      <Title of={`${m.page_texts()}: ${about.title()}`} />
      <Crumbs
        crumbs={[
          { label: m.setting_panel(), to: pathTo('dashboard') },
          { label: m.page_texts(), to: pathTo('pageTexts') },
          { label: about.title() },
        ]}
      />
      <Head about={about}>
        {mayWrite && text.content && (
          <ActionButton
            icon="undo"
            label={m.page_reset()}
            question={{ danger: true, title: m.page_reset_title(), text: m.page_reset_text() }}
            call={() => callFromBrowser('panelPageText.reset', { page })}
            done={m.page_reset_done()}
            after={async () => {
              await revalidate()
              onReset()
            }}
          />
        )}
      </Head>
      <form {...bind}>
        {problems.whole && <Note kind="bad" title={problems.whole} live />}
        {!text.content && <Note title={m.page_built_in_note()}>{m.page_built_in_hint()}</Note>}
        <div className="page-editors form">
          {(['fa', 'en'] as const).map((locale) => (
            <RichTextEditor
              key={locale}
              label={locale === 'fa' ? m.site_in_persian() : m.site_in_english()}
              width={6}
              locale={locale}
              value={fields.values[locale]}
              disabled={fields.disabled}
              onChange={(html) => fields.set({ [locale]: html })}
              error={fields.wrong(`content.${locale}`)}
            />
          ))}
        </div>
        {mayWrite && (
          <div className="foot-acts">
            <span />
            <Button
              type="submit"
              variant="primary"
              disabled={!edits.isDirty}
              pending={pending}
              pendingText={m.setting_saving()}
            >
              {m.page_save()}
            </Button>
          </div>
        )}
      </form>
      <LeaveDialog guard={guard} />
    </main>
  )
}

const Head = ({ about, children }: { about: (typeof aboutPage)[PageText['page']]; children: ReactNode }) => (
  <div className="head">
    <div>
      <h1>{about.title()}</h1>
      <p>{about.whole ? m.page_whole() : m.page_intro()}</p>
    </div>
    <div className="acts">
      <a className="btn" href={localize(screens[about.screen].path, getLocale())} target="_blank" rel="noopener">
        {m.page_open()}
      </a>
      {children}
    </div>
  </div>
)
