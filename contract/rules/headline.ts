// Headline of the home page. The text between two asterisks is shown in the accent colour.
export interface Headline {
  before: string
  mark: string
  after: string
}

/** Splits `See tomorrow’s *care* today` into three parts. `mark` is empty without a pair of asterisks. */
export function headlineParts(text: string): Headline {
  const [, before = text, mark = '', after = ''] = /^([^*]*)\*([^*]+)\*([^*]*)$/.exec(text) ?? []
  return mark ? { before, mark, after } : { before: plainHeadline(text), mark: '', after: '' }
}

/** Headline without asterisks, for titles and pictures. */
export const plainHeadline = (text: string) => text.replaceAll('*', '')
