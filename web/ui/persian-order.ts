// Corrects Persian dates of React Aria. Intl formats a date as «۱۴۰۴ خرداد ۳, شنبه», but the usual form is «شنبه ۳
// خرداد ۱۴۰۴». React Aria formats all calendar texts for screen readers with `DateFormatter.format`, so only that
// function is patched.
import { DateFormatter } from '@internationalized/date'

/** Returns a Persian date formatted by Intl in its usual order. Other texts are returned unchanged. */
export const sortPersian = (text: string) =>
  text.replace(/^([۰-۹]{4}) (\S+) ([۰-۹]{1,2}), (\S+)$/, '$4 $3 $2 $1').replace(/^([۰-۹]{4}) ([^۰-۹]+)$/, '$2 $1')

const { format } = DateFormatter.prototype
DateFormatter.prototype.format = function (date) {
  return sortPersian(format.call(this, date))
}
