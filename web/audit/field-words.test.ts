import { expect, test } from 'vitest'
import { SettingsEdit } from '#contract/entities/settings.ts'
import { fieldText } from './field-words.ts'

const settings = Object.keys(SettingsEdit.shape.settings.shape)
test('every setting has a label in the audit log', () => {
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter((field) => fieldText(field) === field)).toEqual([])
})
