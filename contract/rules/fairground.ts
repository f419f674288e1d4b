// The only venue that the built-in directions describe: the fairground of the demo. They are wrong for any other venue.
import type { Edition } from '../entities/edition.ts'

export const fairground = {
  fa: 'تهران، بزرگراه شهید چمران، محل دائمی نمایشگاه‌های بین‌المللی',
  en: 'Tehran Permanent Fairground, Chamran Expressway, Tehran',
}
export const isFairground = ({ address }: Pick<Edition, 'address'>) =>
  address.fa === fairground.fa && address.en === fairground.en
