import { isConfirmed } from '#contract/rules/built-in.ts'
import './preview.css'
import { type CSSProperties, useState } from 'react'
import type { EditionSettings } from '#contract/entities/edition.ts'
import { imagePath } from '#contract/file-paths.ts'
import { type Locale, locales } from '#contract/locale.ts'
import { brandPatternPath } from '#contract/rules/brand-paths.ts'
import { colourProblems, defaultColours, isDefault, tonesOf } from '#contract/rules/brand.ts'
import { headlineParts } from '#contract/rules/headline.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { sectorPoints } from '#web/exhibitor/shared/sectors.ts'
import { calendarOf, monthAndYear, otherCalendar, partsOf, rangeText } from '#web/i18n/dates.ts'
import { datesOf } from '#web/i18n/fair-time.ts'
import { hourText } from '#web/i18n/hour.ts'
import { dirOf } from '#web/i18n/locale.ts'
import { Logo } from '#web/ui/brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Star } from '#web/ui/star.tsx'
import { sectorsIn } from './sectors.tsx'

/** Part of the home page whose settings are being edited; the preview frames it. */
export type PreviewPart = 'name' | 'words' | 'sectors' | 'dates' | 'halls'
interface PreviewProps {
  /** Settings as typed so far. */
  values: EditionSettings
  hasHalls: boolean
  made?: readonly PreviewPart[] | undefined
}

const languages = { fa: 'فارسی', en: 'English' } as const

/** Live preview of the top of the home page. Nothing in it can be pressed. */
export function HomePreview(props: PreviewProps) {
  const [locale, setLocale] = useState<Locale>(getLocale())
  return (
    <section className="preview" aria-label={m.setting_preview()}>
      <div className="preview-head">
        <h2>{m.setting_preview()}</h2>
        <Segmented
          small
          label={m.setting_preview_language()}
          options={locales.map((id) => ({ id, text: <span lang={id}>{languages[id]}</span> }))}
          value={locale}
          onPick={setLocale}
        />
      </div>
      <Mini {...props} locale={locale} />
    </section>
  )
}

/** Colours of a valid pair; the portal's default colours for an invalid one. */
function styleOf(colours: EditionSettings['colours']) {
  const pair = colourProblems(colours).length === 0 ? colours : defaultColours
  const tones = Object.entries(isDefault(pair) ? {} : tonesOf(pair)).map(([name, colour]) => [`--${name}`, colour])
  return { ...Object.fromEntries(tones), '--girih': `url("${brandPatternPath(pair, 'hero')}")` } as CSSProperties
}

function Mini({ values, hasHalls, made = [], locale }: PreviewProps & { locale: Locale }) {
  const at = { locale }
  const name = textIn(values.name, locale) || textIn(values.shortName, locale) || m.site_unnamed({}, at)
  const short = textIn(values.shortName, locale) || name
  const headline = textIn(values.headline, locale)
  const kick = headline ? name : textIn(values.tagline, locale)
  const { before, mark, after } = headlineParts(headline || name)
  const marked = (part: PreviewPart) => (made.includes(part) ? { 'data-made': '' } : {})
  return (
    <div className="mini" lang={locale} dir={dirOf(locale)} style={styleOf(values.colours)} inert>
      <div className="mini-bar">
        <span className="brand" {...marked('name')}>
          <Logo
            picture={values.logoId ? imagePath(values.logoId, 320) : undefined}
            cross={isConfirmed(values, 'mark')}
          />
          <b>{short}</b>
        </span>
        <i>{hasHalls ? m.site_reserve({}, at) : m.site_register({}, at)}</i>
      </div>
      <div className="mini-hero">
        {kick && <small {...marked('name')}>{kick}</small>}
        <p className="mini-title" {...marked('words')}>
          {before}
          {mark && <em>{mark}</em>}
          {after}
        </p>
        {textIn(values.lead, locale) && <p className="mini-lead">{textIn(values.lead, locale)}</p>}
        <MiniDates values={values} locale={locale} made={made.includes('dates')} />
      </div>
      <div className="mini-body">
        <MiniSectors values={values} locale={locale} made={made.includes('sectors')} />
        <p className="mini-halls" {...marked('halls')}>
          <Icon name="hall" />
          <span>{hasHalls ? m.setting_preview_halls({}, at) : m.setting_preview_no_halls({}, at)}</span>
        </p>
      </div>
    </div>
  )
}

interface PartProps {
  values: EditionSettings
  locale: Locale
  made: boolean
}

function MiniDates({ values, locale, made }: PartProps) {
  const dates = datesOf(values)
  const venue = textIn(values.venue, locale)
  if (!dates && !venue) return null
  return (
    <div className="mini-dates" {...(made && { 'data-made': '' })}>
      {dates && <MiniDays first={dates.firstDay} last={dates.lastDay} locale={locale} />}
      <span>
        <b>{venue}</b>
        {dates && (
          <em>
            {m.home_hours({ from: hourText(values.opens, locale), to: hourText(values.closes, locale) }, { locale })}
          </em>
        )}
      </span>
    </div>
  )
}

function MiniDays({ first, last, locale }: { first: string; last: string; locale: Locale }) {
  const oneMonth = monthAndYear(first, locale) === monthAndYear(last, locale)
  const days = [partsOf(first, locale).day, partsOf(last, locale).day]
  return (
    <span className="mini-days">
      {oneMonth && <b>{days.join(locale === 'fa' ? ' تا ' : '–')}</b>}
      <span>
        {oneMonth ? monthAndYear(first, locale) : rangeText(first, last, locale)}
        <em>{rangeText(first, last, locale, otherCalendar(calendarOf(locale)))}</em>
      </span>
    </span>
  )
}

function MiniSectors({ values, locale, made }: PartProps) {
  const named = sectorsIn(values.sectors, locale)
  if (named.length === 0) return null
  return (
    <ul className="mini-sectors" {...(made && { 'data-made': '' })}>
      {named.map(({ key, name }) => (
        <li key={key}>
          <Star points={sectorPoints[key]} className={key} />
          {name}
        </li>
      ))}
    </ul>
  )
}
