import { fullName } from '#contract/rules/full-name.ts'
import { isConfirmed } from '#contract/rules/built-in.ts'
import type { Honorary } from '#contract/entities/honorary.ts'
import { localize } from '#web/i18n/address.ts'
import { pathTo } from '#contract/paths.ts'
import { imagePath } from '#contract/file-paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { datesOf } from '#web/i18n/fair-time.ts'
import { rangeText } from '#web/i18n/dates.ts'
import { Qr } from '#web/ui/qr.tsx'
import { useWhere } from '#web/shell/page-head.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Brand } from '#web/ui/brand.tsx'

/** The official invitation as it is shown at the entrance: who, the number, when and where, and the code that leads to its check. */
export function InvitationCard({ visitor }: { visitor: Honorary }) {
  const { id, name, lastName, jobPosition, companyName, invitationNumber } = visitor
  const { edition } = useShellData() ?? {}
  const { origin } = useWhere()
  const locale = getLocale()
  if (!edition) return null
  const dates = datesOf(edition)
  return (
    <article className="honor-ticket" aria-label={m.honorary_invitation()}>
      <header>
        <span className="brand">
          <Brand
            name={textIn(edition.shortName, locale) || m.site_portal()}
            line={textIn(edition.tagline, locale) || undefined}
            picture={edition.logoId ? imagePath(edition.logoId, 320) : undefined}
            cross={isConfirmed(edition, 'mark')}
          />
        </span>
      </header>
      <div>
        <h3>
          <bdi>{fullName({ name, lastName })}</bdi>
        </h3>
        <p>
          <bdi>{jobPosition}</bdi>
          <br />
          <bdi>{companyName}</bdi>
        </p>
        <p className="honor-number">
          <bdi className="code" dir="ltr">
            {invitationNumber}
          </bdi>
        </p>
        {dates && <p>{rangeText(dates.firstDay, dates.lastDay, locale)}</p>}
        <p className="muted">{textIn(edition.address, locale)}</p>
      </div>
      <Qr text={origin + localize(pathTo('invitation', { visitorId: id }), locale)} label={m.honorary_check_title()} />
    </article>
  )
}
