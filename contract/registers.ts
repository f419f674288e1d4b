// Registers: resources that the team adds, changes, sorts and removes. Most of them are listed on the site. This file
// has their names and paths; their fields are in contract/entities/registers.ts. Calls, panel screens, table access,
// list, form, export and test data follow from the two.
import { runs, type Screen } from './kernel/screen.ts'
import type { Permission } from './roles.ts'

export interface RegisterSpec {
  /** Icon in the panel. */
  icon: string
  /** Prefix of the register's calls: `<call>.list` and `panel<Call>.*`. */
  call: string
  /** Path of the register below /v1/, /v1/panel/ and /panel/. */
  path: string
  /** `thing`: key of a single entry in a response. `id`: name of its id in a path. */
  thing: string
  id: string
  /** Resource name in the audit log. */
  subject: string
  /** Table in server/db/schema.ts. */
  table: string
  of: 'global' | 'edition'
  /** Topic of the register. Its changes drop cached pages that show the register. */
  topic: string
  view: Permission
  manage: Permission
  /** Panel screens: the list, the form for a new entry, an entry. Left out if the register has screens of its own. */
  screens?: readonly [list: string, add: string, one: string]
  /** Last part of the path of the form for a new entry. */
  addPath: string
  /** Plural and singular for the API reference: “opinions”, “an opinion”. */
  many: string
  one: string
  /** Describes the public list in the API reference. A register without it has no public list. */
  about?: string
}

export const registers = {
  opinion: {
    icon: 'chat',
    call: 'opinion',
    path: 'opinions',
    thing: 'opinion',
    id: 'opinionId',
    subject: 'opinion',
    table: 'opinions',
    of: 'global',
    topic: 'opinions',
    view: 'content.view',
    manage: 'content.manage',
    screens: ['opinions', 'addOpinion', 'opinion'],
    addPath: 'addNewOpinion',
    many: 'opinions',
    one: 'an opinion',
    about: 'List the opinions about the fair',
  },
  representative: {
    icon: 'globe',
    call: 'representative',
    path: 'representatives',
    thing: 'representative',
    id: 'representativeId',
    subject: 'representative',
    table: 'representatives',
    of: 'global',
    topic: 'representatives',
    view: 'content.view',
    manage: 'content.manage',
    screens: ['panelRepresentatives', 'addRepresentative', 'representative'],
    addPath: 'addNewRepresentative',
    many: 'representatives',
    one: 'a representative',
    about: 'List the representatives of the fair abroad',
  },
  teamMember: {
    icon: 'people',
    call: 'team',
    path: 'team',
    thing: 'member',
    id: 'memberId',
    subject: 'teamMember',
    table: 'teamMembers',
    of: 'global',
    topic: 'team',
    view: 'content.view',
    manage: 'content.manage',
    screens: ['panelTeam', 'addTeamMember', 'teamMember'],
    addPath: 'addNewMember',
    many: 'members of the team',
    one: 'a member of the team',
    about: 'List the members of the team',
  },
  equipment: {
    icon: 'layers',
    call: 'equipment',
    path: 'equipments',
    thing: 'equipment',
    id: 'equipmentId',
    subject: 'equipment',
    table: 'equipments',
    of: 'edition',
    topic: 'equipment',
    view: 'halls.view',
    manage: 'halls.manage',
    screens: ['equipments', 'addEquipment', 'equipment'],
    addPath: 'addNewEquipment',
    many: 'equipment',
    one: 'equipment',
    about: 'List the equipment that can be ordered',
  },
  redirect: {
    icon: 'arrow',
    call: 'redirect',
    path: 'redirects',
    thing: 'redirect',
    id: 'redirectId',
    subject: 'redirect',
    table: 'redirects',
    of: 'global',
    topic: 'redirects',
    view: 'settings.manage',
    manage: 'settings.manage',
    addPath: '',
    many: 'redirects',
    one: 'a redirect',
  },
} as const satisfies Record<string, RegisterSpec>
export type RegisterName = keyof typeof registers
export const registerNames = Object.keys(registers) as RegisterName[]
export const mapRegisters = <T>(make: (spec: AnyRegister) => T) =>
  Object.fromEntries(registerNames.map((name) => [name, make(registers[name])])) as Record<RegisterName, T>
type AnyRegister = (typeof registers)[RegisterName]
/** Resource of the team’s calls: opinion → panelOpinion. */
export const panelNoun = <C extends string>(call: C) => `panel${capital(call)}` as const
const capital = <S extends string>(text: S) => (text[0]!.toUpperCase() + text.slice(1)) as Capitalize<S>

type NounOf<R> = R extends AnyRegister ? R['call'] | `panel${Capitalize<R['call']>}` : never
/** Whether each resource of the registers belongs to an edition or is global. */
export const registerNouns = Object.fromEntries(
  Object.values(registers).flatMap(({ call, of }) => [
    [call, of],
    [panelNoun(call), of],
  ]),
) as Record<NounOf<AnyRegister>, 'global' | 'edition'>

type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type ScreensOf<R> = R extends AnyRegister & { screens: readonly string[] }
  ? { [K in R['screens'][0]]: Screen<`/panel/${R['path']}`> } & {
      [K in R['screens'][1]]: Screen<`/panel/${R['path']}/${R['addPath']}`>
    } & { [K in R['screens'][2]]: Screen<`/panel/${R['path']}/:${R['id']}`> }
  : never
/** Files of registers with screens of their own. */
const files: Partial<Record<RegisterName, readonly [list: string, form: string]>> = {
  teamMember: ['team/panel-team', 'team/member-form'],
}
/** Panel screens of the registers. */
export const registerScreens = Object.assign(
  {},
  ...Object.entries<RegisterSpec>(registers).map(([name, { path, id, of, view, manage, screens, addPath }]) => {
    if (!screens) return {}
    const [list, form] = files[name as RegisterName] ?? ['register/register-list', 'register/register-form']
    return {
      [screens[0]]: runs(`/panel/${path}`, list, view, { of }),
      [screens[1]]: runs(`/panel/${path}/${addPath}`, form, manage, { of }),
      [screens[2]]: runs(`/panel/${path}/:${id}`, form, view, { of }),
    }
  }),
) as { [K in keyof Merged<ScreensOf<AnyRegister>>]: Merged<ScreensOf<AnyRegister>>[K] }
