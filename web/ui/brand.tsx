import { clsx } from 'clsx'
import { logo } from './outlines.ts'

interface Mark {
  /** Logo of the fair, if it has one. */
  picture?: string | undefined
  /** Whether the star of the portal has a cross. */
  cross?: boolean | undefined
}
/** Logo of the fair, or the portal's star in the accent colour. For medical fairs the star has a dark cross. */
export function Logo({ className, picture, cross = false }: { className?: string } & Mark) {
  if (picture) return <img className={clsx('logo', className)} src={picture} alt="" />
  return (
    <svg className={clsx('logo', className)} viewBox="0 0 48 48" aria-hidden="true">
      <path d={logo.star} className="logo-star" />
      {cross && <path d={logo.cross} className="logo-cross" />}
    </svg>
  )
}

/** Logo, name and a small second line. Place it in a link or heading with the class `brand`. */
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
