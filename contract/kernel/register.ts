// Types and functions in which contract/entities/registers.ts is written. They cover kinds of fields, the schemas made
// from them, and the calls of a register.
import * as z from 'zod/mini'
import { Bilingual } from '../entities/text.ts'
import { says } from '../fields.ts'
import { panelNoun, type RegisterSpec } from '../registers.ts'
import { DELETE, FILE, GET, list, PATCH, POST } from './call.ts'
import { Bilingual as BilingualInput, Country, Id, NewEmail, note, OptionalLink, Phone } from './field.ts'

/**
 * Determines how a field is stored, shown in the panel and tested. `own`: the register has its own code for the field.
 */
export type FieldKind =
  | 'lines'
  | 'texts'
  | 'picture'
  | 'email'
  | 'phone'
  | 'country'
  | 'link'
  | 'line'
  | 'position'
  | 'active'
  | 'own'
export interface RegisterField<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
  Kind extends FieldKind = FieldKind,
  Hidden extends boolean = boolean,
> {
  kind: Kind
  input: Input
  output: Output
  /** Only the panel receives the field. */
  hidden: Hidden
  /** Maximum number of characters of a text. */
  most?: number
  /** Whether the text may be left out. */
  isOptional?: boolean
}
const field = <K extends FieldKind, I extends z.core.$ZodType, O extends z.core.$ZodType>(
  kind: K,
  input: I,
  output: O,
  more: Pick<RegisterField, 'most' | 'isOptional'> = {},
) => ({ kind, input, output, hidden: false as const, ...more })

/** The empty text, which means that there is no e-mail address. */
const none = z.literal('')
const texts = (most: number) => z.strictObject({ fa: note(most), en: note(most) })

/** The kinds of fields. Lengths are in characters. */
export const fields = {
  /** A line in both languages. At least one is required. */
  lines: (most: number) => field('lines', BilingualInput(most), Bilingual, { most }),
  /** An optional line in both languages. */
  optionalLines: (most: number) => field('lines', z.optional(texts(most)), Bilingual, { most, isOptional: true }),
  /** Paragraphs in both languages. */
  texts: (most: number) => field('texts', BilingualInput(most, note), Bilingual, { most }),
  /** An uploaded picture. */
  picture: () => field('picture', z.nullable(Id), z.nullable(z.uuid())),
  email: () => field('email', z.union([none, NewEmail]), z.nullable(z.string()), { isOptional: true }),
  /** A telephone number, checked against the numbering plan of the entry's country. */
  phone: () => field('phone', Phone, z.nullable(z.string()), { isOptional: true }),
  country: () => field('country', z.nullable(Country), z.nullable(z.string())),
  /** An optional public https address. */
  link: () => field('link', OptionalLink(), z.nullable(z.string()), { isOptional: true }),
  /** An optional line in any language that follows a rule. */
  optionalLine: <I extends z.core.$ZodType>(rule: I) =>
    field('line', z.optional(z.nullable(rule)), z.nullable(z.string()), { isOptional: true }),
  own: <I extends z.core.$ZodType, O extends z.core.$ZodType>(input: I, output: O) => field('own', input, output),
  /** Position among the entries. Smaller numbers come first. */
  position: {
    ...field(
      'position',
      z.int(says('wrongType')).check(z.gte(0, says('atLeast', 0)), z.lte(999, says('atMost', 999))),
      z.int(),
    ),
    hidden: true as const,
  },
  /** Whether the entry is shown on the site. */
  active: { ...field('active', z.boolean(says('wrongType')), z.boolean()), hidden: true as const },
}

type Fields = Record<string, RegisterField>
type Inputs<F extends Fields> = { [K in keyof F]: F[K]['input'] }
type Outputs<F extends Fields> = { [K in keyof F]: F[K]['output'] }
type Shown<F extends Fields> = { [K in keyof F as F[K]['hidden'] extends true ? never : K]: F[K]['output'] }
type Shape = Record<string, z.core.$ZodType>
type Both<A, B> = { [K in keyof A | keyof B]: K extends keyof A ? A[K] : K extends keyof B ? B[K] : never }

