import type { HandlersOf } from '../kernel/handler.ts'
import type { Portal } from '../kernel/portal.ts'
import { refuse } from '../kernel/refuse.ts'
import { readLetter } from './letter.ts'
import { letterPage } from './letter.store.ts'

/** Letters open accounts: only a demo that sends none shows them. */
const onlyInDemo = ({ env }: Portal) => { if (!env.demo || env.smtpUrl) refuse('thing.notFound') }

export const panelLetterHandlers: HandlersOf<'panelLetter'> = {
  'panelLetter.list': async (context, { query }) => { onlyInDemo(context); return letterPage(context.db, query) },
  'panelLetter.read': async (context, { letterId }) => { onlyInDemo(context); return { letter: await readLetter(context, letterId) } },
}
