import './ui/ui.css'
import { useContext, useEffect, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Links, Meta, Outlet, redirect, redirectDocument, Scripts, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { reading, working } from 'virtual:plain-script'
import { find, localize, pathTo, withoutLocale } from '#contract/paths.ts'
import { entranceFor } from '#contract/rules/entrance.ts'
import { screens } from '#contract/screens.ts'
import { getLocale } from '#messages/runtime.js'
import { ConfirmPassword } from './account/confirm-password.tsx'
import { rememberProfile } from './browser.ts'
import { callContext, visitContext } from './call.ts'
import { keepFairClocks } from './i18n/dates.ts'
import { dirOf, tagOf } from './i18n/locale.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { DemoNotice } from './shell/demo-notice.tsx'
import { Basics, ForSearch } from './shell/head.tsx'
import { Hydrating, isHydrating, screenOf } from './shell/hydrating.ts'
import { statusOf } from './shell/inside.tsx'
import { nextPages } from './shell/next-pages.ts'
import { Nonce } from './shell/nonce.ts'
import { PlaceSaid } from './shell/place-said.tsx'
import { SiteAnchor } from './shell/site-anchor.tsx'
import { AnchorContext } from './ui/anchor.tsx'
import { Toasts } from './ui/toast.tsx'
import type { Route } from './+types/root.ts'

/** Who is here and which edition this is: asked again on every navigation. */
async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { origin, who } = context.get(visitContext)
  const [profile, { edition }] = await Promise.all([who(), context.get(callContext)('edition.read', {})])
  return { origin, profile, edition }
}
export const loader = load
export const shouldRevalidate = () => true

/** The rule that the server applies to documents, applied to navigations. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const known = await load({ context })
  const { pathname, search } = new URL(request.url), { screen } = find(pathname)
  const answer = screen ? entranceFor(screens[screen], known.profile) : 'enter'
  if (answer === 'login') throw redirect(pathTo('login', {}, { next: withoutLocale(pathname) + search }))
  if (answer === 'forbidden') throw redirectDocument(request.url)
  return known
}

/** A page without React is a document of its own, wherever the way to it begins. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ request }) => {
  const { screen } = find(new URL(request.url).pathname)
  if (!screen || !screens[screen].hydrates) throw redirectDocument(request.url)
}]

export function Layout({ children }: { children: ReactNode }) {
  const locale = getLocale(), matches = useMatches(), hydrates = isHydrating(matches)
  const nonce = useContext(Nonce), known = useRouteLoaderData<typeof loader>('root')
  keepFairClocks(known?.edition.timeZone)
  return (
    <html lang={locale} dir={dirOf(locale)}>
      <head>
        <Basics locale={locale} />
        {hydrates && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hydrates ? working : reading }} />
        <ForSearch screen={screenOf(matches)} />
        <Meta />
        <Links />
      </head>
      <body dir={dirOf(locale)} className={dirOf(locale)}>
        <Hydrating value={hydrates}>{children}</Hydrating>
        {hydrates ? <><ScrollRestoration /><Scripts /></> : <script type="speculationrules" dangerouslySetInnerHTML={{ __html: nextPages }} />}
      </body>
    </html>
  )
}

export default function Root({ loaderData: { profile, edition } }: Route.ComponentProps) {
  useEffect(() => rememberProfile(profile), [profile])
  const hydrates = useContext(Hydrating)
  return <I18nProvider locale={tagOf(getLocale())}><AnchorContext value={SiteAnchor}>{edition.demoNotice && <DemoNotice />}<Outlet />{hydrates && <><PlaceSaid /><ConfirmPassword /><Toasts /></>}</AnchorContext></I18nProvider>
}

/** An error that left no frame to stand in: the edition could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  return <ErrorPage status={statusOf(error)} path={localize(pathname, getLocale())} />
}
