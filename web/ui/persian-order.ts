// Intl formats a Persian date as «۱۴۰۴ خرداد ۳, شنبه», but the usual form is «شنبه ۳ خرداد ۱۴۰۴». React Aria formats
// every calendar text for screen readers with `DateFormatter.format`, so patching it is enough.
import { DateFormatter } from '@internationalized/date'

/** Returns a Persian date formatted by Intl in its usual order. Other texts are returned unchanged. */
export const sortPersian = (text: string) =>
  text.replace(/^([۰-۹]{4}) (\S+) ([۰-۹]{1,2}), (\S+)$/, '$4 $3 $2 $1').replace(/^([۰-۹]{4}) ([^۰-۹]+)$/, '$2 $1')

const { format } = DateFormatter.prototype
DateFormatter.prototype.format = function (date) {
  return sortPersian(format.call(this, date))
}
