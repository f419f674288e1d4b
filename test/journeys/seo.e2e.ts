// Metadata for search engines and messengers in the head of a page of the built portal.
import { expect, it } from 'vitest'
import { base } from './visit.ts'

/**
 * Requests a path as a search engine does. A crawler gets the address that it requests, whatever its `Accept-Language`.
 */
const get = (path: string) =>
  fetch(base + path, { headers: { 'user-agent': 'testbot', 'accept-language': 'en' }, redirect: 'manual' })
const htmlOf = async (path: string) => (await get(path)).text()
const all = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, value]) => value!.replaceAll('&amp;', '&'))
const canonical = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g)
const property = (html: string, name: string) =>
  all(html, new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))
interface Thing {
  '@type'?: string
  '@graph'?: Thing[]
}
const structured = (html: string) =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g)
    .map((text) => JSON.parse(text) as Thing)
    .flatMap((thing) => thing['@graph'] ?? [thing])

it('every page of the site map can be read and names its own address, its other language and its preview picture', async () => {
  const places = all(await htmlOf('/sitemap.xml'), /<loc>([^<]*)<\/loc>/g)
  const seen = new Set<string>()
  // One page of each kind, because the demo fair has many posts and companies.
  const some = places.filter((place) => {
    const kind = place.replace(base, '').replace(/(?<=\/(blog|Exhibitors|FloorPlan)\/).*/, '')
    return !seen.has(kind) && seen.add(kind)
  })
  expect(some.length).toBeGreaterThan(30)
  for (const place of some) {
    const answer = await get(place.replace(base, ''))
    const html = await answer.text()
    expect([place, answer.status, canonical(html)]).toEqual([place, 200, [place]])
    expect([place, /name="robots"/.test(html), all(html, /rel="alternate" hrefLang="([^"]*)"/g)]).toEqual([
      place,
      false,
      ['fa', 'en', 'x-default'],
    ])
    for (const name of [
      'og:title',
      'og:description',
      'og:url',
      'og:image',
      'og:locale',
      'og:locale:alternate',
      'og:type',
    ])
      expect([place, name, property(html, name).length]).toEqual([place, name, 1])
    expect([place, all(html, /<meta name="description" content="([^"]+)"/g).length]).toEqual([place, 1])
    for (const thing of structured(html)) expect(thing['@type']).toBeTruthy()
  }
})

it('the preview picture named by a page can be loaded', async () => {
  const html = await htmlOf('/en/blog')
  const [post] = all(html, /<h2><a href="(\/en\/blog\/[^"]+)"/g)
  const [picture] = property(await htmlOf(post!), 'og:image')
  const answer = await get(picture!.replace(base, ''))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
})

it('the home page has structured data about the fair, a post about itself, the workshop page about its programme', async () => {
  expect(structured(await htmlOf('/')).map((thing) => thing['@type'])).toEqual([
    'ExhibitionEvent',
    'Organization',
    'WebSite',
  ])
  const [post] = all(await htmlOf('/en/blog'), /<h2><a href="(\/en\/blog\/[^"]+)"/g)
  const html = await htmlOf(post!)
  expect(structured(html).map((thing) => thing['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])
  expect(html).toContain('type="application/rss+xml"')
  expect(structured(await htmlOf('/en/Workshop')).map((thing) => thing['@type'])).toContain('EducationEvent')
})

it('a filtered list names the unfiltered one as canonical, and pages not meant for the public are not indexed', async () => {
  expect(canonical(await htmlOf('/en/Exhibitors?sector=medicine'))).toEqual([`${base}/en/Exhibitors`])
  const [older] = all(await htmlOf('/en/blog'), /href="(\/en\/blog\?cursor=[^"]*)"/g)
  if (older) expect(canonical(await htmlOf(older))).toEqual([base + older])
  for (const path of ['/en/auth/Login', '/en/nothing-here', '/en/blog/no-such-post', '/TrackOrder/none']) {
    const html = await htmlOf(path)
    expect([path, /<meta name="robots" content="noindex"/.test(html), canonical(html)]).toEqual([path, true, []])
  }
})
