import './ticket.css'
import { clsx } from 'clsx'
import type { TicketComment } from '#contract/entities/ticket.ts'
import { filePath, inlinePath } from '#contract/file-paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { shortDateTime } from '#web/i18n/dates.ts'
import { FileList } from '#web/ui/file-row.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface TalkProps {
  talk: readonly TicketComment[]
  /** Which side reads. */
  reader: 'owner' | 'team'
}

/** What was said, the oldest first: the team's words stand at a double line. */
export function Talk({ talk, reader }: TalkProps) {
  return (
    <ol className="said-list" aria-label={m.ticket_talk()}>
      {talk.map((comment) => (
        <Said key={comment.id} comment={comment} reader={reader} />
      ))}
    </ol>
  )
}

function Said({
  comment: { id, by, at, authorName, text, attachments },
  reader,
}: {
  comment: TicketComment
  reader: TalkProps['reader']
}) {
  const locale = getLocale()
  const isOwn = reader === by && by === 'owner'
  return (
    <li id={`said-${id}`} className={clsx('said', by === 'team' && 'team')}>
      <p className="said-by">
        <b>{isOwn ? m.ticket_you() : authorName ? <bdi>{authorName}</bdi> : m.ticket_team()}</b>{' '}
        <small>
          {by === 'team' && authorName && <>{m.ticket_team()} · </>}
          <time dateTime={at}>{shortDateTime(at, locale)}</time>
        </small>
      </p>
      <p className="said-text" dir="auto">
        {text}
      </p>
      {attachments.length > 0 && (
        <FileList
          label={m.ticket_files()}
          files={attachments.map((file) => ({ ...file, actions: <FileActions {...file} /> }))}
        />
      )}
    </li>
  )
}

function FileActions({ id, name, type }: { id: string; name: string; type: string }) {
  const href = filePath(id)
  return (
    <>
      {type.startsWith('image/') && (
        <a
          className="icon-btn sm"
          href={inlinePath(id)}
          target="_blank"
          rel="noopener"
          aria-label={m.order_file_see({ name })}
          title={m.order_file_see({ name })}
        >
          <Icon name="eye" />
        </a>
      )}
      <a
        className="icon-btn sm"
        href={href}
        download
        aria-label={m.order_file_save({ name })}
        title={m.order_file_save({ name })}
      >
        <Icon name="download" />
      </a>
    </>
  )
}
