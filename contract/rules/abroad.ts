/** Whether a country is set and is not Iran, so that documents leave out Iranian numbers. */
export const isAbroad = (country: string | null | undefined): country is string =>
  country !== null && country !== undefined && country !== '' && country !== 'IR'
