import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import vazirmatn from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import { useLocation } from 'react-router'
import { localize, locales, type Locale } from '#contract/locale.ts'
import { screens, type ScreenName } from '#contract/screens.ts'

const fonts = { fa: vazirmatn, en: manrope }

/** Icons, and the one font that the language needs, asked for before the style sheet names it. */
export const Basics = ({ locale }: { locale: Locale }) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="#062b31" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="manifest" href={localize('/site.webmanifest', locale)} />
    <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={fonts[locale]} />
  </>
)

/** What search engines are told: where this page stands in each language, or that it is none of theirs. */
export function ForSearch({ screen, origin, locale }: { screen: ScreenName | undefined; origin: string | undefined; locale: Locale }) {
  const { pathname } = useLocation()
  if (!screen || !screens[screen].indexable || !origin) return <meta name="robots" content="noindex" />
  const at = (language: Locale) => origin + localize(pathname, language)
  return (
    <>
      <link rel="canonical" href={at(locale)} />
      {locales.map((language) => <link key={language} rel="alternate" hrefLang={language} href={at(language)} />)}
      <link rel="alternate" hrefLang="x-default" href={at('fa')} />
    </>
  )
}
