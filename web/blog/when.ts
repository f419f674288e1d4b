import type { BlogRow } from '#contract/entities/blog.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { dateText, otherDateText } from '#web/i18n/dates.ts'

type Dated = Pick<BlogRow, 'publishedAt' | 'minutes'>
/** Reading minutes of the longer text, so that both languages show the same number. */
const minutesOf = ({ minutes }: Dated) => Math.max(minutes.fa, minutes.en, 1)

/** «۲ اردیبهشت ۱۴۰۴ · ۶ دقیقه مطالعه» */
export const whenText = (post: Dated, locale: Locale) =>
  `${dateText(post.publishedAt, locale)} · ${m.blog_minutes({ count: minutesOf(post) })}`
/** The publication date in both calendars, and the reading time. */
export const whenWholeText = (post: Dated, locale: Locale) =>
  `${dateText(post.publishedAt, locale)} (${otherDateText(post.publishedAt, locale)}) · ${m.blog_minutes({ count: minutesOf(post) })}`
