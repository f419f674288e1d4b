import './blog.css'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useState } from 'react'
import type { BlogCategory, PanelPost } from '#contract/entities/blog.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { useFormGuard } from '#web/form/use-form-guard.ts'
import { dateTimeText } from '#web/i18n/dates.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { failureText } from '#web/shell/failure.ts'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { textAndLanguage } from '#web/i18n/bilingual.tsx'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { History } from './writing/history.tsx'
import { PostStatus } from './writing/post-status.tsx'
import { SharedFields, LanguageFields } from './writing/post-fields.tsx'
import { Preview } from './writing/preview.tsx'
import { Publishing } from './writing/publishing.tsx'
import { useWriting } from './writing/use-writing.ts'

async function load({ context, params: { blogId = '' } }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const call = callFor(context)
  const [{ post }, { items: categories }] = await Promise.all([
    call('panelBlog.read', { blogId }),
    call('blogCategory.list', {}),
  ])
  return { post, categories }
}
export const loader = load
export const clientLoader = load

/** Editor of one post. It is read-only without the permission to change the site's content. */
export default function PostForm() {
  const { post, categories } = useLoaderData<typeof load>()
  return <Writing key={post.id} first={post} categories={categories} />
}

function Writing({ first, categories }: { first: PanelPost; categories: readonly BlogCategory[] }) {
  const { profile = null } = useShellData() ?? {}
  const go = useNavigate()
  const locale = getLocale()
  const mayWrite = permits(profile, 'content.manage')
  const writing = useWriting(first, mayWrite)
  const { post, words, write, problems, busy, conflict, dirty, save, afterSaving } = writing
  const [language, setLanguage] = useState(locale)
  const [open, setOpen] = useState<Opened>()
  const guard = useFormGuard(mayWrite && dirty)
  const title = textAndLanguage(words.title).text || m.blog_untitled()
  const close = () => setOpen(undefined)
  const wrong = (path: string) => problems.fields[path]
  const fields = { words, write, wrong, disabled: !mayWrite || conflict }
  const remove = async () => {
    try {
      await callFromBrowser('panelBlog.remove', { blogId: post.id })
      guard.allow()
      say(m.blog_removed())
      void go(pathTo('panelPosts'))
    } catch (error) {
      say(failureText(error), 'bad')
    }
  }
  const restore = async (versionId: string) => {
    const call = (version: number) =>
      callFromBrowser('panelBlog.restore', { blogId: post.id, body: { version, versionId } })
    if (!(await afterSaving(call, true))) return
    say(m.blog_restored())
    close()
  }
  return (
    <main className="pmain">
      <Title of={title} />
      <Crumbs
        crumbs={[
          { label: m.blog_panel(), to: pathTo('dashboard') },
          { label: m.blog_panel_title(), to: pathTo('panelPosts') },
          { label: m.blog_edit_crumb() },
        ]}
      />
      <Head title={title} writing={writing} onOpen={setOpen} />
      {conflict && <Conflict onReload={guard.allow} />}
      {!conflict && problems.whole && <Note kind="bad" live title={problems.whole} />}
      {!mayWrite && <Note>{m.blog_read_only()}</Note>}
      <div className="cols narrow">
        <form
          noValidate
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <LanguageFields {...fields} language={language} speak={setLanguage} />
        </form>
        <aside className="stack">
          {mayWrite && <Publishing post={post} disabled={busy || conflict} afterSaving={afterSaving} save={save} />}
          <section className="section">
            <h2>{m.blog_about()}</h2>
            <SharedFields {...fields} categories={categories} />
          </section>
          {mayWrite && (
            <Button variant="danger" icon="trash" onClick={() => setOpen('remove')}>
              {m.blog_remove()}
            </Button>
          )}
        </aside>
      </div>
      {open === 'preview' && (
        <Preview post={post} words={words} categories={categories} locale={language} onClose={close} />
      )}
      {open === 'history' && (
        <History post={post} mayWrite={mayWrite && !conflict} onClose={close} onRestore={restore} />
      )}
      <Confirm
        open={open === 'remove'}
        danger
        title={m.blog_remove_title({ title })}
        text={m.blog_remove_text()}
        action={m.blog_remove()}
        onConfirm={() => void remove()}
        onCancel={close}
      />
      <LeaveDialog guard={guard} title={m.blog_leave_title()} text={m.blog_leave_text()} action={m.blog_leave()} />
    </main>
  )
}

type Opened = 'preview' | 'history' | 'remove'
interface HeadProps {
  title: string
  writing: ReturnType<typeof useWriting>
  onOpen: (what: Opened) => void
}
/** The title and the save state. */
function Head({ title, writing: { post, busy, dirty }, onOpen }: HeadProps) {
  const saved = m.blog_saved_at({ when: dateTimeText(post.updatedAt) })
  return (
    <div className="head">
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className="writing-state" role="status">
          <PostStatus post={post} />{' '}
          <span className="muted">{busy ? m.blog_saving() : dirty ? m.blog_unsaved() : saved}</span>
        </p>
      </div>
      <div className="acts">
        <Button onClick={() => onOpen('preview')}>{m.blog_preview()}</Button>
        <Button onClick={() => onOpen('history')}>{m.blog_history()}</Button>
      </div>
    </div>
  )
}

/** Shown when another user has saved a newer version. */
const Conflict = ({ onReload }: { onReload: () => void }) => (
  <Note kind="bad" live title={m.blog_conflict()}>
    <button
      type="button"
      className="link"
      onClick={() => {
        onReload()
        location.reload()
      }}
    >
      {m.blog_reload()}
    </button>
  </Note>
)
