import { useContext, type AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { baseOf } from '#contract/locale.ts'
import { find, isGlobal } from '#contract/paths.ts'
import { screens } from '#contract/screens.ts'
import { localize } from '#web/i18n/address.ts'
import { getEdition } from '#web/i18n/page-edition.ts'
import { Hydrating } from './hydration.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path of the screen table without a language, from `pathTo`. */
  to: string
  replace?: boolean
  /** On a React page, keeps the scroll position of a list while only the query changes. */
  preventScrollReset?: boolean
  /** Passed in the history of the tab. A new document does not receive it. */
  state?: unknown
}

/**
 * Link inside the site. React Router navigates between React pages. Every other link loads a new document, which
 * renders much faster.
 */
export function Go({ to, replace = false, preventScrollReset = false, state, ...rest }: Props) {
  const hydrating = useContext(Hydrating)
  const { screen } = find(to.replace(/[?#].*$/s, ''))
  const works = screen !== undefined && screens[screen].hydrates
  // React Router prefixes every link with the base path of this page.
  const leavesBase = baseOf(to).edition !== '' || (getEdition() !== '' && screen !== undefined && isGlobal(screen))
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
