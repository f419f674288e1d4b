/** All time zones as options. */
export const zones = Intl.supportedValuesOf('timeZone')
  .filter((name) => name.includes('/'))
  .map((id) => ({ id, text: id.replaceAll('_', ' ') }))
