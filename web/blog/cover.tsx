import { clsx } from 'clsx'
import type { BlogRow } from '#contract/entities/blog.ts'
import { imagePath } from '#contract/file-paths.ts'

const palettes: ReadonlySet<string> = new Set(['medicine', 'dentistry', 'pharmacy', 'laboratory'])
/** Drawings of one palette, the ways to turn one, and the parts of it that can be shown. */
const drawings = 3
const turns = 4
const parts = 3

/** A number that belongs to a text (FNV-1a). */
const numberOf = (text: string) =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619) >>> 0, 2_166_136_261)

/** The strapwork of a post without a picture: the enamels of its category, and of its drawings one that belongs to the address of the post. */
function drawnCover(slug: string, category: string | undefined) {
  const number = numberOf(slug)
  return [
    'drawn-cover',
    palettes.has(category ?? '') ? category : 'fair',
    `drawing-${number % drawings}`,
    `turn-${Math.floor(number / drawings) % turns}`,
    `part-${Math.floor(number / drawings / turns) % parts}`,
  ]
}

/** The picture of a post, or strapwork of its own. The title beside it says what it is about. */
export function Cover({
  post: { slug, coverId, category },
  large = false,
  className = 'cover',
}: {
  post: Pick<BlogRow, 'slug' | 'coverId' | 'category'>
  large?: boolean
  className?: string
}) {
  if (!coverId) return <div className={clsx(className, drawnCover(slug, category?.slug))} />
  return (
    <img
      className={className}
      src={imagePath(coverId, large ? 1_280 : 640)}
      srcSet={`${imagePath(coverId, 320)} 320w, ${imagePath(coverId, 640)} 640w, ${imagePath(coverId, 1_280)} 1280w`}
      sizes={large ? '(max-width: 700px) 100vw, 740px' : '(max-width: 700px) 100vw, 400px'}
      alt=""
      loading={large ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
