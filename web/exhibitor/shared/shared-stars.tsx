// Draws each star once per page and references it. Repeated outlines were a seventh of the directory's size.
import { clsx } from 'clsx'
import { Star, type StarPoints } from '#web/ui/star.tsx'
import { sectorPoints } from './sectors.ts'

const idOf = (points: StarPoints) => `star-${points}`

/** Hidden definitions of all sector stars, once per page. */
export const StarShapes = () => (
  <svg className="shapes" aria-hidden="true">
    {Object.values(sectorPoints).map((points) => (
      <symbol key={points} id={idOf(points)}>
        <Star points={points} hole />
      </symbol>
    ))}
  </svg>
)

/** A star with a hole. The page must contain `StarShapes`. */
export const SharedStar = ({ points, className }: { points: StarPoints; className: string }) => (
  <svg className={clsx('star', className)} aria-hidden="true">
    <use href={`#${idOf(points)}`} />
  </svg>
)
