import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Desk } from './desk/desk.ts'
import { noticeText } from './desk/notice-text.ts'
import type { Notice } from './desk/notices.ts'
import { useDesk } from './desk/use-desk.ts'
import { labelOf } from './desk/words.ts'

/**
 * Notices about colleagues' changes, each with a button that restores the old value. They lie over the plan, so that
 * the layout does not move.
 */
export function Notices({ desk, locale, onShow }: { desk: Desk; locale: Locale; onShow: () => void }) {
  const notices = useDesk(desk, (state) => state.notices)
  return (
    <ul className="plan-notes" data-over="" aria-label={m.editor_notes()} hidden={notices.length === 0}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <Icon name="info" small />
          <span>{noticeText(notice, locale)}</span>
          <NoticeAction desk={desk} notice={notice} onShow={onShow} />
          <Button size="sm" className="on-ink" onClick={() => desk.forget(notice.id)}>
            {m.editor_ok()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function NoticeAction({ desk, notice, onShow }: { desk: Desk; notice: Notice; onShow: () => void }) {
  const { id } = notice
  const putBack = (text: string, back: Extract<Notice, { kind: 'removed' | 'changed' }>) => (
    <Button
      size="sm"
      onClick={() => {
        desk.forget(id)
        if (!desk.act(back.back, labelOf(back.kind === 'removed' ? 'add' : 'change', back.back.put))) return
        desk.select(back.back.put.map((thing) => thing.id))
      }}
    >
      {text}
    </Button>
  )
  if (notice.kind === 'removed') return desk.mayWrite && putBack(m.editor_note_restore(), notice)
  if (notice.kind === 'changed') return desk.mayWrite && putBack(m.editor_note_mine(), notice)
  return (
    <Button
      size="sm"
      onClick={() => {
        desk.forget(id)
        onShow()
      }}
    >
      {m.editor_note_show()}
    </Button>
  )
}
