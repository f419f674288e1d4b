// Role of a layer, guessed from its name and from what was found on it. A person may override it.
import type { Drawing } from '../drawing.ts'

export const roles = [
  'booths',
  'numbers',
  'walls',
  'pillars',
  'doors',
  'facilities',
  'stairs',
  'places',
  'background',
  'ignore',
] as const
export type Role = (typeof roles)[number]

const booth = /booth|stand(?!ard)|stall|expo|stnd|kiosk|unit|غرفه/i
const byName: readonly (readonly [Role, RegExp])[] = [
  ['ignore', /dim|bema|furn|chair|hatch|plant|mob|möb|moeb|elec|hvac|fire|sprink|مبلمان|اندازه|هاشور|برق/i],
  ['background', /title|ttlb|border|grid|axis|axes|light|cadre|عنوان|محور|کادر/i],
  ['doors', /door|tür|tuer|porte|gate|opening|^در$|درها/i],
  ['stairs', /stair|trepp|escal|elevat|\blift|ramp|پله|آسانسور|بالابر|رمپ/i],
  ['pillars', /col(?!o)|pillar|stütz|stuetz|pilar|post|ستون/i],
  ['walls', /wall|wand|mur|hall|level|outline|venue|building|دیوار|سالن/i],
  ['facilities', /facilit|amenit|service|toilet|sanit|\bwc\b|caf[eé]|امکانات|خدمات|سرویس/i],
  ['places', /place|room|area|text|label|anno|فضا|جاها|نوشته/i],
]
/** Role suggested by the name alone; undefined for a name without a meaning, such as 0. */
export function roleByName(name: string): Role | undefined {
  if (booth.test(name)) return /(no|nr|num|number|text|txt|id|code|شماره)s?\W*$/i.test(name) ? 'numbers' : 'booths'
  return byName.find(([, words]) => words.test(name))?.[0]
}
export const saysBooth = (name: string) => booth.test(name)
/** Layers never searched for booths and numbers. */
export const isNoise = (role: Role | undefined) => role === 'ignore' || role === 'background'

/** Contents that are read from a layer. `given` is the role that a person chose. */
export interface Parts {
  outlines: boolean
  numbers: boolean
}
export function partsOf(drawing: Drawing, given: ReadonlyMap<number, Role>): Parts[] {
  return drawing.layers.map(({ name }, at) => {
    const role = given.get(at)
    if (role !== undefined) return { outlines: role === 'booths', numbers: role === 'booths' || role === 'numbers' }
    const guessed = roleByName(name)
    const counts = !isNoise(guessed) && guessed !== 'doors' && guessed !== 'stairs'
    return { outlines: counts, numbers: counts }
  })
}

/** Returns a role per layer: the chosen one, else by what was found on it, by its name, else background. */
export function proposedRoles(
  drawing: Drawing,
  given: ReadonlyMap<number, Role>,
  boothsOn: ReadonlyMap<number, number>,
  numbersOn: ReadonlyMap<number, number>,
): Role[] {
  return drawing.layers.map(({ name, counts }, at) => {
    const chosen = given.get(at)
    if (chosen) return chosen
    if ((boothsOn.get(at) ?? 0) > 0) return 'booths'
    if ((numbersOn.get(at) ?? 0) > 0) return 'numbers'
    const guessed = roleByName(name)
    if (guessed && guessed !== 'booths' && guessed !== 'numbers') return guessed
    return counts.texts > counts.lines + counts.outlines ? 'places' : 'background'
  })
}
