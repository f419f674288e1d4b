import { afterAll, expect, test } from 'vitest'
import { canonicalQuery, listedScreens } from '#contract/rules/seo.ts'
import {
  blogPosting,
  breadcrumbs,
  companyOf,
  exhibitionEvent,
  organization,
  structuredText,
  workshopEvent,
  type Structured,
} from '#contract/rules/structured.ts'
import { captionOf } from '#server/seo/caption.ts'
import { exhibiting } from './exhibiting.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const anyone = w.visitor()
const { edition } = await anyone('edition.read', {})
const { origin } = w.env.publicUrl
const where = (locale: 'fa' | 'en') => ({ origin, locale, edition: '' })
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/

/** Checks that every URL is absolute and no value is empty. */
function checked(thing: Structured) {
  const walk = (value: unknown, name: string): void => {
    expect([name, value]).not.toEqual([name, null])
    if (typeof value === 'string') expect([name, value.trim()]).not.toEqual([name, ''])
    if (['url', 'item', 'image', 'logo', 'mainEntityOfPage', '@id'].includes(name))
      expect([name, value, URL.canParse(String(value))]).toEqual([name, value, true])
    if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value as object)) walk(inner, Array.isArray(value) ? name : key)
  }
  walk(thing, '')
  return thing
}

test('the fair is an exhibition with its dates, location and organiser', () => {
  for (const locale of ['fa', 'en'] as const) {
    const fair = checked(exhibitionEvent(edition, where(locale), 'About it')[0]!)
    const house = checked(organization(edition, where(locale)))
    expect(fair).toMatchObject({
      '@type': 'ExhibitionEvent',
      name: edition.name[locale],
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: edition.venue[locale],
        address: { '@type': 'PostalAddress', addressLocality: edition.city[locale] },
      },
      organizer: { '@id': house['@id'] },
    })
    for (const time of [fair['startDate'], fair['endDate']]) expect(time).toMatch(moment)
    expect(String(fair['startDate']) < String(fair['endDate'])).toBe(true)
    expect(house).toMatchObject({
      '@type': 'Organization',
      name: edition.seller.name[locale],
      email: edition.contact.email,
    })
  }
})

test('a post contains its author and dates, and always a picture', async () => {
  const roya = await w.as('roya')
  const both = (fa: string, en: string) => ({ fa, en })
  const {
    post: { id, version },
  } = await roya('panelBlog.add', {
    body: {
      slug: 'one',
      title: both('', 'One </script><b>'),
      description: both('', 'Short'),
      content: both('', '<p>Text</p>'),
      author: both('سارا', ''),
    },
  })
  await roya('panelBlog.publish', { blogId: id, body: { version } })
  const { post } = await anyone('blog.read', { blogId: 'one' })
  const structured = checked(blogPosting(post, edition, where('fa')))
  expect(structured).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'One </script><b>',
    inLanguage: 'en',
    author: { '@type': 'Person', name: 'سارا' },
    image: `${origin}/og/blog/one.fa.png`,
    url: `${origin}/blog/one`,
    publisher: { '@type': 'Organization' },
  })
  expect([structured['datePublished'], structured['dateModified']].every((time) => moment.test(String(time)))).toBe(
    true,
  )
  expect(String(structured['dateModified']) >= String(structured['datePublished'])).toBe(true)
  const text = structuredText([structured])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...structured })
})

test('a workshop is an event of the fair with its number of seats', async () => {
  const roya = await w.as('roya')
  const both = (fa: string, en: string) => ({ fa, en })
  await roya('panelWorkshop.add', {
    body: {
      title: both('کارگاه', 'Workshop'),
      about: both('', ''),
      speaker: both('دکتر', 'Doctor'),
      speakerRole: both('', ''),
      place: both('سالن', 'Room 1'),
      date: edition.firstDay!,
      from: '10:00',
      to: '11:30',
      seats: 30,
      spokenIn: 'fa',
      active: true,
    },
  })
  const {
    items: [workshop],
  } = await anyone('workshop.list', {})
  const structured = checked(workshopEvent(workshop!, edition, where('en')))
  expect(structured).toMatchObject({
    name: 'Workshop',
    inLanguage: 'fa',
    remainingAttendeeCapacity: 30,
    performer: { name: 'Doctor' },
    superEvent: { '@type': 'ExhibitionEvent' },
  })
  expect([structured['startDate'], structured['endDate']].every((time) => moment.test(String(time)))).toBe(true)
})

test('a company is an organisation, and its breadcrumbs contain each level once', async () => {
  const {
    exhibitor: { id },
  } = await exhibiting(w, 'jonas')
  const { exhibitor } = await anyone('exhibitor.read', { exhibitorId: id })
  expect(checked(companyOf(exhibitor, where('en')))).toMatchObject({
    '@type': 'Organization',
    name: 'Lindner Medizintechnik',
    alternateName: 'لیندنر مدیتسین‌تشنیک',
    address: { addressCountry: 'DE' },
  })
  const way = checked(
    breadcrumbs(
      [{ name: 'Home', path: '/' }, { name: 'Exhibitors', path: '/Exhibitors' }, { name: 'Lindner' }],
      where('en'),
    ),
  )
  expect(way['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/en` },
    { '@type': 'ListItem', position: 2, name: 'Exhibitors', item: `${origin}/en/Exhibitors` },
    { '@type': 'ListItem', position: 3, name: 'Lindner' },
  ])
})

test('only later pages of the unfiltered list have a query in their canonical address', () => {
  expect(['', '?q=heart', '?category=x&cursor=abc', '?cursor=abc', '?utm_source=x'].map(canonicalQuery)).toEqual([
    '',
    '',
    '',
    '?cursor=abc',
    '',
  ])
})

test('every listed screen has a caption for its picture in both languages', async () => {
  const settings = await w.portal.editions.current()
  for (const [screen] of listedScreens)
    for (const locale of ['fa', 'en'] as const)
      expect([screen, (await captionOf(w.portal, { screen }, locale, settings))?.title ?? '']).not.toContain('')
})
