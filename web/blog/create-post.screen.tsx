import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { useFormGuard, useSubmit } from '#web/form/use-form-guard.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'

/** A post begins with its titles; the draft that they make is then written on and kept by itself. */
export default function CreatePost() {
  const [title, setTitle] = useState({ fa: '', en: '' })
  const { pending, problems, submit, complain } = useSubmit()
  const { allow } = useFormGuard(title.fa !== '' || title.en !== '')
  const go = useNavigate()
  const mend = () => complain({ fields: {} })
  const begin = () => {
    if (!title.fa.trim() && !title.en.trim()) return complain({ fields: { 'title.fa': m.blog_title_missing() } })
    void submit(async () => {
      const { post } = await callFromBrowser('panelBlog.add', { body: { title } })
      allow()
      void go(pathTo('editPost', { blogId: post.id }))
    })
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
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          begin()
        }}
      >
        {problems.whole && <Note kind="bad" live title={problems.whole} />}
        <div className="form">
          <Field
            label={m.blog_title_fa()}
            name="titleFa"
            width={6}
            maxLength={160}
            lang="fa"
            dir="rtl"
            value={title.fa}
            onChange={({ target }) => {
              mend()
              setTitle({ ...title, fa: target.value })
            }}
            error={problems.fields['title.fa']}
          />
          <Field
            label={m.blog_title_en()}
            name="titleEn"
            width={6}
            maxLength={160}
            lang="en"
            dir="ltr"
            value={title.en}
            onChange={({ target }) => {
              mend()
              setTitle({ ...title, en: target.value })
            }}
            hint={m.blog_title_en_hint()}
            error={problems.fields['title.en']}
          />
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
    </main>
  )
}
