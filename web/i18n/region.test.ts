import { expect, test } from 'vitest'
import { regionOf } from './region.ts'

test.each([
  [['de-DE', 'en'], 'DE'],
  [['en', 'fr-CH'], 'CH'],
  [['zh-Hans-CN'], 'CN'],
  [['fa-IR', 'fa'], 'IR'],
  [['fa'], ''],
  [['en'], ''],
  [['es-419'], ''],
  [['en-ZZ', 'x-klingon'], ''],
  [[], ''],
] as const)('languages %j name the region %s', (languages, region) => expect(regionOf(languages)).toBe(region))
