/** A country whose papers have no place for Iranian numbers; of one that nobody has named nothing is known. */
export const isAbroad = (country: string | null | undefined): country is string =>
  country !== null && country !== undefined && country !== '' && country !== 'IR'
