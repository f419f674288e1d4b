// The named people of the demo and of the tests. Each is described once, here.
import type { AccessLevel, CompanyRole } from '#contract/roles.ts'
import type { Bilingual } from '#contract/entities/text.ts'

export interface DemoPerson {
  name: Bilingual
  lastName: Bilingual
  email: string
  /** Password of a demo account. Only the demo and the tests use it. */
  password: string
  locale: 'fa' | 'en'
  /** Index into demoCompanies. */
  company?: number
  /** Role of a colleague in the company. The person who orders for the company is its owner. */
  companyRole?: CompanyRole
  accessLevel: AccessLevel | null
  superAdmin: boolean
}
type Names = readonly [fa: string, en: string]
const both = ([fa, en]: Names): Bilingual => ({ fa, en })
const person = (name: Names, lastName: Names, password: string, rest: Partial<DemoPerson>): DemoPerson => ({
  name: both(name),
  lastName: both(lastName),
  email: `${name[1].toLowerCase()}@ghorfeh.example`,
  password,
  locale: 'fa',
  accessLevel: null,
  superAdmin: false,
  ...rest,
})

export const cast = {
  // Exhibitors
  sara: person(['سارا', 'Sara'], ['مهرجو', 'Mehrjoo'], 'seven-blue-tiles', { company: 0 }),
  jonas: person(['یوناس', 'Jonas'], ['لیندنر', 'Lindner'], 'four-iron-bridges', { company: 1, locale: 'en' }),
  elif: person(['الیف', 'Elif'], ['کایا', 'Kaya'], 'two-ferries-at-dusk', { company: 2, locale: 'en' }),
  wei: person(['وی', 'Wei'], ['ژانگ', 'Zhang'], 'nine-silk-lanterns', { company: 3, locale: 'en' }),
  // Colleagues in Sara's company
  babak: person(['بابک', 'Babak'], ['کریمی', 'Karimi'], 'five-steps-of-marble', { company: 0, companyRole: 'manager' }),
  aida: person(['آیدا', 'Aida'], ['نوری', 'Noori'], 'three-cups-of-saffron', { company: 0, companyRole: 'staff' }),
  // Admins, one for each access level
  mahtab: person(['مهتاب', 'Mahtab'], ['ستوده', 'Sotoudeh'], 'window-onto-the-garden', { accessLevel: 'viewer' }),
  hamid: person(['حمید', 'Hamid'], ['بهشتی', 'Beheshti'], 'lamps-along-the-bazaar', { accessLevel: 'operator' }),
  roya: person(['رویا', 'Roya'], ['آذرمی', 'Azarmi'], 'ink-on-cotton-paper', { accessLevel: 'editor' }),
  niloofar: person(['نیلوفر', 'Niloofar'], ['کاشانی', 'Kashani'], 'lotus-under-the-bridge', { accessLevel: 'manager' }),
  dariush: person(['داریوش', 'Dariush'], ['مهران', 'Mehran'], 'keys-of-every-gatehouse', {
    accessLevel: 'manager',
    superAdmin: true,
  }),
} as const satisfies Record<string, DemoPerson>
export type CastName = keyof typeof cast
/** Returns an admin as the actor of an action, for the audit log. */
export const adminOf = (people: ReadonlyMap<DemoPerson, string>, name: CastName) => ({
  id: people.get(cast[name])!,
  name: cast[name].name.fa,
  lastName: cast[name].lastName.fa,
})
export const demoPeople: readonly DemoPerson[] = Object.values(cast)
/** Returns the person who owns a company of the demo and submits its orders. */
export const ownerOf = (company: number) =>
  demoPeople.find((person) => person.company === company && !person.companyRole)
