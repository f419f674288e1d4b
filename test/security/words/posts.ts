// A team member who edits and publishes posts.
import type { Product } from '../product.ts'
import type { Portal } from '../portal.ts'

export interface Post {
  id: string
  slug: string
  version: number
  content: { fa: string; en: string }
}

export const both = (text: string) => ({ fa: text, en: text })

/** Creates a post, with functions to edit and publish it. */
export async function writer(product: Product, portal: Portal) {
  const { cookie } = await product.as(portal, 'roya')
  const send = (path: string, body: unknown, method = 'POST') =>
    portal.request(`/v1/panel/blog${path}`, { method, cookie, body })
  let post = (await send('', { title: both('An attack'), content: both('<p>Text</p>') })).json['post'] as Post
  return {
    cookie,
    send,
    post: () => post,
    async edit(change: Record<string, unknown>) {
      const answer = await send(`/${post.id}`, { ...change, version: post.version }, 'PATCH')
      if (answer.status === 200) post = answer.json['post'] as Post
      return answer
    },
    async publish() {
      const answer = await send(`/${post.id}/publish`, { version: post.version })
      if (answer.status === 200) post = answer.json['post'] as Post
      return answer
    },
  }
}