/**
 * Returns the schemas of a register.
 * @param own response fields that no form has: `shown` to everybody, `panel` to the team alone
 */
export function register<
  const S extends RegisterSpec,
  const F extends Fields,
  const A extends Shape = {},
  const P extends Shape = {},
>(spec: S, all: F, own: { shown?: A; panel?: P } = {}) {
  const of = (key: 'input' | 'output', among = Object.entries(all)) =>
    Object.fromEntries(among.map(([name, one]) => [name, one[key]]))
  const shown = {
    id: z.uuid(),
    ...of(
      'output',
      Object.entries(all).filter(([, one]) => !one.hidden),
    ),
    ...own.shown,
  }
  const Input = z.strictObject(of('input') as Inputs<F>)
  return {
    ...spec,
    fields: all,
    Thing: z.object(shown as unknown as Both<{ id: z.ZodMiniUUID }, Both<Shown<F>, A>>),
    PanelThing: z.object({ ...shown, ...of('output'), ...own.panel } as unknown as Both<
      { id: z.ZodMiniUUID },
      Both<Both<Outputs<F>, A>, P>
    >),
    Input,
    Edit: z.partial(Input),
  }
}
/** A register with unknown fields, for code that treats all registers alike. */
export type Register = RegisterSpec & {
  fields: Fields
  Thing: z.core.$ZodType
  PanelThing: z.core.$ZodType
  Input: z.core.$ZodType
  Edit: z.core.$ZodType
}

type Named<Prefix extends string, Rows> = { [K in keyof Rows as `${Prefix}.${K & string}`]: Rows[K] }
const named = <const Prefix extends string, Rows extends object>(prefix: Prefix, rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${prefix}.${name}`, row])) as Named<Prefix, Rows>

const publicCalls = <const R extends Register & { about: string }>({ call, path, about, Thing }: R) =>
  named(call as R['call'], {
    list: GET(path as R['path'], { may: 'anyone', says: about, gives: list(Thing as R['Thing']), open: true }),
  })
function panelCalls<const R extends Register>(register: R) {
  const { call, view, manage, many, one, Input, Edit, PanelThing, thing, id } = register
  const path = `panel/${register.path}` as `panel/${R['path']}`
  const ofOne = `${path}/:${id}` as `panel/${R['path']}/:${R['id']}`
  const gives = z.object({ [thing]: PanelThing } as { [K in R['thing']]: R['PanelThing'] })
  return named(panelNoun(call as R['call']), {
    list: GET(path, { may: view, says: `List all ${many}`, gives: list(PanelThing as R['PanelThing']) }),
    export: FILE(path, view as R['view'], `Export ${many} as CSV or XLSX`, {}),
    add: POST(path, { may: manage, says: `Add ${one}`, body: Input, gives }),
    read: GET(ofOne, { may: view, says: `Retrieve ${one}`, gives }),
    edit: PATCH(ofOne, { may: manage, says: `Update ${one}`, body: Edit, gives }),
    remove: DELETE(ofOne, { may: manage, says: `Delete ${one}`, gives: z.null() }),
  })
}

type Registers = Record<string, Register>
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type Flat<T> = { [K in keyof T]: T[K] }
type CallsOf<R> = R extends Register
  ? (R extends { about: string } ? ReturnType<typeof publicCalls<R>> : {}) & ReturnType<typeof panelCalls<R>>
  : never
/** Returns the calls of all registers. */
export const registerCalls = <const All extends Registers>(all: All) =>
  Object.assign(
    {},
    ...Object.values(all).map((register) => ({
      ...(register.about !== undefined && publicCalls({ ...register, about: register.about })),
      ...panelCalls(register),
    })),
  ) as Flat<Merged<CallsOf<All[keyof All]>>>
