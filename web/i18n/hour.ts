import type { Locale } from '#contract/locale.ts'
import { getLocale } from '#messages/runtime.js'
import { digitsText } from '#web/ui/fold.ts'

/** Time of day as people say it: «۹», «۱۷:۳۰»; “9:00”, “17:30”. */
export function hourText(time: string, locale: Locale = getLocale()): string {
  const [hour = '0', minute = '00'] = time.split(':')
  if (locale === 'en') return `${Number(hour)}:${minute}`
  const spoken = minute === '00' ? String(Number(hour)) : `${Number(hour)}:${minute}`
  return digitsText(spoken, locale)
}
