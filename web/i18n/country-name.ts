// What the parts in web/ui need of the business: the names of countries.
export { countryName } from '#contract/rules/country-names.ts'
