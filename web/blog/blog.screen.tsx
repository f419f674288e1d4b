import '#web/ui/reading.css'
import './blog.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { endpoints } from '#contract/endpoints.ts'
import type { BlogCategory, BlogRow } from '#contract/entities/blog.ts'
import { pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Kick } from './kick.tsx'
import { Cover } from './cover.tsx'
import { BilingualText, textAndLanguage } from '#web/i18n/bilingual.tsx'
import { defineList, stepsOf, type AddressQuery } from '#web/list/list.ts'
import { PageLinks } from '#web/list/page-links.tsx'
import { whenText } from './when.ts'

/** A page has ten posts: one large post and three rows of three. */
const list = defineList({ call: 'blog.list', keys: ['q', 'category'], pageSize: 10 })

export async function loader(args: LoaderFunctionArgs) {
  const [page, { items: categories }] = await Promise.all([
    list.load(args),
    callFor(args.context)('blogCategory.list', {}),
  ])
  return { page, categories, query: list.read(new URL(args.request.url).searchParams) }
}

/** All published posts. The page has only links and one form, so it works without JavaScript. */
export default function Blog() {
  const { page, categories, query } = useLoaderData<typeof loader>()
  const { items, total } = page
  const { cursor, ...filter } = query
  const locale = getLocale()
  const chosen = categories.find(({ slug }) => slug === query.category)
  const title = chosen ? `${textAndLanguage(chosen.name).text} · ${m.blog_title()}` : m.blog_title()
  const feed = localize(endpoints.feed.path, locale)
  return (
    <main className="page blog">
      <PageHead title={title} description={m.blog_description()} />
      <link rel="alternate" type="application/rss+xml" title={m.blog_title()} href={feed} />
      <div className="blog-head">
        <div>
          <h1>{m.blog_title()}</h1>
          <p>{m.blog_standfirst()}</p>
        </div>
        {categories.length > 0 && <Categories categories={categories} query={filter} />}
      </div>
      <form className="blog-search" role="search" method="get" action={localize(pathTo('blog'), locale)}>
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <SearchField
          name="q"
          label={m.blog_search()}
          placeholder={m.blog_search_hint()}
          defaultValue={query.q ?? ''}
          maxLength={200}
        />
        <Button type="submit" variant="ink">
          {m.blog_search_do()}
        </Button>
      </form>
      {query.q && (
        <p className="blog-count" role="status">
          {m.blog_found({ count: total, q: query.q })}
        </p>
      )}
      {items.length > 0 ? (
        <ul className="posts">
          {items.map((post, at) => (
            <Post key={post.id} post={post} leads={at === 0 && !cursor && !query.q} />
          ))}
        </ul>
      ) : (
        <Empty
          title={query.q || query.category ? m.ui_nothing() : m.blog_none()}
          points={10}
          action={
            (query.q || query.category) && (
              <Go className="btn" to={pathTo('blog')}>
                {m.blog_show_all()}
              </Go>
            )
          }
        >
          {query.q ? m.blog_nothing_for({ q: query.q }) : m.blog_nothing_text()}
        </Empty>
      )}
      <PageLinks
        {...stepsOf(page, cursor, (step) => pathTo('blog', {}, { ...filter, ...step }))}
        label={m.blog_pages()}
        first={m.blog_newest()}
        next={m.blog_older()}
        className="blog-pager"
      >
        <a className="link" href={feed}>
          {m.blog_feed()}
        </a>
      </PageLinks>
    </main>
  )
}

function Categories({
  categories,
  query,
}: {
  categories: readonly BlogCategory[]
  query: AddressQuery<'q' | 'category'>
}) {
  return (
    <nav className="blog-categories slides-on-phones" aria-label={m.blog_categories()}>
      <Go
        to={pathTo('blog', {}, { ...query, category: undefined })}
        {...(!query.category && { 'aria-current': 'page' })}
      >
        {m.blog_all()}
      </Go>
      {categories.map(({ id, slug, name }) => (
        <Go
          key={id}
          to={pathTo('blog', {}, { ...query, category: slug })}
          {...(query.category === slug && { 'aria-current': 'page' })}
        >
          <BilingualText text={name} />
        </Go>
      ))}
    </nav>
  )
}

function Post({ post, leads }: { post: BlogRow; leads: boolean }) {
  const locale = getLocale()
  return (
    <li className={leads ? 'lead' : undefined}>
      <Cover post={post} large={leads} />
      <div>
        <Kick category={post.category} />
        <h2>
          <Go to={pathTo('blogPost', { blogId: post.slug })}>
            <BilingualText text={post.title} />
          </Go>
        </h2>
        <p>
          <BilingualText text={post.description} />
        </p>
        <small>{whenText(post, locale)}</small>
      </div>
    </li>
  )
}
