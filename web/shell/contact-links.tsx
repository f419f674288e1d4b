/** An Iranian number in the groups that people say it in; any other as it is. */
const spoken = (phone: string) => phone.replace(/^\+98(\d\d)(\d{4})(\d{4})$/, '+98 $1 $2 $3')

export const PhoneLink = ({ number, className }: { number: string; className?: string }) =>
  <a className={className} href={`tel:${number}`}><bdi dir="ltr">{spoken(number)}</bdi></a>

export const MailLink = ({ address, className }: { address: string; className?: string }) =>
  <a className={className} href={`mailto:${address}`}><bdi dir="ltr">{address}</bdi></a>
