// Serves /blog/rss.xml and /en/blog/rss.xml, the newest posts as RSS 2.0.
import type { FastifyInstance } from 'fastify'
import type { BlogRow } from '#contract/entities/blog.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { escapedMarkup } from '#contract/markup.ts'
import { localize, pathTo, type Locale } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { serveEndpoint } from '../kernel/endpoint.raw.ts'
import type { Portal } from '../kernel/portal.ts'
import { blogPage } from './blog-list.store.ts'

const posts = '30'
const cacheSeconds = 300

export function feeds(app: FastifyInstance, { db, editions, env }: Portal) {
  serveEndpoint(app, 'feed', async (_, reply, locale) => {
    const { shortName, isOpen } = await editions.current()
    if (!isOpen) return reply.callNotFound()
    const { items } = await blogPage(db, { limit: posts })
    return reply
      .header('cache-control', `public, max-age=${cacheSeconds}`)
      .type('application/rss+xml; charset=utf-8')
      .send(feed(items, { locale, origin: env.publicUrl.origin, name: textIn(shortName, locale) }))
  })
}

export function feed(
  rows: readonly BlogRow[],
  { locale, origin, name }: { locale: Locale; origin: string; name: string },
): string {
  const at = (path: string) => escapedMarkup(origin + localize(path, { locale, edition: '' }))
  const written = (text: Bilingual) => escapedMarkup(textIn(text, locale))
  const item = (post: BlogRow) =>
    `<item><title>${written(post.title)}</title><link>${at(pathTo('blogPost', { blogId: post.slug }))}</link><guid isPermaLink="false">${post.id}</guid><pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>` +
    `<description>${written(post.description)}</description>${post.author.fa || post.author.en ? `<dc:creator>${written(post.author)}</dc:creator>` : ''}${post.category ? `<category>${written(post.category.name)}</category>` : ''}</item>`
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapedMarkup(`${m.blog_title({}, { locale })} · ${name}`)}</title><link>${at(pathTo('blog'))}</link>` +
    `<description>${escapedMarkup(m.blog_description({}, { locale }))}</description><language>${locale}</language><atom:link href="${at(endpoints.feed.path)}" rel="self" type="application/rss+xml"/>${rows.map(item).join('\n')}</channel></rss>\n`
  )
}
