import { ReaderTime } from '#web/i18n/reader-time.tsx'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import type { Exhibitor } from '#contract/entities/exhibitor.ts'
import type { Meeting, MeetingSlot } from '#contract/entities/meeting.ts'
import { pathTo } from '#contract/paths.ts'
import { fairSlots, slotName } from '#contract/rules/meeting-times.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { Logo } from '#web/exhibitor/shared/logo.tsx'
import { placesText } from '#web/exhibitor/shared/booths-by-hall.ts'
import { BilingualText } from '#web/i18n/bilingual.tsx'
import { hasText } from '#contract/text.ts'
import { textIn } from '#web/i18n/text.ts'
import { useForm, useValues } from '#web/form/use-form.ts'
import { fullDate, fairTime } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { DayView, lookOf } from './day-view.tsx'

export interface RequestMeetingProps {
  exhibitor: Exhibitor
  slots: readonly MeetingSlot[]
  mine: readonly Meeting[]
  isOwn: boolean
  isSignedIn: boolean
  edition: Edition
}

/** The slots of one company, and the form to request one of them. */
export function RequestMeeting({ exhibitor, slots, mine, isOwn, isSignedIn, edition }: RequestMeetingProps) {
  const locale = getLocale()
  const [params] = useSearchParams()
  const days = fairSlots(edition)
  const name = textIn(exhibitor.name)
  const [sent, setSent] = useState<Meeting>()
  const looks = new Map(slots.map((slot) => [slot.startsAt, lookOf(slot, mine, exhibitor.id)]))
  const isOpen = (start: string) => looks.get(start) === 'free'
  const named = params.get('slot')
  const chosen = (named && slots.find(({ startsAt }) => slotName(startsAt) === named)?.startsAt) || ''
  const dayOf = (start: string) => days.find(({ starts }) => starts.includes(start))?.day
  const wanted =
    params.get('day') ?? dayOf(chosen) ?? days.find(({ starts }) => starts.some(isOpen))?.day ?? days[0]?.day
  return (
    <>
      <header className="host-head">
        <Logo company={exhibitor} large />
        <div>
          <p className="host-place">
            <b>{placesText(exhibitor.booths, locale)}</b>
          </p>
          <dl className="host-trade">
            {hasText(exhibitor.offers) && (
              <div>
                <dt>{m.exhibitor_offers()}</dt>
                <dd>
                  <BilingualText text={exhibitor.offers} />
                </dd>
              </div>
            )}
            {hasText(exhibitor.needs) && (
              <div>
                <dt>{m.exhibitor_needs()}</dt>
                <dd>
                  <BilingualText text={exhibitor.needs} />
                </dd>
              </div>
            )}
          </dl>
          <p className="host-ways">
            <Go className="link" to={pathTo('exhibitor', { exhibitorId: exhibitor.id })}>
              {m.meeting_to_company()}
            </Go>
            <Go className="link" to={pathTo('b2bMeetings')}>
              {m.meeting_other_company()}
            </Go>
          </p>
        </div>
      </header>
      {isOwn ? (
        <Note title={m.meeting_own_times()}>
          {m.meeting_own_company()}{' '}
          <Go className="link" to={pathTo('company')}>
            {m.exhibitor_mine()}
          </Go>
        </Note>
      ) : sent ? (
        <Sent meeting={sent} company={name} />
      ) : slots.length === 0 ? (
        <Empty
          title={m.meeting_no_slots()}
          points={8}
          action={
            <Go className="btn" to={pathTo('b2bMeetings')}>
              {m.meeting_other_company()}
            </Go>
          }
        >
          {m.meeting_no_slots_text()}
        </Empty>
      ) : (
        <>
          <DayView exhibitorId={exhibitor.id} days={days} day={wanted} looks={looks} chosen={chosen} />
          {isOpen(chosen) && (
            <Request key={chosen} exhibitor={exhibitor} startsAt={chosen} isSignedIn={isSignedIn} onSent={setSent} />
          )}
        </>
      )}
    </>
  )
}

function Request({
  exhibitor,
  startsAt,
  isSignedIn,
  onSent,
}: {
  exhibitor: Exhibitor
  startsAt: string
  isSignedIn: boolean
  onSent: (meeting: Meeting) => void
}) {
  const locale = getLocale()
  const { revalidate } = useRevalidator()
  const { bind, fields, pending, problems } = useForm(
    useValues(() => ({ topic: '' })),
    {
      save: async ({ topic }, key) => {
        try {
          const body = { exhibitorId: exhibitor.id, startsAt, topic }
          onSent((await callFromBrowser('meeting.request', { body }, { key })).meeting)
        } catch (error) {
          void revalidate()
          throw error
        }
      },
    },
  )
  const when = m.meeting_ask_when({ day: fullDate(startsAt), time: fairTime(startsAt) })
  const gone = problems.fields['startsAt']
  return (
    <section className="section meeting-request" aria-labelledby="meeting-request">
      <h2 id="meeting-request">{m.meeting_ask_title()}</h2>
      <p className="meeting-when">
        <Icon name="clock" />
        <b>{when}</b> <ReaderTime at={startsAt} />
        <span className="muted">{m.meeting_where({ place: placesText(exhibitor.booths, locale) })}</span>
      </p>
      {problems.whole && !problems.fields['topic'] && <Note kind="bad" live title={gone ?? problems.whole} />}
      {isSignedIn ? (
        <form {...bind}>
          <TextArea
            label={m.meeting_topic()}
            hint={m.meeting_topic_hint()}
            limit={1_000}
            maxLength={1_000}
            width={6}
            value={fields.values.topic}
            onChange={({ target }) => fields.set({ topic: target.value })}
            error={fields.wrong('topic')}
          />
          <div className="acts">
            <Button type="submit" variant="primary" iconEnd="send" pending={pending} pendingText={m.meeting_sending()}>
              {m.meeting_send()}
            </Button>
          </div>
        </form>
      ) : (
        <div className="acts">
          <Go
            className="btn primary"
            to={pathTo(
              'login',
              {},
              { next: pathTo('b2bMeetings', {}, { exhibitor: exhibitor.id, slot: slotName(startsAt) }) },
            )}
          >
            {m.meeting_login()}
            <Icon name="arrow" />
          </Go>
          <span className="muted">{m.meeting_login_note()}</span>
        </div>
      )}
    </section>
  )
}

function Sent({ meeting: { startsAt }, company }: { meeting: Meeting; company: string }) {
  return (
    <section className="section meeting-request sent" aria-live="polite">
      <Note kind="good" live title={m.meeting_sent_title()}>
        {m.meeting_ask_when({ day: fullDate(startsAt), time: fairTime(startsAt) })} — {m.meeting_sent_text({ company })}
      </Note>
      <div className="acts">
        <Go className="btn primary" to={pathTo('myMeetings')}>
          {m.meeting_to_mine()}
          <Icon name="arrow" />
        </Go>
        <Go className="btn" to={pathTo('b2bMeetings')}>
          {m.meeting_other_company()}
        </Go>
      </div>
    </section>
  )
}
