import { clsx } from 'clsx'
import { logo } from './outlines.ts'

/** The mark of a fair where there is one, else that of the portal: a star in the accent with a cross in the ink. */
export function Logo({ className, picture }: { className?: string; picture?: string | undefined }) {
  if (picture) return <img className={clsx('logo', className)} src={picture} alt="" />
  return (
    <svg className={clsx('logo', className)} viewBox="0 0 48 48" aria-hidden="true">
      <path d={logo.star} className="logo-star" />
      <path d={logo.cross} className="logo-cross" />
    </svg>
  )
}

/** Logo, name and a small second line; put it into a link or heading with the class `brand`. */
export function Brand({
  name,
  line,
  picture,
}: {
  name: string
  line?: string | undefined
  picture?: string | undefined
}) {
  return (
    <>
      <Logo picture={picture} />
      <span>
        <b>{name}</b>
        {line && <small>{line}</small>}
      </span>
    </>
  )
}
