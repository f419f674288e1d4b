import type { BlogRow } from '#contract/entities/blog.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { dateText, otherDateText } from '#web/i18n/dates.ts'
import { textOf } from './said.tsx'

type Dated = Pick<BlogRow, 'publishedAt' | 'minutes' | 'title'>
/** Minutes of the text that is shown. */
const minutesOf = ({ minutes, title }: Dated, locale: Locale) => minutes[locale] || minutes[textOf(title, locale).lang] || Math.max(minutes.fa, minutes.en, 1)

/** «۲ اردیبهشت ۱۴۰۴ · ۶ دقیقه خواندن» */
export const whenText = (post: Dated, locale: Locale) => `${dateText(post.publishedAt, locale)} · ${m.blog_minutes({ count: minutesOf(post, locale) })}`
/** With the other calendar. */
export const whenWholeText = (post: Dated, locale: Locale) => `${dateText(post.publishedAt, locale)} (${otherDateText(post.publishedAt, locale)}) · ${m.blog_minutes({ count: minutesOf(post, locale) })}`
