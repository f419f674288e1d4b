import { clsx } from 'clsx'
import type { BlogRow } from '#contract/entities/blog.ts'
import { imagePath } from '#contract/file-paths.ts'

const palettes: ReadonlySet<string> = new Set(['medicine', 'dentistry', 'pharmacy', 'laboratory'])
/** Number of drawings per palette, of orientations, and of visible sections. */
const drawings = 3
const turns = 4
const parts = 3

/** FNV-1a hash of a text, as a number. */
const numberOf = (text: string) =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619) >>> 0, 2_166_136_261)

/** Drawn cover of a post without a picture: the colours come from its category, the drawing from its slug. */
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

/** A post's picture, or a drawn cover. The alternative text is empty, because the title beside it describes it. */
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
