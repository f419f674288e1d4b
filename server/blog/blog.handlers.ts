import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { addPost, editPost, panelPost, publishPost, readPost, removePost, restorePost, unpublishPost } from './blog.ts'
import { blogPage, categories, panelBlogPage } from './blog-list.store.ts'
import { versionsOf } from './versions.store.ts'
import { postById } from './blog.store.ts'

export const blogHandlers: HandlersOf<'blog'> = {
  'blog.list': ({ db }, { query }) => blogPage(db, query),
  'blog.read': async (context, { blogId }) => ({ post: await readPost(context, blogId) }),
}
export const blogCategoryHandlers: HandlersOf<'blogCategory'> = {
  'blogCategory.list': async ({ db }) => {
    return unpagedList(await categories(db))
  },
}
export const panelBlogHandlers: HandlersOf<'panelBlog'> = {
  'panelBlog.list': ({ db }, { query }) => panelBlogPage(db, query),
  'panelBlog.add': async (context, { body }) => ({ post: await addPost(context, body) }),
  'panelBlog.read': async (context, { blogId }) => ({ post: await panelPost(context, blogId) }),
  'panelBlog.edit': async (context, { blogId, body }) => ({ post: await editPost(context, blogId, body) }),
  'panelBlog.remove': async (context, { blogId }) => {
    await removePost(context, blogId)
    return null
  },
  'panelBlog.publish': async (context, { blogId, body }) => ({ post: await publishPost(context, blogId, body) }),
  'panelBlog.unpublish': async (context, { blogId, body }) => ({
    post: await unpublishPost(context, blogId, body.version),
  }),
  'panelBlog.versions': async ({ db }, { blogId }) => {
    const { id } = found(await postById(db, blogId))
    return unpagedList(await versionsOf(db, id))
  },
  'panelBlog.restore': async (context, { blogId, body }) => ({ post: await restorePost(context, blogId, body) }),
}
