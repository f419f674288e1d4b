import { pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'

/** Form for the code printed on a document, for visitors without a camera. It works without scripts. */
export const CheckForm = ({ typed = '', error }: { typed?: string; error?: string | undefined }) => (
  <form action={localize(pathTo('checkInvoices'), getLocale())} className="check-form">
    <Field
      id="code"
      name="code"
      label={m.invoice_check_code()}
      hint={m.invoice_check_code_hint()}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      defaultValue={typed.slice(0, 40)}
      error={error}
      required
      {...(error && { autoFocus: true })}
    />
    <Button type="submit" variant="primary" iconEnd="arrow">
      {m.invoice_check_do()}
    </Button>
  </form>
)

/** Contact of the fair's office, if set. */
export function Office() {
  const {
    contact: { phoneNumber, email },
  } = useShellData()?.edition ?? { contact: { phoneNumber: '', email: '' } }
  if (!phoneNumber && !email) return null
  return (
    <Facts
      columns={1}
      facts={[
        [
          m.honorary_office(),
          <span key="office" className="check-office">
            {phoneNumber && <PhoneLink number={phoneNumber} className="link" />}
            {email && <MailLink address={email} className="link" />}
          </span>,
        ],
      ]}
    />
  )
}
