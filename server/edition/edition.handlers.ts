import { screens } from '#contract/screens.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { publicEdition } from './edition.ts'
import { editSettings, readAllSettings } from './settings.ts'

export const editionHandlers: HandlersOf<'edition'> = {
  'edition.read': async (context) => ({ edition: publicEdition(context) }),
}

export const panelSettingsHandlers: HandlersOf<'panelSettings'> = {
  'panelSettings.read': (context) => readAllSettings(context),
  'panelSettings.edit': (context, { body }) => editSettings(context, body),
}

const rules = Object.entries(screens).map(([screen, { path, frame, entrance, indexable }]) => ({
  path,
  screen,
  frame,
  entrance,
  indexable,
}))
export const routeRuleHandlers: HandlersOf<'routeRule'> = {
  'routeRule.list': async () => ({ items: rules, nextCursor: null, total: rules.length }),
}
