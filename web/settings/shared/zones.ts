/** The time zones of the world as a list to choose from. */
export const zones = Intl.supportedValuesOf('timeZone')
  .filter((name) => name.includes('/'))
  .map((id) => ({ id, text: id.replaceAll('_', ' ') }))
