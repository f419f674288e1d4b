// Metadata of pages for search engines and messengers.
import { isConfirmed, type BuiltIn } from './built-in.ts'
import { callRoot, endpoints } from '../endpoints.ts'
import { imagePath } from '../file-paths.ts'
import { below, locales, type Base } from '../locale.ts'
import { pathToCall } from '../kernel/call-path.ts'
import type { Screen } from '../kernel/screen.ts'
import { isGlobal, localize, pathTo } from '../paths.ts'
import { screens, type ScreenName } from '../screens.ts'
import type { BrandColours } from './brand.ts'

/** Public screens with a fixed path. */
export const listedScreens = (Object.entries(screens) as [ScreenName, Screen][]).filter(
  ([, { indexable, entrance, path }]) => indexable && entrance === 'anyone' && !path.includes(':'),
)

/** Screens that remain in a past edition: those with its content, without forms. */
export const archivedScreens = listedScreens.filter(
  ([name, screen]) => screen.of === 'edition' && (!screen.hydrates || name === 'floorPlans'),
)

/** Screens of an edition that is public alongside the current one. */
export const listedInEdition = listedScreens.filter(([, screen]) => screen.of === 'edition')
/**
 * Canonical query of a page. Only later pages of an unfiltered list have one. Filters, searches and tracking parameters
 * show the content of the plain address.
 */
export function canonicalQuery(search: string): string {
  const query = new URLSearchParams(search)
  const cursor = query.get('cursor')
  return cursor && query.size === 1 ? `?${new URLSearchParams({ cursor })}` : ''
}

/** URLs of a page in each language, and the default for readers of neither. */
export const alternates = (path: string, { origin, edition }: { origin: string; edition: string }) => [
  ...locales.map((locale) => [locale, origin + localize(path, { locale, edition })] as const),
  ['x-default', origin + localize(path, { locale: 'fa', edition })] as const,
]

/** Subject of a preview picture for messengers: a screen, or one item of a screen. */
export type Pictured = { screen: ScreenName } | { post: string } | { exhibitor: string }
export const pictureSize = { width: 1_200, height: 630 } as const
/** Path of the preview picture of a page. `version` changes with the page, so that no cached old picture is shown. */
export function picturePath(of: Pictured, { locale, edition }: Base, version?: string): string {
  const name =
    'screen' in of
      ? of.screen
      : 'post' in of
        ? `blog/${encodeURIComponent(of.post)}`
        : `exhibitors/${encodeURIComponent(of.exhibitor)}`
  const isShared = 'post' in of || ('screen' in of && isGlobal(of.screen))
  const place = edition && !isShared ? `editions/${edition}/${name}` : name
  return `${endpoints.pagePicture.path.replace('*', place)}.${locale}.png${version ? `?v=${encodeURIComponent(version)}` : ''}`
}

/** First path segments of the screens for signed-in users and the team. */
const closed = (of?: Screen['of']) => [
  ...new Set(
    (Object.values(screens) as Screen[])
      .filter((screen) => screen.frame !== 'site' && screen.entrance !== 'anyone' && (!of || screen.of === of))
      .map(({ path }) => `/${path.split('/')[1]}`),
  ),
]
const closedBelow = (edition: string) =>
  locales.flatMap((locale) =>
    closed(edition ? 'edition' : undefined).map((path) => `Disallow: ${below(path, { locale, edition })}`),
  )

/** The text of /robots.txt before the site is published. Nothing may be read yet. */
export const robotsBefore = 'User-agent: *\nDisallow: /\n'
/** The text of /robots.txt. Preview pictures of pages are calls too, and may be read. */
export const robotsText = (origin: string) =>
  [
    'User-agent: *',
    `Allow: ${pathToCall('image.read', { imageId: '' })}`,
    `Disallow: ${callRoot}/`,
    ...closedBelow(''),
    ...closedBelow('*'),
    '',
    `Sitemap: ${origin}${endpoints.sitemap.path}`,
    '',
  ].join('\n')

interface Named {
  name: string
  shortName: string
  colours: BrandColours
  logoId: string | null
  confirmed: readonly BuiltIn[]
}
/** Web app manifest of a language and an edition, for adding the portal to a home screen. */
export const manifestOf = ({ name, shortName, colours, logoId, confirmed, ...base }: Named & Base) => ({
  id: below('/', base),
  name,
  short_name: shortName,
  lang: base.locale,
  dir: base.locale === 'fa' ? 'rtl' : 'ltr',
  start_url: below(pathTo('home'), base),
  scope: '/',
  display: 'minimal-ui',
  background_color: '#fffdf8',
  theme_color: colours.ground,
  icons: logoId
    ? [{ src: imagePath(logoId, 640), type: 'image/webp', sizes: 'any' }]
    : isConfirmed({ confirmed }, 'mark')
      ? defaultIcons
      : plainIcons,
})
const plainIcons = [{ src: '/star.svg', type: 'image/svg+xml', sizes: 'any' }]
const defaultIcons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]
