// Schema.org data of the fair, its posts and its companies, for search engines. Browsers do not run it.
import type { BlogPost } from '../entities/blog.ts'
import type { Edition } from '../entities/edition.ts'
import type { Exhibitor } from '../entities/exhibitor.ts'
import type { Workshop } from '../entities/workshop.ts'
import { type Base, below, type Locale, otherLocale } from '../locale.ts'
import { localize, pathTo } from '../paths.ts'
import { languageOfText, textIn } from '../text.ts'
import { picturePath } from './seo.ts'
import { zonedMoment } from './meeting-times.ts'
import { imagePath } from '../file-paths.ts'

/** Address of the structured data: origin of the portal, language and edition. */
export interface Where extends Base {
  origin: string
}
export type Structured = { '@type': string } & Record<string, unknown>

const at = (where: Where, path: string) => where.origin + localize(path, where)
const momentOf = (day: string, time: string, timeZone: string) => zonedMoment(day, time, timeZone).toISOString()
const scheduled = {
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
} as const

/** A property, left out when it is empty. */
const property = (key: string, value: string) => (value ? { [key]: value } : {})
const addressOf = ({ address, city }: Pick<Edition, 'address' | 'city'>, locale: Locale) => {
  const parts = {
    ...property('streetAddress', textIn(address, locale)),
    ...property('addressLocality', textIn(city, locale)),
  }
  return Object.keys(parts).length > 0 ? { address: { '@type': 'PostalAddress', ...parts } } : {}
}
const placeOf = (edition: Edition, locale: Locale) => ({
  '@type': 'Place',
  name: textIn(edition.venue, locale) || textIn(edition.city, locale) || textIn(edition.name, locale),
  ...addressOf(edition, locale),
})
const fairId = (where: Where) => `${where.origin}${below('/', { locale: 'fa', edition: where.edition })}#fair`
const organizerId = (origin: string) => `${origin}/#organizer`

/** The organiser of the fair, who issues its invoices. */
export const organization = ({ seller, contact, address, city, shortName }: Edition, where: Where): Structured => ({
  '@type': 'Organization',
  '@id': organizerId(where.origin),
  name: textIn(seller.name, where.locale) || textIn(shortName, where.locale),
  url: at(where, '/'),
  logo: `${where.origin}/icons/icon-512.png`,
  ...property('email', contact.email),
  ...property('telephone', contact.phoneNumber),
  ...addressOf({ address, city }, where.locale),
})

/** The fair as an event. Empty while the fair has no dates, because an event needs a date. */
export const exhibitionEvent = (edition: Edition, where: Where, description: string): Structured[] =>
  edition.firstDay === null || edition.lastDay === null
    ? []
    : [
        {
          '@type': 'ExhibitionEvent',
          '@id': fairId(where),
          name: textIn(edition.name, where.locale),
          alternateName: textIn(edition.shortName, where.locale),
          description,
          inLanguage: ['fa', 'en'],
          url: at(where, '/'),
          image: where.origin + picturePath({ screen: 'home' }, where),
          startDate: momentOf(edition.firstDay, edition.opens, edition.timeZone),
          endDate: momentOf(edition.lastDay, edition.closes, edition.timeZone),
          ...scheduled,
          location: placeOf(edition, where.locale),
          organizer: { '@id': organizerId(where.origin) },
        },
      ]

export const webSite = ({ shortName }: Edition, where: Where): Structured => ({
  '@type': 'WebSite',
  '@id': `${where.origin}/#site`,
  name: textIn(shortName, where.locale),
  url: at(where, '/'),
  inLanguage: where.locale,
  publisher: { '@id': organizerId(where.origin) },
})

