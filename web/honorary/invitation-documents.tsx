import { clsx } from 'clsx'
import { localize, pathToCall } from '#web/i18n/address.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Icon } from '#web/ui/icon.tsx'

const paper = (visitorId: string, locale: 'fa' | 'en') => pathToCall('honorary.invitation', { visitorId }, { locale })

/**
 * Download links to the invitation in both languages, and a link to the page that verifies it. The page's language
 * comes first. `first`: makes the first link the primary button.
 */
export function InvitationDocuments({ visitorId, first = false }: { visitorId: string; first?: boolean }) {
  const locale = getLocale()
  const papers = [
    ['fa', m.honorary_invitation_in_persian()],
    ['en', m.honorary_invitation_in_english()],
  ] as const
  return (
    <>
      <div className="acts honor-get">
        {(locale === 'fa' ? papers : papers.toReversed()).map(([language, label], at) => (
          <a
            key={language}
            className={clsx('btn', first && at === 0 && 'primary')}
            href={paper(visitorId, language)}
            download
          >
            <Icon name="download" />
            {label}
          </a>
        ))}
      </div>
      <p className="hint">
        <a className="link" href={localize(pathTo('invitation', { visitorId }), locale)} target="_blank" rel="noopener">
          {m.honorary_check_title()}
        </a>
      </p>
    </>
  )
}
