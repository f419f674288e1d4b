import '#web/ui/reading.css'
import type { BlogCategory, PanelPost, PostWords } from '#contract/entities/blog.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Article } from '../article.tsx'
import { Cover } from '../cover.tsx'

const minutesOf = (html: string) => {
  const words = html.replace(/<[^>]*>/g, ' ').trim()
  return words === '' ? 0 : Math.ceil(words.split(/\s+/).length / 200)
}

/** The post as readers will see it, in the language being edited. */
export function Preview({
  post,
  words,
  categories,
  locale,
  onClose,
}: {
  post: PanelPost
  words: PostWords
  categories: readonly BlogCategory[]
  locale: Locale
  onClose: () => void
}) {
  const category = categories.find(({ id }) => id === words.categoryId) ?? null
  return (
    <Dialog open wide title={m.blog_preview()} onClose={onClose}>
      <div className="blog-post writing-preview" lang={locale} dir={locale === 'fa' ? 'rtl' : 'ltr'}>
        <Cover post={{ slug: words.slug, coverId: words.coverId, category }} large className="cover wide-cover" />
        <div className="prose">
          <Article
            locale={locale}
            post={{
              ...words,
              category,
              publishedAt: post.publishedAt ?? post.updatedAt,
              minutes: { fa: minutesOf(words.content.fa), en: minutesOf(words.content.en) },
            }}
          />
        </div>
      </div>
      <div className="acts">
        <Button onClick={onClose}>{m.blog_close()}</Button>
      </div>
    </Dialog>
  )
}
