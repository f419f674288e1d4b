import type { PanelPostRow, PostState } from '#contract/entities/blog.ts'
import { m } from '#messages/messages.js'
import { Status, type StatusKind } from '#web/ui/status.tsx'

export const stateText: Record<PostState, () => string> = {
  draft: m.blog_state_draft,
  scheduled: m.blog_state_scheduled,
  published: m.blog_state_published,
}
const kinds: Record<PostState, StatusKind> = { draft: 'unseen', scheduled: 'waiting', published: 'active' }

export const PostStatus = ({ post: { state, pending } }: { post: Pick<PanelPostRow, 'state' | 'pending'> }) => (
  <>
    <Status kind={kinds[state]}>{stateText[state]()}</Status>
    {pending && <small className="muted"> {m.blog_pending()}</small>}
  </>
)
