// A page with many companies draws each star once and names it where it stands: repeated, the outlines were a seventh of the directory.
import { clsx } from 'clsx'
import { Star, type StarPoints } from '#web/ui/star.tsx'
import { sectorPoints } from './sectors.ts'

const idOf = (points: StarPoints) => `star-${points}`

/** The stars of all sectors, once and out of sight. */
export const StarShapes = () => (
  <svg className="shapes" aria-hidden="true">
    {Object.values(sectorPoints).map((points) => (
      <symbol key={points} id={idOf(points)}>
        <Star points={points} hole />
      </symbol>
    ))}
  </svg>
)

/** A star with a hole, on a page that has `StarShapes`. */
export const SharedStar = ({ points, className }: { points: StarPoints; className: string }) => (
  <svg className={clsx('star', className)} aria-hidden="true">
    <use href={`#${idOf(points)}`} />
  </svg>
)
