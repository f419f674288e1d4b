import { clsx } from 'clsx'
import { logo } from './outlines.ts'

/** The logo alone: a saffron star with an ink cross, for ink and for paper. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={clsx('logo', className)} viewBox="0 0 48 48" aria-hidden="true">
      <path d={logo.star} fill="#f0ae3c" />
      <path d={logo.cross} fill="#062b31" />
    </svg>
  )
}

/** Logo, name and a small second line; put it into a link or heading with the class `brand`. */
export function Brand({ name, line }: { name: string; line?: string | undefined }) {
  return (
    <>
      <Logo />
      <span>
        <b>{name}</b>
        {line && <small>{line}</small>}
      </span>
    </>
  )
}
