// Valid bodies for registers, and wrong values for their fields. Both follow from the kinds of the fields.
import { registers } from '#contract/entities/registers.ts'
import type { CallName } from '#contract/calls.ts'
import type { Register, RegisterField } from '#contract/kernel/register.ts'
import { panelNoun, type RegisterName } from '#contract/registers.ts'
import type { CastName } from '#demo/cast.ts'
import type { Fair } from './fair.ts'
import {
  bool,
  both,
  bothOrNone,
  cents,
  count,
  country,
  gone,
  id,
  line,
  long,
  nowhere,
  phone,
  type Case,
  type Row,
} from './row.ts'

const text = (en: string) => ({ fa: 'متن', en })
type Body = Record<string, unknown>

const sample: Partial<Record<RegisterField['kind'], unknown>> = {
  lines: text('Nina'),
  texts: text('Good'),
  picture: null,
  email: 'nina@example.com',
  phone: '+49 30 901820',
  country: 'DE',
  link: 'https://example.com/',
  line: null,
  position: 3,
  active: true,
}
/**
 * Bodies and cases of fields whose kind is `own`. `second`: fields that must differ in another entry of the register.
 */
const own: Partial<Record<RegisterName, { body: Body; second?: Body; cases: readonly Case[] }>> = {
  teamMember: { body: { desk: null }, cases: [['desk', 'kitchen', 'notAllowed']] },
  representative: {
    body: {},
    cases: [
      ['timeZone', 'Europe/Nowhere', 'invalid'],
      ['timeZone', long(60), 'tooLong'],
      ['coordinates', 'Berlin', 'invalid'],
      ['coordinates', '95, 13', 'invalid'],
    ],
  },
  equipment: {
    body: { code: 'EQP-77', priceCents: 12_00, count: 5 },
    second: { code: 'EQP-78' },
    cases: [
      ...line('code', 20).filter(([, value]) => value !== gone && value !== long(20)),
      ['code', `EQP-${long(20)}`, 'tooLong'],
      ['code', 'با فاصله', 'invalid'],
      ...cents('priceCents'),
      ...count('count', 0, 99_999),
    ],
  },
  redirect: {
    body: { fromPath: '/old-address', toPath: '/Pricing', permanent: true },
    second: { fromPath: '/older' },
    cases: [],
  },
}

const casesOf: Record<RegisterField['kind'], (name: string, field: RegisterField) => readonly Case[]> = {
  lines: (name, { most = 0, isOptional }) => (isOptional ? bothOrNone(name, most) : both(name, most)),
  texts: (name, { most = 0 }) => both(name, most),
  picture: (name) => [...id(name), [name, nowhere, 'uploadUnknown']],
  email: (name) => [[name, 'x', 'emailInvalid']],
  phone: (name) => phone(name).filter(([, value]) => value !== 7),
  country: (name) => country(name),
  link: (name) => [
    [name, 'x', 'linkInvalid'],
    [name, 'http://example.com', 'linkInvalid'],
    [name, `https://example.com/${long(300)}`, 'tooLong'],
  ],
  line: () => [],
  position: (name) => count(name, 0, 999),
  active: (name) => bool(name),
  own: () => [],
}

/** By permission, an admin who may change the register and has no further rights. */
const adminsWho: Partial<Record<Register['manage'], CastName>> = {
  'content.manage': 'roya',
  'halls.manage': 'niloofar',
}
const each = Object.entries<Register>(registers) as [RegisterName, Register][]
export const registerBodies = Object.fromEntries(
  each.map(([name, { fields }]) => [
    name,
    { ...Object.fromEntries(Object.entries(fields).map(([field, { kind }]) => [field, structuredClone(sample[kind] ?? null)])), ...own[name]?.body }, // prettier-ignore
  ]),
) as Record<RegisterName, Body>

/**
 * The rows of all registers except for redirects. These have separate rows, because each redirect's path depends on the
 * others.
 */
export const registerRows: Row[] = each
  .filter(([name]) => name !== 'redirect')
  .flatMap(([name, { call, id: param, fields, manage }]): Row[] => {
    const cases = [...Object.entries(fields).flatMap(([field, one]) => casesOf[one.kind](field, one)), ...(own[name]?.cases ?? [])] // prettier-ignore
    const who = adminsWho[manage] ?? 'dariush'
    const noun = panelNoun(call)
    return [
      { call: `${noun}.add` as CallName, who, body: () => registerBodies[name], cases },
      {
        call: `${noun}.edit` as CallName,
        who,
        ids: (fair) => idOf(param, fair),
        body: () => ({ ...registerBodies[name], ...own[name]?.second }),
        cases,
      },
    ]
  })
const idOf = (param: string, fair: Fair) => ({ [param]: (fair as unknown as Record<string, string>)[param]! })

/** Adds one entry to each register. Returns their ids, by parameter name. */
export async function oneOfEach(made: (call: string, body: object) => Promise<{ id: string }>) {
  const ids: Record<string, string> = {}
  for (const [name, { call, id: param }] of each)
    ids[param] = (await made(`${panelNoun(call)}.add`, { ...registerBodies[name], ...own[name]?.second })).id
  return ids as Record<(typeof registers)[RegisterName]['id'], string>
}
