import type { BlogCategory } from '#contract/entities/blog.ts'
import { Star, type StarPoints } from '#web/ui/star.tsx'
import { BilingualText } from '#web/i18n/bilingual.tsx'

/** Number of star points per sector; other categories have the portal's star. */
export const pointsOf: Record<string, StarPoints> = { medicine: 12, dentistry: 8, pharmacy: 10, laboratory: 6 }

/** The category above a title. */
export const Kick = ({ category }: { category: BlogCategory | null }) =>
  category && (
    <span className={`kick ${category.slug}`}>
      <Star points={pointsOf[category.slug] ?? 12} className={category.slug} />
      <BilingualText text={category.name} />
    </span>
  )
