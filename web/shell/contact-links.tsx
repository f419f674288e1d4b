import { getLocale } from '#messages/runtime.js'
import { phoneText } from '#web/ui/identifier.tsx'

/** A telephone number as its reader dials it. */
export const Phone = ({ number }: { number: string }) => <bdi dir="ltr">{phoneText(number, getLocale())}</bdi>

export const PhoneLink = ({ number, className }: { number: string; className?: string }) => (
  <a className={className} href={`tel:${number}`}>
    <Phone number={number} />
  </a>
)

/** A long address breaks behind its @ before it breaks anywhere else. */
export const MailLink = ({ address, className }: { address: string; className?: string }) => {
  const [name, host] = address.split('@')
  return (
    <a className={className} href={`mailto:${address}`}>
      <bdi dir="ltr">
        <span>{`${name}@`}</span>
        <wbr />
        <span>{host}</span>
      </bdi>
    </a>
  )
}
