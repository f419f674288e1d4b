// Travel services of an edition.
import { kindsWithSomeRate, neededRates, ratedKinds, type RatedKind } from '../orders/names.ts'

interface Offered {
  services: readonly RatedKind[]
}
const isRated = (kind: string): kind is RatedKind => ratedKinds.some((rated) => rated === kind)

/**
 * Whether a kind of orders is offered. Booths and guest requests always are, a travel service only when it is switched
 * on.
 */
export const offers = ({ services }: Offered, kind: string) => !isRated(kind) || services.includes(kind)

/** Rates that visitors may see: those of the offered services. */
export const offeredRates = <R extends { kind: RatedKind }>(edition: Offered & { rates: readonly R[] }): R[] =>
  edition.rates.filter(({ kind }) => offers(edition, kind))

/** Offered services that lack the rates for pricing their orders. */
export function servicesWithoutRates({
  services,
  rates,
}: Offered & { rates: readonly { code: string; kind: RatedKind }[] }) {
  const lacksRates = (service: RatedKind) =>
    Object.entries(neededRates).some(
      ([needed, kind]) => kind === service && rates.every(({ code }) => code !== needed),
    ) ||
    (kindsWithSomeRate.includes(service) && rates.every(({ kind }) => kind !== service))
  return services.filter(lacksRates)
}

/** Whether hotel, visa and transportation are all offered, as texts that name all three require. */
export const offersTravel = (edition: Offered) => ratedKinds.every((kind) => offers(edition, kind))
