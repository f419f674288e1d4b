import { useLoaderData, useLocation, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { postStates, type PanelPostRow, type PostState } from '#contract/entities/blog.ts'
import { find, pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { dateTimeText } from '#web/i18n/dates.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BilingualText } from '#web/i18n/bilingual.tsx'
import { PostStatus, stateText } from './writing/post-status.tsx'

async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const query = new URL(request.url).searchParams
  const state = postStates.find((state) => state === query.get('state'))
  return {
    page: await ask(context)('panelBlog.list', {
      query: { q: query.get('q') ?? undefined, cursor: query.get('cursor') ?? undefined, state },
    }),
    state,
  }
}
export const loader = load
export const clientLoader = load

/** All posts by their state; the same list is where one to edit is chosen. */
export default function PanelPosts() {
  const { page, state } = useLoaderData<typeof load>()
  const { profile = null } = useShellData() ?? {}
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const chooses = find(useLocation().pathname).screen === 'choosePost'
  const here = chooses ? 'choosePost' : 'panelPosts'
  const title = chooses ? m.blog_choose() : m.blog_panel_title()
  const q = params.get('q') ?? ''
  const to = (query: { q?: string | undefined; state?: PostState | undefined; cursor?: string }) =>
    pathTo(here, {}, query)
  return (
    <main className="pmain">
      <Title of={title} />
      <Crumbs
        crumbs={[
          { label: m.blog_panel(), to: pathTo('dashboard') },
          ...(chooses ? [{ label: m.blog_panel_title(), to: pathTo('panelPosts') }] : []),
          { label: title },
        ]}
      />
      <div className="head">
        <h1>{title}</h1>
        <div className="acts">
          <ExportMenu from="blog" filters={{ q, state }} />
          {permits(profile, 'content.manage') && (
            <LinkButton variant="primary" icon="plus" href={pathTo('createPost')}>
              {m.blog_write()}
            </LinkButton>
          )}
        </div>
      </div>
      <Tabs
        label={m.blog_states()}
        tabs={[
          { href: to({ q }), text: m.blog_all(), current: !state },
          ...postStates.map((each) => ({
            href: to({ q, state: each }),
            text: stateText[each](),
            current: state === each,
          })),
        ]}
      />
      <Filters clear={q ? to({ state }) : undefined} count={m.blog_count({ count: page.total })}>
        <SearchField
          key={q}
          label={m.blog_search()}
          placeholder={m.blog_search_hint()}
          defaultValue={q}
          onSearch={(text) => {
            if (text !== q) void navigate(to({ q: text, state }), { replace: true })
          }}
        />
      </Filters>
      {page.items.length > 0 ? (
        <Table
          caption={title}
          columns={columns()}
          rows={page.items}
          id={({ id }) => id}
          href={({ id }) => pathTo('editPost', { blogId: id })}
        />
      ) : (
        <Empty
          title={m.blog_nothing()}
          points={10}
          action={(q || state) && <LinkButton href={to({})}>{m.blog_show_all()}</LinkButton>}
        >
          {q ? m.blog_nothing_for({ q }) : m.blog_nothing_text()}
        </Empty>
      )}
      {(params.has('cursor') || page.nextCursor) && (
        <Pager
          newer={params.has('cursor') ? to({ q, state }) : null}
          older={page.nextCursor && to({ q, state, cursor: page.nextCursor })}
        >
          {m.blog_count({ count: page.items.length })}
        </Pager>
      )}
    </main>
  )
}

function columns(): readonly Column<PanelPostRow>[] {
  const locale = getLocale()
  return [
    {
      key: 'title',
      head: m.blog_field_title(),
      phone: 'lead',
      render: ({ title, slug, author }) => (
        <>
          {title.fa || title.en ? (
            <BilingualText text={title} locale={locale} />
          ) : (
            <span className="muted">{m.blog_untitled()}</span>
          )}
          <small>
            <BilingualText text={author} locale={locale} />
            {(author.fa || author.en) && ' · '}
            <bdi dir="ltr">{slug}</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'category',
      head: m.blog_field_category(),
      phone: 'amount',
      render: ({ category }) => (category ? <BilingualText text={category.name} locale={locale} /> : '—'),
    },
    { key: 'state', head: m.blog_field_state(), phone: 'state', render: (post) => <PostStatus post={post} /> },
    {
      key: 'published',
      head: m.blog_field_published(),
      phone: 'date',
      nowrap: true,
      render: ({ publishedAt }) => (publishedAt ? dateTimeText(publishedAt, locale) : '—'),
    },
    {
      key: 'updated',
      head: m.blog_field_updated(),
      nowrap: true,
      render: ({ updatedAt }) => dateTimeText(updatedAt, locale),
    },
  ]
}
