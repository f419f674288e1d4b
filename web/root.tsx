import './ui/ui.css'
import './ui/calendar.css' // two screens that each load this sheet would add it twice
import { useContext, useEffect, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import { reading, working } from 'virtual:plain-script'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { find, isGlobal } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { screens } from '#contract/screens.ts'
import { getLocale } from '#messages/runtime.js'
import { ConfirmPassword } from './account/shared/confirm-password.tsx'
import { rememberProfile, seedProfile, onAccountChange } from './browser.ts'
import { callContext } from './call.ts'
import { keepFairClocks } from './i18n/dates.ts'
import { keepFairWords } from './i18n/fair-words.ts'
import { getEdition } from './i18n/page-edition.ts'
import { dirOf } from './i18n/locale.ts'
import { forgetWhenAway } from './cache.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { DemoNotice } from './shell/demo-notice.tsx'
import { Basics, BrandSheet, ForSearch } from './shell/head.tsx'
import { Hydrating, isHydrating, screenOf } from './shell/hydration.ts'
import { problemIn } from './shell/error-boundary.tsx'
import { nextPages } from './shell/next-pages.ts'
import { Nonce } from './shell/nonce.ts'
import { PageAnnouncer } from './shell/page-announcer.tsx'
import { SiteAnchor } from './shell/site-anchor.tsx'
import { useUnforeseen } from './shell/unexpected-error.ts'
import { AnchorContext } from './ui/anchor.tsx'
import { InLanguage } from './ui/language.ts'
import { NavigationProgress } from './shell/navigation-progress.tsx'
import { Toasts } from './ui/toast.tsx'
import { checkingEntrance, enter, seedEdition, visitFor } from './visit.ts'
import type { Route } from './+types/root.ts'

export const loader = ({ context }: Route.LoaderArgs) => visitFor(context)
export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) => enter(context, request.url)
/** Every navigation checks access again. The data for this check is cached for a while. */
export const shouldRevalidate = () => true

/** A page without React is always loaded as a new document, even when a link on a React page leads to it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request, context }) => {
    const { pathname, search } = new URL(request.url)
    const { screen, edition, canonical } = find(pathname)
    // React Router prefixes every path with the base path of this page. A screen under another base path needs a new
    // document.
    const elsewhere = edition !== getEdition() || (screen && isGlobal(screen) && edition !== '')
    if (elsewhere) throw redirectDocument(new URL(canonical + search, request.url).href)
    if (!screen || !screens[screen].hydrates) throw redirectDocument(request.url)
    context.set(callContext, checkingEntrance(context, request.url, context.get(callContext)))
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const locale = getLocale()
  const matches = useMatches()
  const hydrates = isHydrating(matches)
  const nonce = useContext(Nonce)
  const known = useRouteLoaderData<typeof loader>('root')
  keepFairClocks(known?.edition)
  keepFairWords(known?.edition)
  return (
    <html lang={locale} dir={dirOf(locale)} data-edition={getEdition() || undefined} data-slug={known?.edition.slug}>
      <head>
        <Basics locale={locale} edition={known?.edition} />
        {hydrates && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: hydrates ? working : reading }}
        />
        <ForSearch screen={screenOf(matches)} />
        <Meta />
        <Links />
        <BrandSheet edition={known?.edition} />
      </head>
      <body dir={dirOf(locale)} className={dirOf(locale)}>
        <Hydrating value={hydrates}>{children}</Hydrating>
        {hydrates ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: nextPages }} />
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData: { profile, edition } }: Route.ComponentProps) {
  useEffect(() => rememberProfile(profile), [profile])
  useUnforeseen()
  useCachedVisit(profile, edition)
  useSomebodyElse()
  const hydrates = useContext(Hydrating)
  return (
    <InLanguage value={getLocale()}>
      <AnchorContext value={SiteAnchor}>
        {edition.demoNotice && <DemoNotice />}
        <Outlet />
        {hydrates && (
          <>
            <PageAnnouncer />
            <ConfirmPassword />
            <NavigationProgress />
            <Toasts />
          </>
        )}
      </AnchorContext>
    </InLanguage>
  )
}

/** Caches the user and the edition that were loaded with the document. */
function useCachedVisit(profile: Profile | null, edition: Edition) {
  useEffect(() => {
    seedProfile(profile)
    seedEdition(edition)
    return forgetWhenAway()
    // oxlint-disable-next-line react/exhaustive-deps -- once: what comes later was kept by anyone who asked for it
  }, [])
}

/** Runs the access check again when the profile changes or the session ends. */
function useSomebodyElse() {
  const { revalidate } = useRevalidator()
  useEffect(() => onAccountChange(() => void revalidate()), [revalidate])
}

/** Error page without a frame, for example if the edition could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  return <ErrorPage {...problemIn(error)} path={localize(pathname)} search={search} />
}
