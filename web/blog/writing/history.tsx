import { useEffect, useState } from 'react'
import type { PanelPost, PostVersion, VersionKind } from '#contract/entities/blog.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { dateTimeText } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'

const kindText: Record<VersionKind, () => string> = {
  created: m.blog_kind_created,
  saved: m.blog_kind_saved,
  published: m.blog_kind_published,
  unpublished: m.blog_kind_unpublished,
  restored: m.blog_kind_restored,
}

/** Earlier versions of the post, newest first, which can be restored. */
export function History({
  post,
  mayWrite,
  onClose,
  onRestore,
}: {
  post: PanelPost
  mayWrite: boolean
  onClose: () => void
  onRestore: (versionId: string) => Promise<void>
}) {
  const [versions, setVersions] = useState<readonly PostVersion[] | 'broken'>()
  useEffect(() => {
    callFromBrowser('panelBlog.versions', { blogId: post.id }).then(
      ({ items }) => setVersions(items),
      () => setVersions('broken'),
    )
  }, [post.id])
  return (
    <Dialog open title={m.blog_history()} text={m.blog_history_text()} onClose={onClose}>
      {versions === 'broken' && <Note kind="bad" title={m.hall_no_answer()} />}
      <ol className="versions" aria-busy={versions === undefined}>
        {Array.isArray(versions) &&
          (versions as readonly PostVersion[]).map(({ id, kind, at, actorName, version }, index) => (
            <li key={id}>
              <div>
                <b>{kindText[kind]()}</b>
                <small>
                  {dateTimeText(at)} · <bdi>{actorName}</bdi>
                </small>
              </div>
              {mayWrite && index > 0 && (
                <Button size="sm" onClick={() => void onRestore(id)} aria-label={m.blog_restore_label({ version })}>
                  {m.blog_restore()}
                </Button>
              )}
            </li>
          ))}
      </ol>
      <div className="acts">
        <Button onClick={onClose}>{m.blog_close()}</Button>
      </div>
    </Dialog>
  )
}
