import { useLocation } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { offlineText } from '#web/shell/failure.ts'
import { Note } from '#web/ui/note.tsx'
import type { HoldNews } from './use-hold.ts'

const lost = {
  taken: { title: m.booth_news_taken, way: m.booth_news_taken_way },
  earmarked: { title: () => m.booth_news_kept(), way: m.booth_news_kept_way },
}

/** Message about what happened to the user's held booths, with their names. */
export function News({ news, most }: { news: HoldNews; most: number }) {
  const { pathname, search } = useLocation()
  if (!news) return null
  const names =
    'names' in news ? (
      <bdi dir="ltr" className="code">
        {news.names.join(', ')}
      </bdi>
    ) : null
  switch (news.kind) {
    case 'taken':
    case 'earmarked':
      return (
        <Note kind="warn" live title={lost[news.kind].title({ count: news.names.length })}>
          {names} {lost[news.kind].way()}
        </Note>
      )
    case 'over':
      return (
        <Note kind="warn" live title={m.booth_news_over()}>
          {names} {m.booth_news_over_way()}
        </Note>
      )
    case 'full':
      return (
        <Note kind="warn" live>
          {m.booth_news_full({ most })}
        </Note>
      )
    case 'signedOut':
      return (
        <Note kind="warn" live title={m.booth_news_signed_out()}>
          {m.booth_kept()}{' '}
          <Go className="link" to={pathTo('login', {}, { next: pathname + search })}>
            {m.booth_sign_in()}
          </Go>
        </Note>
      )
    case 'gone':
      return (
        <Note kind="warn" live title={m.booth_news_gone()}>
          {m.booth_kept()}
        </Note>
      )
    case 'refused':
      return (
        <Note kind="bad" live title={news.title}>
          {news.text} {m.booth_kept()}
        </Note>
      )
    case 'failed':
      return (
        <Note kind="bad" live title={offlineText(m.booth_news_failed)}>
          {m.booth_kept()}
        </Note>
      )
  }
}
