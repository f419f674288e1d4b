import { screens } from '#contract/screens.ts'
import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import { closeEdition, makeCurrent, openEdition, reopenEdition, takeBackEdition, undoCurrent } from './current.ts'
import { publicEdition } from './edition.ts'
import { keepBooths, keepUntil, earmarkedBooths, boothsToCarryOver } from './earmarked-booths.ts'
import { editionNames } from './names.ts'
import { panelEditions } from './panel-edition.ts'
import { editSettings, readAllSettings } from './settings.ts'
import { startEdition } from './start.ts'

export const editionHandlers: HandlersOf<'edition'> = {
  'edition.read': async (context) => ({ edition: await publicEdition(context) }),
}

export const panelEditionHandlers: HandlersOf<'panelEdition'> = {
  'panelEdition.list': async (context) => unpagedList(await panelEditions(context)),
  'panelEdition.names': async (context) => unpagedList(await editionNames(context)),
  'panelEdition.places': async (context, { editionId }) => unpagedList(await boothsToCarryOver(context, editionId)),
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

export const panelEarmarkedBoothHandlers: HandlersOf<'panelEarmarkedBooth'> = {
  'panelEarmarkedBooth.list': (context) => earmarkedBooths(context),
  'panelEarmarkedBooth.until': (context, { body }) => keepUntil(context, body.until),
  'panelEarmarkedBooth.keep': (context, { body }) => keepBooths(context, body),
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
  'routeRule.list': async () => unpagedList(rules),
}
