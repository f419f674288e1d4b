import { isConfirmed } from '#contract/rules/built-in.ts'
import manrope from '#web/ui/fonts/manrope-common.woff2?url'
import vazirmatn from '#web/ui/fonts/vazirmatn-common.woff2?url'
import { endpoints } from '#contract/endpoints.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { imagePath } from '#contract/file-paths.ts'
import { brandSheetPath } from '#contract/rules/brand-paths.ts'
import { defaultColours, isDefault } from '#contract/rules/brand-colours.ts'
import { type Locale } from '#contract/locale.ts'
import { localize } from '#web/i18n/address.ts'
import { screens, type ScreenName } from '#contract/screens.ts'

/**
 * Fonts to preload per language. Persian pages also contain codes and addresses in Latin letters. Loading the Latin
 * font late would delay the first paint.
 */
const fonts = { fa: [vazirmatn, manrope], en: [manrope] }

/** Icons and the fonts of the language, requested before the style sheet names them. */
export const Basics = ({ locale, edition }: { locale: Locale; edition: Edition | undefined }) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content={(edition?.colours ?? defaultColours).ground} />
    {edition?.logoId ? (
      <link rel="icon" href={imagePath(edition.logoId, 320)} type="image/webp" />
    ) : edition && !isConfirmed(edition, 'mark') ? (
      <link rel="icon" href="/star.svg" type="image/svg+xml" />
    ) : (
      <>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      </>
    )}
    <link rel="manifest" href={localize(endpoints.manifest.path, locale)} />
    {fonts[locale].map((font) => (
      <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
    ))}
  </>
)

/**
 * Style sheet with the colours of the fair, if they are not the default. It comes after all other sheets to override
 * them.
 */
export const BrandSheet = ({ edition }: { edition: Edition | undefined }) =>
  edition && !isDefault(edition.colours) && <link rel="stylesheet" href={brandSheetPath(edition.colours)} />

/** Tells search engines not to index this page. Indexable pages set their address in page-head.tsx. */
export const ForSearch = ({ screen }: { screen: ScreenName | undefined }) =>
  (!screen || !screens[screen].indexable) && <meta name="robots" content="noindex" />
