// How a refusal of a call is written down: one row a call, one case a way in which a field can be wrong.
import type { CallName } from '#contract/calls.ts'
import type { FieldCode } from '#contract/fields.ts'
import type { CastName } from '#demo/cast.ts'
import type { Fair } from './fair.ts'

/** What is put where, and what is said of it; `at` where that is said, when it is not the place itself. `gone` takes the key away. */
export type Case = readonly [path: string, value: unknown, code: FieldCode, at?: string | undefined]
type Body = Record<string, unknown>
export interface Row {
  call: CallName
  who?: CastName
  ids?: (fair: Fair) => Record<string, string>
  /** A body that is taken; every case changes one place of it. */
  body: (fair: Fair) => Body
  cases: readonly Case[] | ((fair: Fair) => readonly Case[])
  /** What the whole body is answered with, when that is not yes, and why. */
  answers?: readonly [status: number, because: string]
  /** A call whose row must have been taken before, for its body to be taken; it is, in the order of all rows. */
  after?: CallName
  /** A table that a refusal leaves something in, and why. */
  leaves?: readonly [table: string, because: string]
  /** A place with keys of any name. */
  anyKeys?: string
  /** Which body, where a call takes several. */
  kind?: string
}

export const gone = Symbol('gone')
export const nowhere = '01900000-0000-7000-8000-000000000000'
/** So many times the same. */
export const many = (times: number, one: unknown): unknown[] => Array.from({ length: times }, () => one)
export const long = (most: number) => 'a'.repeat(most + 1)
/** Words that must be there. */
export const line = (path: string, most: number, missing: FieldCode = 'required'): Case[] => [
  [path, gone, 'required'],
  [path, '', missing],
  [path, ' \u200c\u2800 ', missing],
  [path, long(most), 'tooLong'],
]
export const note = (path: string, most: number): Case[] => [[path, long(most), 'tooLong']]
export const notes = (path: string, most: number): Case[] => [
  ...note(`${path}.fa`, most),
  ...note(`${path}.en`, most),
  [`${path}.en`, gone, 'required'],
]
export const both = (path: string, most: number): Case[] => [
  ...note(`${path}.fa`, most),
  ...note(`${path}.en`, most),
  [path, { fa: '', en: '  ' }, 'required'],
  [`${path}.de`, 'x', 'unknownKey'],
]
/** A text in both languages that may be left out. */
export const bothOrNone = (path: string, most: number): Case[] => [
  ...note(`${path}.fa`, most),
  ...note(`${path}.en`, most),
  [`${path}.de`, 'x', 'unknownKey'],
]
export const count = (path: string, least: number, most: number, wrong: FieldCode = 'wrongType'): Case[] => [
  [path, least - 1, 'atLeast'],
  [path, most + 1, 'atMost'],
  [path, least + 0.5, wrong],
  [path, String(least), wrong],
  [path, null, wrong],
]
export const cents = (path: string): Case[] => [
  [path, -1, 'atLeast'],
  [path, 100_000_000_01, 'invalid'],
  [path, '12', 'wrongType'],
  [path, 1.5, 'wrongType'],
]
export const bool = (path: string): Case[] => [
  [path, 'yes', 'wrongType'],
  [path, null, 'wrongType'],
]
export const id = (path: string): Case[] => [
  [path, 'x', 'invalid'],
  [path, 7, 'invalid'],
]
export const email = (path: string): Case[] => [
  [path, gone, 'emailMissing'],
  [path, ' ', 'emailMissing'],
  [path, 'sara@', 'emailInvalid'],
  [path, 'sara ghorfeh@example.com', 'emailInvalid'],
  [path, `${'a'.repeat(250)}@example.com`, 'emailInvalid'],
]
export const phone = (path: string): Case[] => [
  [path, 'call me', 'phoneInvalid'],
  [path, '12', 'phoneInvalid'],
  [path, '+98 912 345', 'phoneInvalid'],
  [path, 7, 'phoneInvalid'],
]
export const country = (path: string): Case[] => [
  [path, 'iran', 'countryInvalid'],
  [path, '', 'countryInvalid'],
  [path, 98, 'countryInvalid'],
]
export const date = (path: string): Case[] => [
  [path, '', 'dateMissing'],
  [path, ' ', 'dateMissing'],
  [path, '2025-02-30', 'dateInvalid'],
  [path, '8 June', 'dateInvalid'],
  [path, 20250608, 'dateInvalid'],
]
export const time = (path: string, missing: FieldCode = 'timeInvalid'): Case[] => [
  [path, '', 'timeMissing'],
  [path, '25:00', 'timeInvalid'],
  [path, '9', 'timeInvalid'],
  [path, 9, missing],
]
export const file = (path: string, { foreignFile }: Fair): Case[] => [
  [path, nowhere, 'uploadUnknown'],
  [path, foreignFile, 'uploadUnknown'],
]
export const files = (path: string, most: number, { foreignFile }: Fair): Case[] => [
  [path, many(most + 1, nowhere), 'tooMany'],
  [path, [nowhere], 'uploadUnknown'],
  [path, [foreignFile], 'uploadUnknown'],
  [path, ['x'], 'invalid', `${path}.0`],
]
