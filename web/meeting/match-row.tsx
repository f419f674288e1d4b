import type { Match } from '#contract/entities/match.ts'
import { pathTo } from '#contract/paths.ts'
import { slotName } from '#contract/rules/meeting-times.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Logo } from '#web/exhibitor/shared/logo.tsx'
import { placesText } from '#web/exhibitor/shared/booths-by-hall.ts'
import { BilingualText } from '#web/i18n/bilingual.tsx'
import { sectorPoints, sectorText } from '#web/exhibitor/shared/sectors.ts'
import { dayAndMonth, partsOf, timeText } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Star } from '#web/ui/star.tsx'

/** A company, the reason why it matches, and links to request one of its next two free slots. */
export function MatchRow({ match, country }: { match: Match; country: string | undefined }) {
  const locale = getLocale()
  const { id, name, sector, booths, next, free } = match
  const company = textIn(name)
  return (
    <li className="fit">
      <Logo company={match} silent />
      <div className="fit-who">
        <h3>
          <Go to={pathTo('b2bMeetings', {}, { exhibitor: id })}>
            <BilingualText text={name} />
          </Go>
        </h3>
        <p className="fit-about">
          {sector && (
            <span>
              <Star points={sectorPoints[sector]} hole className={sector} />
              {sectorText[sector]()}
            </span>
          )}
          {country && <span>{country}</span>}
          <span>{placesText(booths, locale)}</span>
        </p>
      </div>
      <Reason match={match} />
      <div className="fit-free">
        <div>
          {next.map((start) => {
            const { weekday } = partsOf(start)
            const when = `${locale === 'en' ? weekday.slice(0, 3) : weekday} ${timeText(start)}`
            return (
              <Go
                key={start}
                className="btn sm"
                to={pathTo('b2bMeetings', {}, { exhibitor: id, slot: slotName(start) })}
                title={m.meeting_ask_at({
                  company,
                  when: `${weekday} ${dayAndMonth(start)} ${timeText(start)}`,
                })}
              >
                {when}
                <span className="sr">{` ${company} · ${dayAndMonth(start)}`}</span>
              </Go>
            )
          })}
        </div>
        <Go className="link" to={pathTo('b2bMeetings', {}, { exhibitor: id })}>
          {m.meeting_free_times({ count: free })}
          <span className="sr">{` ${company}`}</span>
        </Go>
      </div>
    </li>
  )
}

const reasons = {
  makes: m.meeting_reason_makes,
  wants: m.meeting_reason_wants,
  near: m.meeting_reason_near,
  found: m.meeting_reason_found,
  seeks: m.meeting_reason_seeks,
}
const mark = '\ue000'

/** Reason in one sentence, with the company's own words highlighted. Without a reason, shows its offers or products. */
function Reason({ match: { reason, hit, offers, products } }: { match: Match }) {
  const locale = getLocale()
  const usual = [offers, products].map((text) => textIn(text).split('\n')[0]).find(Boolean)
  if (!reason || !hit)
    return usual ? (
      <p className="fit-why plain">
        <bdi>{usual}</bdi>
      </p>
    ) : (
      <span />
    )
  const [before = '', after = ''] = reasons[reason]({ hit: mark }).split(mark)
  const words = hit.replace(/[.،,؛;]$/, '')
  return (
    <p className="fit-why">
      <Icon name="check" small />
      <span>
        {before}
        <mark>
          <bdi>{locale === 'en' ? softened(words, before) : words}</bdi>
        </mark>
        {after}
      </span>
    </p>
  )
}

/**
 * Changes the first letter of a phrase inside an English sentence to lower case. Names and abbreviations stay
 * unchanged.
 */
const softened = (words: string, before: string) =>
  before && /^[A-Z][a-z]/.test(words) && !/^(?:[A-Z][a-z]+ ){0,1}[A-Z][a-z]+ [A-Z]/.test(words)
    ? words[0]!.toLowerCase() + words.slice(1)
    : words
