// Texts of public pages, edited by the team. A page without a row shows its built-in text.
import type * as z from 'zod/mini'
import { textPages, type PageText, type PageTextEdit, type TextPage } from '#contract/entities/page-text.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import type { Context, Mine } from '../kernel/portal.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { cleanHtml, shownHtml } from '../rich-text/rich-text.ts'
export { copyTexts } from './page-text.store.ts'
import { listingOf } from './page-text.export.ts'
import { allTexts, deleteText, lockText, textOf, writeText } from './page-text.store.ts'

const known = (page: string): TextPage => textPages.find((one) => one === page) ?? refuse('thing.notFound')
const shown = ({ content, ...text }: NonNullable<Awaited<ReturnType<typeof textOf>>>): PageText => ({
  ...text,
  content: { fa: shownHtml(content.fa), en: shownHtml(content.en) },
})
const builtIn = (page: TextPage): PageText => ({ page, content: null, updatedAt: null })

export async function pageText({ db, edition }: Pick<Context, 'db' | 'edition'>, name: string): Promise<PageText> {
  const page = known(name)
  const text = await textOf(db, edition.id, page)
  return text ? shown(text) : builtIn(page)
}

/** All pages in the order of `textPages`, edited or not. */
export async function pageTexts({ db, edition }: Mine): Promise<PageText[]> {
  const written = new Map((await allTexts(db, edition.id)).map((text) => [text.page, text]))
  return textPages.map((page) => {
    const text = written.get(page)
    return text ? shown(text) : builtIn(page)
  })
}

export const pageTextListing = () => listingOf(pageTexts)

/**
 * Rejects a text that is empty in both languages, because a page needs content.
 * @throws thing.changed if another user saved in between, input.invalid
 */
export async function editPageText(
  context: Mine,
  name: string,
  { content, updatedAt }: z.infer<typeof PageTextEdit>,
): Promise<PageText> {
  const page = known(name)
  const clean = { fa: cleanHtml(content.fa, 'content.fa'), en: cleanHtml(content.en, 'content.en') }
  if (!clean.fa && !clean.en) refuseField('content.fa', 'required')
  await change(context, page, async (tx, before) => {
    if ((before?.updatedAt ?? null) !== updatedAt) refuse('thing.changed')
    await writeText(tx, context.edition.id, page, clean)
    await record(tx, context, {
      subject: 'page',
      subjectId: page,
      label: page,
      before: { content: before?.content ?? null },
      after: { content: clean },
    })
  })
  return pageText(context, page)
}

/** Restores the built-in text. The audit log preserves the edited text. */
export async function resetPageText(context: Mine, name: string) {
  const page = known(name)
  await change(context, page, async (tx, before) => {
    if (!before) return
    await deleteText(tx, context.edition.id, page)
    await record(tx, context, {
      subject: 'page',
      subjectId: page,
      label: page,
      before: { content: before.content },
      after: { content: null },
    })
  })
}

async function change(
  { db, live, edition }: Mine,
  page: TextPage,
  act: (tx: Tx, before: Awaited<ReturnType<typeof textOf>>) => Promise<void>,
) {
  await db.transaction(async (tx) => {
    await lockText(tx, edition.id, page)
    await act(tx, await textOf(tx, edition.id, page))
  })
  live.publish({ topics: ['pages'] })
}
