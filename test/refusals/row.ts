// Table format for errors of calls: one row per call, one case for each way in which a field can be wrong.
import type { CallName } from '#contract/calls.ts'
import type { FieldCode } from '#contract/fields.ts'
import type { CastName } from '#demo/cast.ts'
import type { Fair } from './fair.ts'

/**
 * The changed field, its wrong value and the expected code. `at` is the path of the error if it differs. `gone` removes
 * the key.
 */
export type Case = readonly [path: string, value: unknown, code: FieldCode, at?: string | undefined]
type Body = Record<string, unknown>
export interface Row {
  call: CallName
  who?: CastName
  ids?: (fair: Fair) => Record<string, string>
  /** A valid body. Each case changes one field of it. */
  body: (fair: Fair) => Body
  cases: readonly Case[] | ((fair: Fair) => readonly Case[])
  /** The status for the valid body if it is not a success, and the reason. */
  answers?: readonly [status: number, because: string]
  /** A call whose row must succeed before this body is valid. The order of all rows ensures it. */
  after?: CallName
  /** A table that a rejected call may write to, and the reason. */
  leaves?: readonly [table: string, because: string]
  /** A field whose keys may have any name. */
  anyKeys?: string
  /** Which variant of the body this row tests, if a call has several. */
  kind?: string
}

export const gone = Symbol('gone')
export const nowhere = '01900000-0000-7000-8000-000000000000'
/** A list with the same item repeated. */
export const many = (times: number, one: unknown): unknown[] => Array.from({ length: times }, () => one)
export const long = (most: number) => 'a'.repeat(most + 1)
/** Cases of a required text. */
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
/** Cases of an optional text in both languages. */
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
