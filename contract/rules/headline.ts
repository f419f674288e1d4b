// The large line of the home page: what stands between two asterisks stands in the accent.
export interface Headline {
  before: string
  mark: string
  after: string
}

/** `See tomorrow’s *care* today`: three parts, of which the second may be empty. */
export function headlineParts(text: string): Headline {
  const [, before = text, mark = '', after = ''] = /^([^*]*)\*([^*]+)\*([^*]*)$/.exec(text) ?? []
  return mark ? { before, mark, after } : { before: plainHeadline(text), mark: '', after: '' }
}

/** As titles and pictures have it. */
export const plainHeadline = (text: string) => text.replaceAll('*', '')
