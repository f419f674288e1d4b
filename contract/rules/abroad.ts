/** Whether a country is not Iran, so that papers leave Iranian numbers out; false where no country is set. */
export const isAbroad = (country: string | null | undefined): country is string =>
  country !== null && country !== undefined && country !== '' && country !== 'IR'
