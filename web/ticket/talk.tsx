import './ticket.css'
import { clsx } from 'clsx'
import type { TicketComment } from '#contract/entities/ticket.ts'
import { m } from '#messages/messages.js'
import { shortDateTime } from '#web/i18n/dates.ts'
import { FileActs } from '#web/shell/file-acts.tsx'
import { FileList } from '#web/ui/file-row.tsx'

interface TalkProps {
  talk: readonly TicketComment[]
  /** The side that reads the messages. */
  reader: 'owner' | 'team'
}

/** Messages of a ticket, the oldest first. The team's messages have a double line. */
export function Talk({ talk, reader }: TalkProps) {
  return (
    <ol className="replies" aria-label={m.ticket_talk()}>
      {talk.map((comment) => (
        <CommentRow key={comment.id} comment={comment} reader={reader} />
      ))}
    </ol>
  )
}

function CommentRow({
  comment: { id, by, at, authorName, text, attachments },
  reader,
}: {
  comment: TicketComment
  reader: TalkProps['reader']
}) {
  const isOwn = reader === by && by === 'owner'
  return (
    <li id={`reply-${id}`} className={clsx('reply', by === 'team' && 'team')}>
      <p className="reply-by">
        <b>{isOwn ? m.ticket_you() : authorName ? <bdi>{authorName}</bdi> : m.ticket_team()}</b>{' '}
        <small>
          {by === 'team' && authorName && (
            <>
              <span>{m.ticket_team()}</span> <span>·</span>{' '}
            </>
          )}
          <time dateTime={at}>{shortDateTime(at)}</time>
        </small>
      </p>
      <p className="reply-text" dir="auto">
        {text}
      </p>
      {attachments.length > 0 && (
        <FileList
          label={m.ticket_files()}
          files={attachments.map((file) => ({ ...file, actions: <FileActs {...file} /> }))}
        />
      )}
    </li>
  )
}
