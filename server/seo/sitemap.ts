// /sitemap.xml lists every public page of the current edition and of other visible editions, in both languages. A
// sitemap too long for one file is split, and the first file lists the parts (sitemaps.org).
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { endpoints } from '#contract/endpoints.ts'
import { locales } from '#contract/locale.ts'
import { escapedMarkup } from '#contract/markup.ts'
import { localize, pathTo } from '#contract/paths.ts'
import { isOpenEdition } from '#contract/rules/edition-state.ts'
import { alternates, archivedScreens, listedInEdition, listedScreens } from '#contract/rules/seo.ts'
import { countPosts, postAddresses } from '../blog/blog.ts'
import { countExhibitors, exhibitorAddresses } from '../exhibitor/exhibitor.ts'
import { activeHalls } from '../hall/hall.ts'
import type { EditionHere, Portal } from '../kernel/portal.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { changedLast } from './seo.store.ts'

/** A file may hold 50,000 addresses. Each page has one per language. */
const mostAddresses = 50_000
const atATime = 2_000
/** A path without language and edition, and when its data changed. */
interface Thing {
  edition: string
  path: string
  at: string | undefined
}
interface Source {
  count: number
  read(from: number, limit: number): Promise<Thing[]>
}

const head = '<?xml version="1.0" encoding="utf-8"?>\n'

/** Public pages of every edition. The blog and global pages are listed with the current one. */
async function sources({ db, editions }: Pick<Portal, 'db' | 'editions'>): Promise<Source[]> {
  const open = (await editions.all()).filter(({ isOpen }) => isOpen)
  const [current, past] = [open.filter(({ at }) => at === ''), open.filter(({ at }) => at !== '')]
  return (await Promise.all([...current, ...past].map((edition) => sourcesOf(db, edition)))).flat()
}

const thingOf =
  (edition: string) =>
  (path: string, at: string | null | undefined): Thing => ({ edition, path, at: at ?? undefined })

async function sourcesOf(db: Portal['db'], edition: EditionHere): Promise<Source[]> {
  const isBeside = edition.at !== ''
  const listed = isOpenEdition({ ...edition, today: dayIn(edition.timeZone) }) ? listedInEdition : archivedScreens
  const [changed, halls, posts, exhibitors] = await Promise.all([
    changedLast(db, edition.id),
    activeHalls(db, edition),
    isBeside ? 0 : countPosts(db),
    countExhibitors(db, edition.id),
  ])
  const thing = thingOf(edition.at)
  const plans = halls.map(({ id }) => thing(pathTo('floorPlan', { hallId: id }), changed.halls))
  const pages = (isBeside ? listed : listedScreens)
    .map(([name, { shows }]) =>
      thing(pathTo(name as 'home'), latestOf(changed, shows.length > 0 ? shows : ['edition'])),
    )
    .concat(plans)
  const postPages = async (from: number, limit: number) =>
    (await postAddresses(db, from, limit)).map(({ slug, at }) => thing(pathTo('blogPost', { blogId: slug }), at))
  const companyPages = async (from: number, limit: number) =>
    (await exhibitorAddresses(db, edition.id, from, limit)).map(({ id, at }) =>
      thing(pathTo('exhibitor', { exhibitorId: id }), at),
    )
  return [
    { count: pages.length, read: async (from, limit) => pages.slice(from, from + limit) },
    { count: posts, read: postPages },
    { count: exhibitors, read: companyPages },
  ]
}

type Changed = Awaited<ReturnType<typeof changedLast>>
const latestOf = (changed: Changed, topics: readonly (keyof Changed)[]) =>
  topics
    .flatMap((topic) => changed[topic] ?? [])
    .sort()
    .at(-1)

/** Yields the pages in a range of positions across all sources. */
async function* things(all: readonly Source[], from: number, to: number) {
  let first = 0
  for (const { count, read } of all) {
    for (let at = Math.max(from - first, 0), end = Math.min(to - first, count); at < end; at += atATime)
      yield await read(at, Math.min(atATime, end - at))
    first += count
  }
}

function entry({ edition, path, at }: Thing, origin: string) {
  const others = alternates(path, { origin, edition })
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapedMarkup(href)}"/>`)
    .join('')
  const changed = at ? `<lastmod>${at.slice(0, 19)}Z</lastmod>` : ''
  return locales
    .map(
      (locale) =>
        `<url><loc>${escapedMarkup(origin + localize(path, { locale, edition }))}</loc>${changed}${others}</url>\n`,
    )
    .join('')
}

async function* urlSet(all: readonly Source[], origin: string, from: number, to: number) {
  yield `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const some of things(all, from, to)) yield some.map((thing) => entry(thing, origin)).join('')
  yield '</urlset>\n'
}

/**
 * Returns the sitemap, gzipped. Without `part`, it is the list of parts if there are several. Undefined for a part that
 * does not exist.
 */
export async function sitemap(
  portal: Pick<Portal, 'db' | 'env' | 'editions'>,
  part?: number,
  most = mostAddresses,
): Promise<Buffer | undefined> {
  const { origin } = portal.env.publicUrl
  const all = await sources(portal)
  const each = Math.floor(most / locales.length)
  const parts = Math.ceil(all.reduce((sum, { count }) => sum + count, 0) / each)
  if (part === undefined && parts > 1) {
    const list = Array.from(
      { length: parts },
      (_, at) =>
        `<sitemap><loc>${escapedMarkup(origin + endpoints.sitemapPart.path.replace(':part', `${at + 1}.xml`))}</loc></sitemap>\n`,
    ).join('')
    return zipped([
      `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list}</sitemapindex>\n`,
    ])
  }
  if (part !== undefined && (parts < 2 || part < 1 || part > parts)) return undefined
  const first = ((part ?? 1) - 1) * each
  return zipped(urlSet(all, origin, first, first + each))
}

const zipped = (text: Iterable<string> | AsyncIterable<string>) =>
  buffer(Readable.from(text).pipe(createGzip({ level: 6 })))
