// Sections in which the settings are shown and saved.
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'

export const settingSections = [
  'edition',
  'look',
  'dates',
  'figures',
  'prices',
  'rates',
  'confirmed',
  'booking',
  'contact',
  'seller',
] as const
export type SettingSection = (typeof settingSections)[number]

export const sectionTitle: Record<SettingSection, () => string> = {
  edition: m.setting_edition,
  look: m.setting_look,
  dates: m.setting_dates,
  figures: m.setting_figures,
  prices: m.setting_prices,
  rates: m.setting_rates,
  confirmed: m.setting_confirmed,
  booking: m.setting_booking,
  contact: m.setting_contact,
  seller: m.setting_seller,
}
export const sectionAbout: Record<SettingSection, () => string> = {
  edition: m.setting_edition_about,
  look: m.setting_look_about,
  dates: m.setting_dates_about,
  figures: m.setting_figures_about,
  prices: m.setting_prices_about,
  rates: m.setting_rates_about,
  confirmed: m.setting_confirmed_about,
  booking: m.setting_booking_about,
  contact: m.setting_contact_about,
  seller: m.setting_seller_about,
}
export const sectionPath = (section: SettingSection) =>
  section === 'edition' ? pathTo('settings') : pathTo('settingsSection', { section })
