import { m } from '#messages/messages.js'
import type { LanguageContext } from './language.ts'

/** What the way out of a question is called: “Cancel”, or “Go back” where the action itself cancels something, so that the two buttons are not confused. */
export function wayOut(action: string, language: Pick<LanguageContext, 'locale'>): string {
  const cancel = m.ui_cancel({}, language)
  return action.toLowerCase().includes(cancel.toLowerCase()) ? m.ui_go_back({}, language) : cancel
}
