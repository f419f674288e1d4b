import { expect, test } from 'vitest'
import type { Screen } from '#contract/kernel/screen.ts'
import { screens } from '#contract/screens.ts'
import { panelGroups } from './panel-nav-items.ts'

/** Screens of the panel that the navigation does not list, each with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  search: 'the field at the top of every page of the panel',
  parts: 'the gallery of parts, for those who build the portal',
}
test('every screen of the panel is in its navigation or listed as an exception with a reason', () => {
  const groups = panelGroups({ role: 'admin', accessLevel: null, superAdmin: true }, undefined)
  const placed = new Set<string>(groups.flatMap(({ places }) => places.flatMap((place) => place.screens)))
  const inPanel = Object.entries<Screen>(screens).flatMap(([name, { frame }]) => (frame === 'panel' ? [name] : []))
  expect(inPanel.filter((name) => !placed.has(name)).toSorted()).toEqual(Object.keys(elsewhere).toSorted())
})
