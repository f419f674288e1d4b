import { useEffect, useState } from 'react'
import type { HallWithPlan } from '#contract/entities/hall.ts'
import type { Booth } from '#contract/entities/booth.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { activityText } from '#web/account/shared/activities.ts'
import { callFromBrowser } from '#web/browser.ts'
import { listText } from '#web/i18n/list.ts'
import { areaText } from '#web/map/names.ts'
import { cropAround, PlanSvg } from '#web/map/plan-svg.tsx'
import { Go } from '#web/shell/go.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Phone } from '#web/shell/contact-links.tsx'
import { useReservation } from './context.ts'

/** Sidebar of the last steps: the booths on the plan, and a summary of the order. */
export function SideSummary() {
  const {
    hold,
    draft: { fields, files },
  } = useReservation()
  const locale = getLocale()
  const booths = hold?.booths ?? []
  const fascia = fields.fasciaName[locale] || fields.fasciaName.fa || fields.fasciaName.en
  return (
    <aside className="side-sticky no-print">
      <section className="section">
        <div className="section-head">
          <h2>{m.booth_title_summary()}</h2>
          <Go className="link" to={pathTo('reservationSummary')}>
            {m.booth_edit()}
          </Go>
        </div>
        <SidePlan />
        <Facts
          columns={1}
          facts={[
            [m.booth_hall(), listText([...new Set(booths.map(({ hall }) => textIn(hall)))])],
            [
              m.booth_booths_title(),
              <>
                <bdi dir="ltr">{booths.map(({ name }) => name).join(', ')}</bdi> <span>(</span>
                <span>{areaText(booths.reduce((sum, { meterage }) => sum + Math.round(meterage * 100), 0) / 100)}</span>
                <span>)</span>
              </>,
            ],
            [m.booth_company(), fields.companyName],
            [m.booth_fascia(), fascia],
            [m.booth_contact(), fields.visitorName],
            [m.booth_phone(), <Phone number={fields.phoneNumber} />],
            [m.booth_activity(), activityText(fields.fieldOfActivity)],
            files.length > 0 && [
              m.booth_files_title(),
              files.map(({ id, name }) => (
                <div key={id}>
                  <bdi dir="ltr">{name}</bdi>
                </div>
              )),
            ],
          ]}
        />
      </section>
      <div className="note">
        <Icon name="lock" />
        <div>{m.booth_kept_on_submit()}</div>
      </div>
    </aside>
  )
}

/**
 * Plan section with the held booths. Its space is reserved from the start, so the page does not shift when it loads.
 */
export function SidePlan() {
  const { hold } = useReservation()
  const locale = getLocale()
  const booths = hold?.booths ?? []
  const place = useHall(booths[0]?.hallId)
  const ids = new Set(booths.map(({ id }) => id))
  return (
    <div className="side-plan">
      {place && (
        <PlanSvg
          className="map framed mini-plan"
          plan={place.hall.plan}
          booths={place.booths}
          locale={locale}
          selected={ids}
          crop={cropAround(place.hall.plan, place.booths, ids, 2)}
          label={m.booth_place({ hall: textIn(place.hall.name) })}
        />
      )}
    </div>
  )
}

/** The hall with these booths and its plan, loaded after the page. Undefined while loading. */
export function useHall(hallId: string | undefined) {
  const [place, setPlace] = useState<{ hall: HallWithPlan; booths: readonly Booth[] }>()
  useEffect(() => {
    if (!hallId) return
    let here = true
    void Promise.all([callFromBrowser('hall.read', { hallId }), callFromBrowser('booth.list', { hallId })]).then(
      ([{ hall }, { items }]) => {
        if (here) setPlace({ hall, booths: items })
      },
      () => {},
    ) // without the plan, the facts below it are still shown
    return () => {
      here = false
    }
  }, [hallId])
  return place
}
