import { m } from '#messages/messages.js'
import type { LanguageContext } from './language.ts'

/**
 * Returns the text of the cancel button of a confirmation: “Cancel”, or “Go back”. “Go back” is used if the action's
 * own text contains “cancel”, so that the two buttons are not confused.
 */
export function wayOut(action: string, language: Pick<LanguageContext, 'locale'>): string {
  const cancel = m.ui_cancel({}, language)
  return action.toLowerCase().includes(cancel.toLowerCase()) ? m.ui_go_back({}, language) : cancel
}
