import '#web/ui/reading.css'
import './blog.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { endpoints } from '#contract/endpoints.ts'
import type { BlogRow } from '#contract/entities/blog.ts'
import { pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { blogPosting } from '#contract/rules/structured.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { dateText } from '#web/i18n/dates.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { ForEngines, PageHead, useWhere } from '#web/shell/page-head.tsx'
import { Article } from './article.tsx'
import { Cover } from './cover.tsx'
import { BilingualText, textAndLanguage } from '#web/i18n/bilingual.tsx'

const beside = 4

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callFor(context)
  const { post } = await call('blog.read', { blogId: params['blogId'] ?? '' })
  const [latest, alike] = await Promise.all([
    call('blog.list', { query: { limit: String(beside + 1) } }),
    post.category
      ? call('blog.list', { query: { category: post.category.slug, limit: String(2 * beside + 1) } })
      : { items: [] },
  ])
  const newest = latest.items.filter(({ id }) => id !== post.id).slice(0, beside)
  const shown = new Set([post.id, ...newest.map(({ id }) => id)])
  return { post, newest, others: alike.items.filter(({ id }) => !shown.has(id)).slice(0, beside) }
}

export default function Post() {
  const { post, newest, others } = useLoaderData<typeof loader>()
  const { edition } = useShellData() ?? {}
  const locale = getLocale()
  const title = textAndLanguage(post.title).text
  return (
    <main>
      <PageHead
        title={title}
        description={textAndLanguage(post.description).text}
        picture={{ post: post.slug }}
        version={post.updatedAt}
        type="article"
      />
      <ForEngines things={[blogPosting(post, edition, useWhere())]} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={m.blog_title()}
        href={localize(endpoints.feed.path, locale)}
      />
      <Cover post={post} large className="cover wide-cover" />
      <div className="page post blog-post">
        <article className="prose">
          <Crumbs
            crumbs={[
              { label: m.blog_title(), to: pathTo('blog') },
              ...(post.category
                ? [
                    {
                      label: textAndLanguage(post.category.name).text,
                      to: pathTo('blog', {}, { category: post.category.slug }),
                    },
                  ]
                : []),
            ]}
            page={title}
          />
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
  if (posts.length === 0) return null
  return (
    <section className="section">
      <h2>{title}</h2>
      <ul className="others">
        {posts.map((post) => (
          <li key={post.id}>
            <Cover post={post} className="thumb" />
            <div>
              <Go to={pathTo('blogPost', { blogId: post.slug })}>
                <b>
                  <BilingualText text={post.title} />
                </b>
              </Go>
              <small>{dateText(post.publishedAt)}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
