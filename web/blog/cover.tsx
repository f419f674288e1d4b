import { clsx } from 'clsx'
import type { BlogRow } from '#contract/entities/blog.ts'
import { imagePath } from '#contract/rules/upload.ts'

const drawn: Record<string, string> = { medicine: 'medicine', dentistry: 'dentistry', pharmacy: 'pharmacy', laboratory: 'laboratory' }

/** The picture of a post, or the strapwork of its category. The title beside it says what it is about. */
export function Cover({ post: { coverId, category }, large = false, className = 'cover' }: { post: Pick<BlogRow, 'coverId' | 'category'>; large?: boolean; className?: string }) {
  if (!coverId) return <div className={clsx(className, 'drawn-cover', drawn[category?.slug ?? ''] ?? 'medicine')} />
  return <img className={className} src={imagePath(coverId, large ? 1_280 : 640)} srcSet={`${imagePath(coverId, 320)} 320w, ${imagePath(coverId, 640)} 640w, ${imagePath(coverId, 1_280)} 1280w`} sizes={large ? '(max-width: 700px) 100vw, 740px' : '(max-width: 700px) 100vw, 400px'} alt="" loading={large ? 'eager' : 'lazy'} decoding="async" />
}
