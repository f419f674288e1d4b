import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { useSaveForm } from '#web/form/use-save-form.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'

/** A post begins with its titles; the draft that they make is then written on and kept by itself. */
export default function CreatePost() {
  const { bind, fields, pending, problems, complain, guard } = useSaveForm(
    () => ({ fa: '', en: '' }),
    true,
    async (title, { leave }) => {
      const { post } = await callFromBrowser('panelBlog.add', { body: { title } })
      leave(pathTo('editPost', { blogId: post.id }))
    },
    (title) => (title.fa.trim() || title.en.trim() ? undefined : { fields: { 'title.fa': m.blog_title_missing() } }),
  )
  const part = (locale: Locale) => ({
    width: 6 as const,
    maxLength: 160,
    lang: locale,
    value: fields.values[locale],
    onChange: ({ target }: { target: { value: string } }) => {
      complain({ fields: {} })
      fields.set({ [locale]: target.value })
    },
    error: fields.wrong(`title.${locale}`),
  })
  return (
    <main className="pmain">
      <Title of={m.blog_write()} />
      <Crumbs
        crumbs={[
          { label: m.blog_panel(), to: pathTo('dashboard') },
          { label: m.blog_panel_title(), to: pathTo('panelPosts') },
          { label: m.blog_write() },
        ]}
      />
      <div className="head">
        <h1>{m.blog_write()}</h1>
      </div>
      <form className="stack" {...bind}>
        {problems.whole && <Note kind="bad" live title={problems.whole} />}
        <div className="form">
          <Field label={m.blog_title_fa()} name="titleFa" dir="rtl" {...part('fa')} />
          <Field label={m.blog_title_en()} name="titleEn" dir="ltr" hint={m.blog_title_en_hint()} {...part('en')} />
        </div>
        <div className="foot-acts">
          <LinkButton variant="quiet" href={pathTo('panelPosts')}>
            {m.blog_cancel()}
          </LinkButton>
          <Button type="submit" variant="primary" pending={pending} pendingText={m.blog_saving()}>
            {m.blog_begin()}
          </Button>
        </div>
      </form>
      <LeaveDialog guard={guard} />
    </main>
  )
}
