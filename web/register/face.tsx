import './register.css'
import { imagePath } from '#contract/rules/upload.ts'
import { clsx } from 'clsx'
import { Star } from '#web/ui/star.tsx'

/** Somebody's picture; without one the star of the fair with the first letters of the name. */
export function Face({ imageId, name, small = false }: { imageId: string | null; name: string; small?: boolean }) {
  const letters = name.split(/\s+/).filter(Boolean), initials = [letters[0], letters.length > 1 ? letters.at(-1) : undefined].flatMap((word) => (word ? [[...word][0]] : [])).join('\u200c')
  return <span className={clsx('face', small && 'small')}>{imageId ? <img src={imagePath(imageId, 320)} alt="" width={small ? 36 : 88} height={small ? 36 : 88} loading="lazy" /> : <><Star points={12} /><b aria-hidden="true">{initials}</b></>}</span>
}
