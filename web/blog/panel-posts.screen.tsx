import { useLoaderData, useLocation } from 'react-router'
import { postStates, type PanelPostRow } from '#contract/entities/blog.ts'
import { find, pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { dateTimeText } from '#web/i18n/dates.ts'
import { useShellData } from '#web/shell/header.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { BilingualText } from '#web/i18n/bilingual.tsx'
import { missing, dateColumn } from '#web/list/columns.tsx'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { Dotted } from '#web/shell/dotted.tsx'
import { PostStatus, stateText } from './writing/post-status.tsx'

const list = defineList({ call: 'panelBlog.list', keys: ['q', 'state'], tab: 'state', values: { state: postStates } })
export const loader = list.load
export const clientLoader = list.load

/** All posts by state, also used to choose a post to edit. */
export default function PanelPosts() {
  const page = useLoaderData<typeof loader>()
  const { profile = null } = useShellData() ?? {}
  const chooses = find(useLocation().pathname).screen === 'choosePost'
  const here = chooses ? 'choosePost' : 'panelPosts'
  const title = chooses ? m.blog_choose() : m.blog_panel_title()
  const view = useList(list, page, { path: (query) => pathTo(here, {}, query) })
  const { q } = view.query
  return (
    <ListPage
      list={view}
      title={title}
      crumbs={chooses ? [{ label: m.blog_panel_title(), to: pathTo('panelPosts') }] : []}
      exported="panelBlog.export"
      actions={
        permits(profile, 'content.manage') && (
          <LinkButton variant="primary" icon="plus" href={pathTo('createPost')}>
            {m.blog_write()}
          </LinkButton>
        )
      }
      tabs={{
        label: m.blog_states(),
        tabs: [view.tab('', m.blog_all()), ...postStates.map((state) => view.tab(state, stateText[state]()))],
      }}
      search={{ label: m.blog_search(), hint: m.blog_search_hint() }}
      count={m.blog_count({ count: page.total })}
      nothing={{
        text: q ? m.blog_nothing_for({ q }) : m.blog_nothing_text(),
        all: m.blog_show_all(),
        points: 10,
      }}
      none={
        <Empty title={m.blog_none()} points={10}>
          {m.blog_nothing_text()}
        </Empty>
      }
    >
      <Table
        caption={title}
        columns={columns()}
        rows={page.items}
        id={({ id }) => id}
        href={({ id }) => pathTo('editPost', { blogId: id })}
      />
    </ListPage>
  )
}

function columns(): readonly Column<PanelPostRow>[] {
  return [
    {
      key: 'title',
      head: m.blog_field_title(),
      phone: 'lead',
      render: ({ title, slug, author }) => (
        <>
          {title.fa || title.en ? <BilingualText text={title} /> : missing(m.blog_untitled())}
          <Dotted as="small">
            {(author.fa || author.en) && <BilingualText text={author} />}
            <bdi dir="ltr">{slug}</bdi>
          </Dotted>
        </>
      ),
    },
    {
      key: 'category',
      head: m.blog_field_category(),
      phone: 'amount',
      render: ({ category }) => (category ? <BilingualText text={category.name} /> : '—'),
    },
    { key: 'state', head: m.blog_field_state(), phone: 'state', render: (post) => <PostStatus post={post} /> },
    dateColumn('publishedAt', m.blog_field_published(), dateTimeText, { phone: 'date', none: '—' }),
    dateColumn('updatedAt', m.blog_field_updated(), dateTimeText),
  ]
}
