import type { BlogRow } from '#contract/entities/blog.ts'
import type { Locale } from '#contract/locale.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { imagePath } from '#contract/file-paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { RichText } from '#web/rich-text/rich-text.tsx'
import { Star } from '#web/ui/star.tsx'
import { pointsOf } from './kick.tsx'
import { BilingualText, textAndLanguage } from '#web/i18n/bilingual.tsx'
import { whenWholeText } from './when.ts'

export type Readable = Pick<
  BlogRow,
  'title' | 'description' | 'author' | 'authorPhotoId' | 'category' | 'publishedAt' | 'minutes'
> & { content: Bilingual }

/** A post from title to end. A text missing in the page's language is shown in the other one. */
export function Article({ post, locale = getLocale() }: { post: Readable; locale?: Locale }) {
  const { text: html, lang } = textAndLanguage(post.content, locale)
  const slug = post.category?.slug ?? ''
  return (
    <>
      <h1>
        <BilingualText text={post.title} locale={locale} />
      </h1>
      <p className="standfirst">
        <BilingualText text={post.description} locale={locale} />
      </p>
      <div className={`by ${slug}`}>
        {post.authorPhotoId ? (
          <img src={imagePath(post.authorPhotoId, 320)} width={34} height={34} alt="" />
        ) : (
          <Star points={pointsOf[slug] ?? 12} className={slug} />
        )}
        <div>
          <b>
            <BilingualText text={post.author} locale={locale} />
          </b>
          <br />
          <small>{whenWholeText(post, locale)}</small>
        </div>
      </div>
      {lang !== locale && <p className="hint">{m.blog_other_language()}</p>}
      <RichText html={html} lang={lang === locale ? undefined : lang} />
    </>
  )
}
