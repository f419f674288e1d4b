import { clsx } from 'clsx'
import { logo } from './outlines.ts'

interface Mark {
  /** The mark of the fair, where it has one. */
  picture?: string | undefined
  /** Whether the star of the portal has its cross. */
  cross?: boolean | undefined
}
/** The mark of a fair where there is one, else that of the portal: a star in the accent, of medical fairs with a cross in the ink. */
export function Logo({ className, picture, cross = false }: { className?: string } & Mark) {
  if (picture) return <img className={clsx('logo', className)} src={picture} alt="" />
  return (
    <svg className={clsx('logo', className)} viewBox="0 0 48 48" aria-hidden="true">
      <path d={logo.star} className="logo-star" />
      {cross && <path d={logo.cross} className="logo-cross" />}
    </svg>
  )
}

/** Logo, name and a small second line; put it into a link or heading with the class `brand`. */
export function Brand({
  name,
  line,
  ...mark
}: {
  name: string
  line?: string | undefined
} & Mark) {
  return (
    <>
      <Logo {...mark} />
      <span>
        <b>{name}</b>
        {line && <small>{line}</small>}
      </span>
    </>
  )
}