export const workshopEvent = (
  { id, title, about, speaker, speakerRole, place, startsAt, endsAt, seats, left, spokenIn }: Workshop,
  edition: Edition,
  where: Where,
): Structured => ({
  '@type': 'EducationEvent',
  '@id': `${where.origin}${pathTo('workshop')}#w-${id}`,
  name: textIn(title, where.locale),
  ...((about.fa || about.en) && { description: textIn(about, where.locale) }),
  url: `${at(where, pathTo('workshop'))}#w-${id}`,
  inLanguage: spokenIn,
  startDate: startsAt,
  endDate: endsAt,
  ...scheduled,
  image: where.origin + picturePath({ screen: 'workshop' }, where),
  location: {
    ...placeOf(edition, where.locale),
    name: [textIn(edition.venue, where.locale), textIn(place, where.locale)]
      .filter(Boolean)
      .join(where.locale === 'fa' ? '، ' : ', '),
  },
  performer: personOf(speaker, speakerRole, where),
  maximumAttendeeCapacity: seats,
  remainingAttendeeCapacity: left,
  isAccessibleForFree: true,
  organizer: organizerOf(edition, where),
  ...(edition.firstDay !== null &&
    edition.lastDay !== null && { superEvent: fairAround(edition, edition.firstDay, edition.lastDay, where) }),
})
const personOf = (name: Workshop['speaker'], role: Workshop['speakerRole'], { locale }: Where) => ({
  '@type': 'Person',
  name: textIn(name, locale),
  ...((role.fa || role.en) && { jobTitle: textIn(role, locale) }),
})
const fairAround = (edition: Edition, startDate: string, endDate: string, where: Where) => ({
  '@type': 'ExhibitionEvent',
  '@id': fairId(where),
  name: textIn(edition.name, where.locale),
  startDate,
  endDate,
  location: placeOf(edition, where.locale),
})
const organizerOf = (edition: Edition, where: Where) => ({
  '@type': 'Organization',
  name: textIn(edition.seller.name, where.locale) || textIn(edition.shortName, where.locale),
  url: at(where, '/'),
})

export const blogPosting = (
  { slug, title, description, author, coverId, publishedAt, updatedAt, category }: BlogPost,
  edition: Edition | undefined,
  where: Where,
): Structured => {
  const here = at(where, pathTo('blogPost', { blogId: slug }))
  const name = textIn(author, where.locale)
  return {
    '@type': 'BlogPosting',
    '@id': `${here}#post`,
    headline: textIn(title, where.locale),
    description: textIn(description, where.locale),
    inLanguage: languageOfText(title, where.locale),
    datePublished: publishedAt,
    dateModified: updatedAt > publishedAt ? updatedAt : publishedAt,
    url: here,
    mainEntityOfPage: here,
    image: where.origin + (coverId ? imagePath(coverId, 1_280) : picturePath({ post: slug }, where)),
    ...(category && { articleSection: textIn(category.name, where.locale) }),
    ...(name && { author: { '@type': 'Person', name } }),
    ...(edition && {
      publisher: {
        '@type': 'Organization',
        name: textIn(edition.shortName, where.locale),
        url: at(where, '/'),
        logo: `${where.origin}/icons/icon-512.png`,
      },
    }),
  }
}

export const companyOf = (
  { id, name, about, products, logoId, website, email, phoneNumber, country }: Exhibitor,
  where: Where,
): Structured => {
  const path = pathTo('exhibitor', { exhibitorId: id })
  const here = at(where, path)
  const text = textIn(about, where.locale) || textIn(products, where.locale)
  const other = name[otherLocale(where.locale)]
  return {
    '@type': 'Organization',
    '@id': `${where.origin}${path}#company`,
    name: textIn(name, where.locale),
    ...(other && name[where.locale] && { alternateName: other }),
    url: website ?? here,
    mainEntityOfPage: here,
    ...(text && { description: text }),
    ...(logoId && { logo: where.origin + imagePath(logoId, 640) }),
    ...(email && { email }),
    ...(phoneNumber && { telephone: phoneNumber }),
    ...(country && { address: { '@type': 'PostalAddress', addressCountry: country } }),
  }
}

/** Breadcrumbs of a page. The last step is the page itself and needs no path. */
export const breadcrumbs = (
  steps: readonly { name: string; path?: string | undefined }[],
  where: Where,
): Structured => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    ...(path !== undefined && { item: at(where, path) }),
  })),
})

/** JSON for a script element. `<` is escaped, so that the content cannot close the element. */
export const structuredText = (things: readonly Structured[]) =>
  JSON.stringify(
    things.length === 1
      ? { '@context': 'https://schema.org', ...things[0] }
      : { '@context': 'https://schema.org', '@graph': things },
  ).replace(/</g, '\\u003c')
