import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnCoExhibitor, SharedStand } from '#contract/entities/co-exhibitor.ts'
import { pathTo } from '#contract/paths.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { Logo } from '#web/exhibitor/shared/logo.tsx'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Option } from '#web/ui/options.tsx'
import { Status } from '#web/ui/status.tsx'
import { say } from '#web/ui/toast.tsx'
import { AddCoExhibitor } from './add-co-exhibitor.tsx'

interface StandsProps {
  /** The company's own page; null if it has none, because only a company with a page can share its stand. */
  exhibitorId: string | null
  coExhibitors: readonly OwnCoExhibitor[]
  stands: readonly SharedStand[]
  places: readonly Option[]
  mayEdit: boolean
  ofTeam?: boolean
}

/**
 * Lists companies at the company's own stand, and stands of other companies that name this company. Offers to share a
 * stand are accepted or declined here.
 */
export function Stands({ exhibitorId, coExhibitors, stands, places, mayEdit, ofTeam = false }: StandsProps) {
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Named>()
  if (exhibitorId === null && stands.length === 0) return null
  return (
    <section className="section" id="stands">
      <div className="section-head">
        <h2>{m.company_stand()}</h2>
        {mayEdit && exhibitorId !== null && (
          <Button variant="quiet" size="sm" icon="plus" onClick={() => setAdding(true)}>
            {m.company_stand_add()}
          </Button>
        )}
      </div>
      {coExhibitors.length === 0 && stands.length === 0 && (
        <p className="muted">
          <span>{m.company_stand_none()}</span> {mayEdit && <span>{m.company_stand_hint()}</span>}
        </p>
      )}
      <ul className="people stands">
        {stands.map((stand) => (
          <Offer key={stand.id} stand={stand} mayAnswer={mayEdit && !ofTeam} onLeave={setLeaving} />
        ))}
        {coExhibitors.map((one) => (
          <Guest key={one.id} company={one} onRemove={mayEdit ? setLeaving : undefined} />
        ))}
      </ul>
      {isAdding && exhibitorId !== null && (
        <AddCoExhibitor {...{ exhibitorId, places, ofTeam }} onClose={() => setAdding(false)} />
      )}
      {leaving && <Leaving one={leaving} ofTeam={ofTeam} onClose={() => setLeaving(undefined)} />}
    </section>
  )
}

interface Named {
  id: string
  name: string
}
/** Asks for confirmation before a company is no longer named at a stand. */
const Leaving = ({ one: { id, name }, ofTeam, onClose }: { one: Named; ofTeam: boolean; onClose: () => void }) => (
  <ConfirmAction
    danger
    title={m.company_stand_remove_title({ name })}
    text={m.company_stand_remove_text()}
    action={m.company_remove_do()}
    call={() => callFromBrowser(ofTeam ? 'panelCoExhibitor.remove' : 'coExhibitor.remove', { coExhibitorId: id })}
    done={m.company_stand_removed_toast()}
    onClose={onClose}
  />
)

type Confirm = (one: Named) => void

function Guest({ company, onRemove }: { company: OwnCoExhibitor; onRemove: Confirm | undefined }) {
  const name = textIn(company.name)
  return (
    <li>
      <Logo company={company} silent />
      <span className="who">
        <b>
          <bdi>{name}</bdi>
        </b>
        {company.country && <small>{countryName(company.country)}</small>}
      </span>
      <span className="beside">
        {!company.accepted && <Status kind="waiting">{m.company_stand_asked()}</Status>}
        {onRemove && (
          <IconButton
            icon="trash"
            label={m.company_stand_remove({ name })}
            onClick={() => onRemove({ id: company.id, name })}
          />
        )}
      </span>
    </li>
  )
}

interface OfferProps {
  stand: SharedStand
  mayAnswer: boolean
  onLeave: Confirm
}
/** The stand of another company that names this company. */
function Offer({ stand: { id, exhibitorId, name: both, accepted }, mayAnswer, onLeave }: OfferProps) {
  const { pending, problems, submit } = usePendingCall()
  const { revalidate } = useRevalidator()
  const name = textIn(both)
  const accept = () =>
    void submit(async () => {
      await callFromBrowser('coExhibitor.accept', { coExhibitorId: id })
      say(m.company_stand_accepted_toast())
      await revalidate()
    })
  return (
    <li className="offer">
      <span className="who">
        <b>
          <Go className="link" to={pathTo('exhibitor', { exhibitorId })}>
            <bdi>{name}</bdi>
          </Go>
        </b>
        <small>{problems.whole ?? (accepted ? m.company_stand_shared() : m.company_stand_offered())}</small>
      </span>
      {mayAnswer && (
        <span className="acts">
          {!accepted && (
            <Button size="sm" variant="primary" pending={pending} onClick={accept}>
              {m.company_stand_accept()}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => onLeave({ id, name })}>
            {accepted ? m.company_stand_leave() : m.company_stand_decline()}
          </Button>
        </span>
      )}
    </li>
  )
}
