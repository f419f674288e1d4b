import './blog.css'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PostWords } from '#contract/entities/blog.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { useSaveForm } from '#web/form/use-save-form.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { LanguageFields, SharedFields } from './writing/post-fields.tsx'

const load = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => callFor(context)('blogCategory.list', {})
export const loader = load
export const clientLoader = load

const empty = { fa: '', en: '' }
const blank = (): PostWords => ({
  slug: '',
  categoryId: null,
  title: empty,
  description: empty,
  content: empty,
  author: empty,
  coverId: null,
  authorPhotoId: null,
})

/** Form for a new post with all its fields (test/SPEC.md §2). Once it is created, the draft is autosaved. */
export default function CreatePost() {
  const { items: categories } = useLoaderData<typeof load>()
  const [language, setLanguage] = useState(getLocale())
  const { bind, fields, pending, problems, complain, guard } = useSaveForm(
    blank,
    true,
    async ({ slug, ...words }, { leave }) => {
      const { post } = await callFromBrowser('panelBlog.add', { body: { ...words, ...(slug && { slug }) } })
      leave(pathTo('editPost', { blogId: post.id }))
    },
    ({ title }) => (title.fa.trim() || title.en.trim() ? undefined : { fields: { title: m.blog_title_missing() } }),
  )
  const post = {
    words: fields.values,
    write: (words: PostWords) => {
      complain({ fields: {} })
      fields.set(words)
    },
    wrong: fields.wrong,
    disabled: false,
  }
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
      {problems.whole && <Note kind="bad" live title={problems.whole} />}
      <form className="cols narrow" {...bind}>
        <div className="stack">
          <LanguageFields {...post} language={language} speak={setLanguage} />
        </div>
        <aside className="stack">
          <section className="section">
            <h2>{m.blog_about()}</h2>
            <SharedFields {...post} categories={categories} />
          </section>
          <div className="foot-acts">
            <LinkButton variant="quiet" href={pathTo('panelPosts')}>
              {m.blog_cancel()}
            </LinkButton>
            <Button type="submit" variant="primary" pending={pending} pendingText={m.blog_saving()}>
              {m.blog_create()}
            </Button>
          </div>
        </aside>
      </form>
      <LeaveDialog guard={guard} />
    </main>
  )
}
