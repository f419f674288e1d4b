import { ReaderTime } from '#web/i18n/reader-time.tsx'
import { takesSeats, type Workshop } from '#contract/entities/workshop.ts'
import { pathTo } from '#contract/paths.ts'
import { localize, pathToCall } from '#web/i18n/address.ts'
import { languageOfText } from '#contract/text.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { fairTime, timeText } from '#web/i18n/dates.ts'
import { dirOf } from '#web/i18n/locale.ts'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'
import { minutesOf, spokenText } from './words.ts'

/** If this many seats or fewer are free, they are announced as the last ones. */
const few = 5

interface SessionProps {
  workshop: Workshop
  now: number
  signedIn: boolean
  isOwn: boolean
  clash: Workshop | undefined
}

export function Session({ workshop, now, signedIn, isOwn, clash }: SessionProps) {
  const { id, title, about, speaker, speakerRole, place, startsAt, endsAt } = workshop
  const locale = getLocale()
  const role = textIn(speakerRole)
  return (
    <article id={`w-${id}`} className={isOwn ? 'session own' : 'session'} aria-labelledby={`t-${id}`}>
      <p className="session-time">
        <b>{fairTime(startsAt)}</b>
        <small>{m.workshop_until({ time: timeText(endsAt) })}</small>
        <ReaderTime at={startsAt} />
      </p>
      <div className="session-what">
        <h3 id={`t-${id}`} {...langOf(title)}>
          {textIn(title)}
        </h3>
        <p className="session-by">
          {textIn(speaker)}
          {role && (
            <span className="muted">
              {locale === 'fa' ? '، ' : ', '}
              {role}
            </span>
          )}
        </p>
        {textIn(about) && (
          <p className="session-about" {...langOf(about)}>
            {textIn(about)}
          </p>
        )}
        <p className="session-facts">
          <span>
            <Icon name="hall" small />
            {textIn(place)}
          </span>
          <span>
            <Icon name="chat" small />
            {spokenText[workshop.spokenIn]()}
          </span>
          <span>
            <Icon name="clock" small />
            {m.workshop_minutes({ count: minutesOf(workshop) })}
          </span>
        </p>
      </div>
      <div className="session-seat">
        <Seat {...{ workshop, now, signedIn, isOwn, clash }} />
      </div>
    </article>
  )
}

/** Returns the language attributes of a text that is shown in the other language because a translation is missing. */
function langOf(text: { fa: string; en: string }) {
  const locale = getLocale()
  const lang = languageOfText(text, locale)
  return lang === locale || !text[lang] ? {} : { lang, dir: dirOf(lang) }
}

function Seat({ workshop, now, signedIn, isOwn, clash }: SessionProps) {
  const { id, left } = workshop
  const locale = getLocale()
  if (isOwn)
    return (
      <>
        <Status kind="verified">{m.workshop_yours()}</Status>
        <a className="link" href={pathToCall('workshop.calendar', { workshopId: id })}>
          {m.workshop_calendar()}
        </a>
      </>
    )
  if (!takesSeats(workshop, now)) return <Status kind="closed">{m.workshop_over()}</Status>
  if (left === 0) return <Status kind="rejected">{m.workshop_full()}</Status>
  const seats = (
    <Status kind={left <= few ? 'waiting' : 'active'}>
      {left <= few ? m.workshop_last({ count: left }) : m.workshop_left({ count: left })}
    </Status>
  )
  if (clash)
    return (
      <>
        {seats}
        <small className="muted">{m.workshop_clash({ title: textIn(clash.title) })}</small>
      </>
    )
  if (!signedIn)
    return (
      <>
        {seats}
        <Go className="btn sm" to={pathTo('login', {}, { next: `${pathTo('workshop')}#w-${id}` })}>
          {m.workshop_register()}
        </Go>
      </>
    )
  return (
    <>
      {seats}
      <form method="post" action={localize(pathTo('workshop'), locale)}>
        <input type="hidden" name="workshopId" value={id} />
        <button type="submit" className="btn sm">
          {m.workshop_register()}
        </button>
      </form>
    </>
  )
}
