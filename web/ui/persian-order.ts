// Intl says «۱۴۰۴ خرداد ۳, شنبه»; people say «شنبه ۳ خرداد ۱۴۰۴». Whatever React Aria speaks in a calendar goes through this one method.
import { DateFormatter } from '@internationalized/date'

/** A date that Intl wrote in Persian, in the order in which it is said; other texts stay. */
export const inPersianOrder = (text: string) =>
  text.replace(/^([۰-۹]{4}) (\S+) ([۰-۹]{1,2}), (\S+)$/, '$4 $3 $2 $1').replace(/^([۰-۹]{4}) ([^۰-۹]+)$/, '$2 $1')

const { format } = DateFormatter.prototype
DateFormatter.prototype.format = function (date) {
  return inPersianOrder(format.call(this, date))
}
