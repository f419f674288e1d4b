import { useContext, type AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { baseOf } from '#contract/locale.ts'
import { find, isOfHouse } from '#contract/paths.ts'
import { screens } from '#contract/screens.ts'
import { localize } from '#web/i18n/address.ts'
import { getEdition } from '#web/i18n/edition.ts'
import { Hydrating } from './hydrating.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the table without a language, from `pathTo`. */
  to: string
  replace?: boolean
  /** On a working page: keep the place in a list while only the query changes. */
  preventScrollReset?: boolean
  /** Goes along in the history of the tab; a new document comes without it. */
  state?: unknown
}

/** A link inside the site. Between working screens React Router changes the page; everywhere else a link is a new document, and renders much faster. */
export function Go({ to, replace = false, preventScrollReset = false, state, ...rest }: Props) {
  const hydrating = useContext(Hydrating)
  const { screen } = find(to.replace(/[?#].*$/s, ''))
  const works = screen !== undefined && screens[screen].hydrates
  // React Router writes its links below the base of this page, whatever they lead to.
  const leavesBase = baseOf(to).edition !== '' || (getEdition() !== '' && screen !== undefined && isOfHouse(screen))
  if (hydrating && works && !leavesBase)
    return (
      <Link
        to={to}
        replace={replace}
        preventScrollReset={preventScrollReset}
        state={state}
        prefetch="intent"
        {...rest}
      />
    )
  return <a href={localize(to)} {...(works && { 'data-works': '' })} {...rest} />
}
