import { screens } from '#contract/screens.ts'
import { type HandlersOf, wholeList } from '../kernel/handler.ts'
import { closeEdition, makeCurrent, openEdition, reopenEdition, takeBackEdition, undoCurrent } from './current.ts'
import { publicEdition } from './edition.ts'
import { keepBooths, keepUntil, keptBooths, placesOf } from './kept-booths.ts'
import { editionNames } from './names.ts'
import { panelEditions } from './panel-edition.ts'
import { editSettings, readAllSettings } from './settings.ts'
import { startEdition } from './start.ts'

export const editionHandlers: HandlersOf<'edition'> = {
  'edition.read': async (context) => ({ edition: await publicEdition(context) }),
}

export const panelEditionHandlers: HandlersOf<'panelEdition'> = {
  'panelEdition.list': async (context) => wholeList(await panelEditions(context)),
  'panelEdition.names': async (context) => wholeList(await editionNames(context)),
  'panelEdition.places': async (context, { editionId }) => wholeList(await placesOf(context, editionId)),
  'panelEdition.start': async (context, { body }) => ({ edition: await startEdition(context, body) }),
  'panelEdition.makeCurrent': async (context, { editionId, body }) => ({
    edition: await makeCurrent(context, editionId, body),
  }),
  'panelEdition.open': async (context, { editionId, body }) => ({
    edition: await openEdition(context, editionId, body),
  }),
  'panelEdition.takeBack': async (context, { editionId }) => ({ edition: await takeBackEdition(context, editionId) }),
  'panelEdition.close': async (context, { editionId }) => ({ edition: await closeEdition(context, editionId) }),
  'panelEdition.reopen': async (context, { editionId }) => ({ edition: await reopenEdition(context, editionId) }),
  'panelEdition.undo': async (context, { editionId }) => ({ edition: await undoCurrent(context, editionId) }),
}

export const panelKeptBoothHandlers: HandlersOf<'panelKeptBooth'> = {
  'panelKeptBooth.list': (context) => keptBooths(context),
  'panelKeptBooth.until': (context, { body }) => keepUntil(context, body.until),
  'panelKeptBooth.keep': (context, { body }) => keepBooths(context, body),
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
  'routeRule.list': async () => wholeList(rules),
}
