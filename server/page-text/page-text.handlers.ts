import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import { editPageText, pageText, pageTexts, resetPageText } from './page-text.ts'

export const pageTextHandlers: HandlersOf<'pageText'> = {
  'pageText.read': async (context, { page }) => ({ text: await pageText(context, page) }),
}
export const panelPageTextHandlers: HandlersOf<'panelPageText'> = {
  'panelPageText.list': async (context) => {
    return unpagedList(await pageTexts(context))
  },
  'panelPageText.read': async (context, { page }) => ({ text: await pageText(context, page) }),
  'panelPageText.edit': async (context, { page, body }) => ({ text: await editPageText(context, page, body) }),
  'panelPageText.reset': async (context, { page }) => {
    await resetPageText(context, page)
    return null
  },
}
