// Texts on the preview picture of a page: only texts that the portal itself shows.
import type { Locale } from '#contract/locale.ts'
import type { Pictured } from '#contract/rules/seo.ts'
import { plainHeadline } from '#contract/rules/headline.ts'
import type { ScreenName } from '#contract/screens.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { readPost } from '../blog/blog.ts'
import { readExhibitor } from '../exhibitor/exhibitor.ts'
import type { EditionHere, Portal } from '../kernel/portal.ts'
import { Refusal } from '../kernel/refuse.ts'
import { isId } from '../kernel/uuid.ts'

type Words = (inputs: Record<string, never>, options: { locale: Locale }) => string
const ofHome = ({ headline, name }: EditionHere, locale: Locale) =>
  plainHeadline(textIn(headline, locale)) || textIn(name, locale)
/** Screens with a preview picture of their own; the others use that of the home page. */
const titles: Partial<Record<ScreenName, Words>> = {
  about: m.home_about_title,
  terms: m.home_terms_title,
  exhibitors: m.exhibitor_title,
  blog: m.blog_title,
  b2bMeetings: m.meeting_title,
  representatives: m.representative_page_title,
  workshop: m.workshop_headline,
  services: m.service_headline,
  pricing: m.pricing_headline,
  team: m.team_headline,
  honorary: m.honorary_title,
  floorPlans: m.map_title,
  submitGuestOrder: m.guest_title,
  trackOrders: m.guest_track_title,
  contact: m.contact_title,
}

/** Texts on the preview picture. `kick` is the small line above the title. */
export interface Caption {
  kick: string
  title: string
}

/** Returns undefined if the page is not public or has no picture. */
export async function captionOf(
  portal: Pick<Portal, 'db'>,
  of: Pictured,
  locale: Locale,
  edition: EditionHere,
): Promise<Caption | undefined> {
  if ('screen' in of) {
    const title = of.screen === 'home' ? ofHome(edition, locale) : titles[of.screen]?.({}, { locale })
    return title === undefined ? undefined : { kick: textIn(edition.tagline, locale), title }
  }
  if ('exhibitor' in of && !isId(of.exhibitor)) return undefined
  const thing =
    'post' in of
      ? readPost(portal, of.post).then((post) => ({
          kick: post.category ? textIn(post.category.name, locale) : m.blog_title({}, { locale }),
          title: textIn(post.title, locale),
        }))
      : readExhibitor({ ...portal, edition }, of.exhibitor).then(({ name }) => ({
          kick: m.exhibitor_title({}, { locale }),
          title: textIn(name, locale),
        }))
  return thing.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'thing.notFound') return undefined
    throw error
  })
}
