// Which travel services an edition offers.
import { kindsWithSomeRate, neededRates, ratedKinds, type RatedKind } from '../orders/names.ts'

interface Offered {
  services: readonly RatedKind[]
}
const isRated = (kind: string): kind is RatedKind => ratedKinds.some((rated) => rated === kind)

/** Whether a kind of orders is offered: booths and guest requests always, a travel service where it is switched on. */
export const offers = ({ services }: Offered, kind: string) => !isRated(kind) || services.includes(kind)

/** The rates that visitors may see: those of the services that are offered. */
export const offeredRates = <R extends { kind: RatedKind }>(edition: Offered & { rates: readonly R[] }): R[] =>
  edition.rates.filter(({ kind }) => offers(edition, kind))

/** The services that are offered without the rates that their orders are priced by. */
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

/** Whether hotel, visa and transportation are all offered, as sentences about all of them say. */
export const offersTravel = (edition: Offered) => ratedKinds.every((kind) => offers(edition, kind))
