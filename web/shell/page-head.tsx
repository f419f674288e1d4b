// Metadata of a public page for search engines and messengers.
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { locales } from '#contract/locale.ts'
import { localize } from '#web/i18n/address.ts'
import { getEdition } from '#web/i18n/page-edition.ts'
import { alternates, canonicalQuery, picturePath, pictureSize, type Pictured } from '#contract/rules/seo.ts'
import { structuredText, type Structured } from '#contract/rules/structured.ts'
import { screens, type ScreenName } from '#contract/screens.ts'
import { textIn } from '#web/i18n/text.ts'
import { getLocale } from '#messages/runtime.js'
import type { loader as rootLoader } from '../root.tsx'
import { useShellData } from './header.tsx'
import { screenOf } from './hydration.ts'
import { Title } from './title.tsx'

/** Origin, language and edition of this page, for structured data (schema.org). */
export const useWhere = () => ({
  origin: useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '',
  locale: getLocale(),
  edition: getEdition(),
})

interface PageHeadProps {
  /** Title without the name of the fair. */
  title: string
  description: string
  /** Picture for previews. Default: the picture of the screen. */
  picture?: Pictured
  /** Version of the picture. It changes with the picture, so that messengers load the new one. */
  version?: string
  type?: 'website' | 'article'
}

/** Title of a page, and its text in search results and link previews. */
export function PageHead({ title, description, ...more }: PageHeadProps) {
  const { edition } = useShellData() ?? {}
  const name = edition && textIn(edition.shortName)
  const screen = screenOf(useMatches())
  const { origin } = useWhere()
  return (
    <>
      <Title of={title} />
      <meta name="description" content={description} />
      {screen && screens[screen].indexable && origin && (
        <Shared title={title} description={description} site={name} screen={screen} {...more} />
      )}
    </>
  )
}

const tags = { fa: 'fa_IR', en: 'en_GB' } as const

/** Canonical address of the page, its other language, and its link preview. */
function Shared({
  title,
  description,
  site,
  screen,
  picture = { screen },
  version,
  type = 'website',
}: PageHeadProps & { site: string | undefined; screen: ScreenName }) {
  const { pathname, search } = useLocation()
  const where = useWhere()
  const { origin, locale } = where
  const path = pathname + canonicalQuery(search)
  const here = origin + localize(path, locale)
  const texts: Record<string, string | undefined> = {
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': here,
    'og:site_name': site,
    'og:locale': tags[locale],
    'og:locale:alternate': tags[locales.find((one) => one !== locale)!],
    'og:image': origin + picturePath(picture, where, version),
    'og:image:type': 'image/png',
    'og:image:width': String(pictureSize.width),
    'og:image:height': String(pictureSize.height),
    'og:image:alt': title,
  }
  return (
    <>
      <link rel="canonical" href={here} />
      {alternates(path, where).map(([language, href]) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {Object.entries(texts).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Structured data about the page (schema.org). Browsers do not run this block. */
export const ForEngines = ({ things }: { things: readonly Structured[] }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredText(things) }} />
)
