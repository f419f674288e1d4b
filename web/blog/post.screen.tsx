import '#web/ui/reading.css'
import './blog.css'
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { BlogPost, BlogRow } from '#contract/entities/blog.ts'
import { localize, pathTo } from '#contract/paths.ts'
import { imagePath } from '#contract/rules/upload.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { dateText } from '#web/i18n/dates.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { Article } from './article.tsx'
import { Cover } from './cover.tsx'
import { Said, textOf } from './said.tsx'

const beside = 4

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = ask(context), { post } = await call('blog.read', { blogId: params['blogId'] ?? '' })
  const [latest, alike] = await Promise.all([call('blog.list', { query: { limit: String(beside + 1) } }), post.category ? call('blog.list', { query: { category: post.category.slug, limit: String(2 * beside + 1) } }) : { items: [] }])
  const newest = latest.items.filter(({ id }) => id !== post.id).slice(0, beside), shown = new Set([post.id, ...newest.map(({ id }) => id)])
  return { post, newest, others: alike.items.filter(({ id }) => !shown.has(id)).slice(0, beside) }
}

export default function Post() {
  const { post, newest, others } = useLoaderData<typeof loader>(), { edition } = useShellData() ?? {}, locale = getLocale(), title = textOf(post.title, locale).text
  return (
    <main>
      <title>{edition ? `${title} · ${edition.shortName[locale]}` : title}</title>
      <meta name="description" content={textOf(post.description, locale).text} />
      <ForEngines post={post} />
      <Cover post={post} large className="cover wide-cover" />
      <div className="page post blog-post">
        <article className="prose">
          <Crumbs crumbs={[{ label: m.blog_title(), to: pathTo('blog') }, ...(post.category ? [{ label: textOf(post.category.name, locale).text, to: pathTo('blog', {}, { category: post.category.slug }) }] : []), { label: title }]} />
          <Article post={post} />
        </article>
        <aside>
          <Others title={m.blog_latest()} posts={newest} />
          <Others title={m.blog_others()} posts={others} />
        </aside>
      </div>
    </main>
  )
}

function Others({ title, posts }: { title: string; posts: readonly BlogRow[] }) {
  const locale = getLocale()
  if (posts.length === 0) return null
  return (
    <section className="section">
      <h2>{title}</h2>
      <ul className="others">
        {posts.map((post) => <li key={post.id}><Cover post={post} className="thumb" /><div><Go to={pathTo('blogPost', { blogId: post.slug })}><b><Said text={post.title} locale={locale} /></b></Go><small>{dateText(post.publishedAt, locale)}</small></div></li>)}
      </ul>
    </section>
  )
}

/** The post as schema.org describes it: a block of data, which no browser runs. */
function ForEngines({ post }: { post: BlogPost }) {
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '', { edition } = useShellData() ?? {}, locale = getLocale(), here = origin + localize(pathTo('blogPost', { blogId: post.slug }), locale), author = textOf(post.author, locale).text, title = textOf(post.title, locale)
  const said = {
    '@context': 'https://schema.org', '@type': 'BlogPosting', headline: title.text, description: textOf(post.description, locale).text, inLanguage: title.lang, datePublished: post.publishedAt, dateModified: post.updatedAt, mainEntityOfPage: here, url: here,
    ...(post.coverId && { image: origin + imagePath(post.coverId, 1_280) }), ...(author && { author: { '@type': 'Person', name: author } }), ...(edition && { publisher: { '@type': 'Organization', name: edition.shortName[locale], url: origin } }),
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(said).replace(/</g, '\\u003c') }} />
}
