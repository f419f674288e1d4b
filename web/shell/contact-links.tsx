/** An Iranian number in the groups that people say it in; any other as it is. */
const spoken = (phone: string) => phone.replace(/^\+98(\d\d)(\d{4})(\d{4})$/, '+98 $1 $2 $3')

export const PhoneLink = ({ number, className }: { number: string; className?: string }) =>
  <a className={className} href={`tel:${number}`}><bdi dir="ltr">{spoken(number)}</bdi></a>

/** A long address breaks behind its @ before it breaks anywhere else. */
export const MailLink = ({ address, className }: { address: string; className?: string }) => {
  const [name, host] = address.split('@')
  return <a className={className} href={`mailto:${address}`}><bdi dir="ltr">{name}@<wbr />{host}</bdi></a>
}
