import { Form } from 'react-router'
import type { Erasure } from '#contract/entities/privacy.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { ownKindText } from '#web/order/shared/words.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAnswer } from '../shared/answer.ts'
import { ProblemNote } from '../shared/problem-note.tsx'
import { Section, type FormState } from './section.tsx'

interface EraseProps extends FormState {
  /** Null until the user opens the erasure form. */
  erasure: Erasure | null
  hasPassword: boolean
  /** The secret from the e-mail's link that led here. */
  token: string
  emailSent: boolean
}

/** Erasing the account: the data that is deleted, the data that stays, and the confirmation. */
export function Erase({ erasure, ...form }: EraseProps) {
  return (
    <Section id="erase" title={m.privacy_erase()} lead={m.privacy_erase_lead()}>
      {!form.editing || !erasure ? (
        <p>
          <Go className="btn danger" to={pathTo('personalInformation', {}, { edit: 'erase' })} preventScrollReset>
            {m.privacy_erase_open()}
          </Go>
        </p>
      ) : erasure.admin ? (
        <Note kind="warn">{m.privacy_erase_admin()}</Note>
      ) : (
        <Consequences erasure={erasure} {...form} />
      )}
    </Section>
  )
}

function Consequences({ erasure, ...form }: Omit<EraseProps, 'erasure'> & { erasure: Erasure }) {
  const { hasPassword, token } = form
  return (
    <div className="stack">
      <div>
        <b>{m.privacy_erase_goes_title()}</b>
        <ul className="dots">
          <li>{m.privacy_erase_goes_1()}</li>
          <li>{m.privacy_erase_goes_2()}</li>
          <li>{m.privacy_erase_goes_3()}</li>
          {erasure.meetings > 0 && <li>{m.privacy_erase_goes_meetings({ count: erasure.meetings })}</li>}
          {erasure.tokens > 0 && <li>{m.privacy_erase_goes_tokens({ count: erasure.tokens })}</li>}
        </ul>
      </div>
      <div>
        <b>{m.privacy_erase_stays_title()}</b>
        <p>
          <span>{m.privacy_erase_stays()}</span>
          {erasure.invoices > 0 && (
            <>
              {' '}
              <span>{m.privacy_erase_invoices({ count: erasure.invoices })}</span>
            </>
          )}
        </p>
      </div>
      {erasure.orders.length > 0 && (
        <Note kind="warn" title={m.privacy_erase_withdrawn()}>
          <ul>
            {erasure.orders.map(({ id, kind, number }) => (
              <li key={id}>
                <Go className="link" to={pathTo('request', { orderId: id })}>
                  {ownKindText[kind]()} <bdi dir="ltr">{number}</bdi>
                </Go>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Standing orders={erasure.standing} />
      {hasPassword || token ? <LastWord {...form} /> : <ByLetter {...form} />}
    </div>
  )
}

/** Lists verified booth orders that nobody could manage after the erasure, with a link to hand them over. */
function Standing({ orders }: { orders: Erasure['standing'] }) {
  if (orders.length === 0) return null
  return (
    <Note kind="warn" title={m.privacy_erase_standing()}>
      <ul>
        {orders.map(({ id, number, companyId, companyName, boothNames }) => (
          <li key={id}>
            <Go className="link" to={pathTo('request', { orderId: id })}>
              <bdi>{companyName}</bdi> · <bdi dir="ltr">{boothNames.join(', ')}</bdi> · <bdi dir="ltr">{number}</bdi>
            </Go>{' '}
            {companyId && (
              <Go className="link" to={pathTo('company', {}, { companyId })}>
                {m.privacy_erase_hand_over()}
              </Go>
            )}
          </li>
        ))}
      </ul>
      <p>{m.privacy_erase_standing_text()}</p>
    </Note>
  )
}

function LastWord({ hasPassword, token, answer, pending }: Omit<EraseProps, 'erasure'>) {
  const { form, problem, mistake } = useAnswer(answer)
  return (
    <Form method="post" noValidate preventScrollReset {...form}>
      <input type="hidden" name="intent" value="erase" />
      {!hasPassword && <input type="hidden" name="token" value={token} />}
      <ProblemNote problem={problem} />
      <div className="form">
        {hasPassword && (
          <PasswordField
            id="currentPassword"
            name="currentPassword"
            label={m.account_current_password()}
            required
            error={mistake('currentPassword')}
          />
        )}
        <div className="field w6">
          <Checkbox name="sure" error={mistake('sure')}>
            {m.privacy_erase_sure()}
          </Checkbox>
        </div>
      </div>
      <div className="acts">
        <Button
          type="submit"
          variant="danger-full"
          icon="trash"
          pending={pending}
          pendingText={m.privacy_erase_doing()}
        >
          {m.privacy_erase_do()}
        </Button>
        <Go className="btn quiet" to={pathTo('personalInformation')} preventScrollReset>
          {m.account_cancel()}
        </Go>
      </div>
    </Form>
  )
}

/** Form of a user who signs in only with Google, and so confirms the erasure by e-mail. */
function ByLetter({ answer, pending, emailSent }: Omit<EraseProps, 'erasure'>) {
  if (emailSent)
    return (
      <Note kind="good" live>
        {m.privacy_erase_letter_sent()}
      </Note>
    )
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="requestErasure" />
      <ProblemNote problem={answer?.problem} />
      <p>{m.privacy_erase_letter_text()}</p>
      <div className="acts">
        <Button type="submit" icon="mail" pending={pending}>
          {m.privacy_erase_letter()}
        </Button>
        <Go className="btn quiet" to={pathTo('personalInformation')} preventScrollReset>
          {m.account_cancel()}
        </Go>
      </div>
    </Form>
  )
}
