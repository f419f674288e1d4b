import { getLocale } from '#messages/runtime.js'
import { phoneText } from '#web/ui/identifier.tsx'

/** A phone number, formatted for the reader's locale. */
export const Phone = ({ number }: { number: string }) => <bdi dir="ltr">{phoneText(number, getLocale())}</bdi>

export const PhoneLink = ({ number, className }: { number: string; className?: string }) => (
  <a className={className} href={`tel:${number}`}>
    <Phone number={number} />
  </a>
)

/** E-mail link. A long address breaks after its @ first. */
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
