// The star marks. Eight points mark a state or a step; twelve, eight, ten and six points mark the four sectors. The
// marks can be told apart by shape alone.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { starOutline } from './outlines.ts'

export type StarPoints = 6 | 8 | 10 | 12
export type StatusSign = 'dot' | 'half' | 'check' | 'cross' | 'line' | 'exclamation' | 'plus'

const sharp: Record<StarPoints, string> = {
  6: starOutline(6, 0.6),
  8: starOutline(8, 0.62),
  10: starOutline(10, 0.66),
  12: starOutline(12, 0.68),
}
/** Outlines of blunter stars, with room inside for a number or a sign. */
const blunt = { 8: starOutline(8, 0.78), 12: starOutline(12, 0.8) }
const status = starOutline(8, 0.74)

const signs: Record<StatusSign, ReactNode> = {
  dot: <circle cx="24" cy="24" r="5" />,
  half: <path d="M24 4a20 20 0 0 1 0 40z" />,
  check: <path className="cut" d="M14 25l7 7 13-15" />,
  cross: <path className="x" d="M17 17l14 14M31 17 17 31" />,
  line: <path className="x" d="M15 24h18" />,
  exclamation: <path className="x" d="M24 12v15M24 33v2" />,
  plus: <path className="cut" d="M24 14v20M14 24h20" />,
}

function Mark({
  outline,
  className,
  children,
}: {
  outline: string
  className?: string | undefined
  children?: ReactNode
}) {
  return (
    <svg className={clsx('star', className)} viewBox="-2 -2 52 52" aria-hidden="true">
      <path className="star-body" d={outline} />
      {children}
    </svg>
  )
}

/** A plain star in the text colour. `hole` cuts out its middle, as in the stars of the sectors. */
export function Star({
  points = 8,
  hole = false,
  className,
}: {
  points?: StarPoints
  hole?: boolean
  className?: string
}) {
  return (
    <Mark outline={sharp[points]} className={className}>
      {hole && <circle className="hole" cx="24" cy="24" r="6.4" />}
    </Mark>
  )
}

/** Star of a step or a numbered part, with its number, or with a check when it is done. */
export function StepStar({
  points = 8,
  done = false,
  className,
}: {
  points?: 8 | 12
  done?: boolean
  className?: string
}) {
  return (
    <Mark outline={blunt[points]} className={className}>
      {done && signs.check}
    </Mark>
  )
}

/**
 * Star next to the name of a state. Without `sign` it is a point on a timeline. Its colour comes from a class of an
 * ancestor, such as `.is-unseen` or `.is-reviewing`.
 */
export function StatusStar({ sign, className }: { sign?: StatusSign | undefined; className?: string }) {
  return (
    <Mark outline={status} className={className}>
      {sign && signs[sign]}
    </Mark>
  )
}
