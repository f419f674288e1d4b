// Error texts name their field, for every field that users fill in, in every form.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import { fieldNames, nameIn } from '../messages/field-names.ts'
import { fieldText, fieldTexts } from '#words'

type Schema = z.ZodMiniType & {
  def: { type: string; innerType?: Schema; shape?: Record<string, Schema>; element?: Schema; options?: Schema[] }
}
/**
 * Fields that the code of a page fills in and no user types, such as ids, versions, switches and totals shown. Error
 * texts need no name for them.
 */
const ofPrograms = new Set([
  'accounts',
  'active',
  'allocationIds',
  'approvesPages',
  'assigneeId',
  'at',
  'attachmentIds',
  'authenticatorAttachment',
  'angle',
  'base',
  'boothIds',
  'booths',
  'catalogListing',
  'channel',
  'closed',
  'confirms',
  'content',
  'copies',
  'credit',
  'currentId',
  'done',
  'dragged',
  'drop',
  'equipmentId',
  'exhibitorId',
  'hallId',
  'holdId',
  'invites',
  'id',
  'isDefault',
  'keepSold',
  'earmarkedUntil',
  'listed',
  'locale',
  'main',
  'missing',
  'move',
  'next',
  'notEarmarked',
  'orderId',
  'orderIds',
  'otherId',
  'paymentId',
  'places',
  'parts',
  'plan',
  'public',
  'replaces',
  'seen',
  'seenOpenMinor',
  'seenTotalCents',
  'selected',
  'stream',
  'state',
  'step',
  'superAdmin',
  'totalCents',
  'travellers',
  'until',
  'uploadId',
  'verifiedIds',
  'version',
  'versionId',
  'workshopId',
])
const generic = new Set([
  'required',
  'nameMissing',
  'dateMissing',
  'dateInvalid',
  'countryInvalid',
  'timeMissing',
  'fileMissing',
  'invalid',
  'wrongType',
])

/**
 * Returns the paths of fields whose error texts are general ones, into which the name of the field must be inserted.
 */
function vague(schema: Schema, path = ''): string[] {
  const { type, innerType, shape, element, options } = schema.def
  if (innerType) return vague(innerType, path)
  if (shape) return Object.entries(shape).flatMap(([key, inside]) => vague(inside, path ? `${path}.${key}` : key))
  if (element) return vague(element, `${path}.0`)
  if (type === 'union') return (options ?? []).flatMap((one) => vague(one, path))
  const codes = [undefined, null, '', 5].flatMap(
    (value) => z.safeParse(schema, value).error?.issues.map(({ message }) => message.split(':')[0]!) ?? [],
  )
  return codes.some((code) => generic.has(code)) ? [path] : []
}

test('the forms of the portal name the field in their error texts', () => {
  const paths = Object.values(calls).flatMap((call) =>
    'body' in call && call.body ? vague(call.body as unknown as Schema) : [],
  )
  expect(paths.length).toBeGreaterThan(150)
  const nameless = [...new Set(paths.map(nameIn))].filter((name) => !fieldNames[name] && !ofPrograms.has(name))
  expect(nameless).toEqual([])
})

test.each([
  ['dateMissing', 'travellers.1.birthDate', 'Choose the date of birth', 'تاریخ تولد را انتخاب کنید'],
  ['countryInvalid', 'travellers.0.nationality', 'Choose the nationality', 'ملیت را انتخاب کنید'],
  ['required', 'title.fa', 'Enter the title', 'عنوان را وارد کنید'],
  ['fileMissing', 'resumeId', 'Upload the résumé', 'رزومه را بفرستید'],
  ['wrongType', 'priceCents', 'Check the price', 'قیمت درست نیست؛ آن را اصلاح کنید'],
  ['nameMissing', 'lastName', 'Enter the last name', 'نام خانوادگی را وارد کنید'],
  ['nameMissing', 'visitorName', 'Enter the name and lastname', 'نام و نام خانوادگی را وارد کنید'],
])('%s at %s is said by name', (code, path, en, fa) => {
  expect([fieldText(code, 'en', path), fieldText(code, 'fa', path)]).toEqual([en, fa])
})

test('one text asks for both names if both are missing', () => {
  const missing = (...paths: string[]) =>
    fieldTexts(
      paths.map((path) => ({ path, code: 'nameMissing' })),
      'en',
    )
  expect(missing('name', 'lastName')).toEqual(['Enter the name and lastname', 'Enter the name and lastname'])
  expect(missing('name')).toEqual(['Enter the name'])
})
