// What the parts in web/ui need of the spelling of this house.
export { countryName } from '#contract/rules/country-names.ts'
export { spelledPhone } from '#contract/rules/phone-spelling.ts'
