// Opinions: what the team shows of what people say.
import { labelIn } from '#contract/text.ts'
import type { OpinionInput, PanelOpinion } from '#contract/entities/opinion.ts'
import { cleanLine, cleanText } from '../kernel/text.ts'
import { verbsOf } from '../register/register.ts'
import { ownImage } from '../upload/upload.ts'
import { deleteOpinion, insertOpinion, lockOpinion, opinionById, updateOpinion } from './opinion.store.ts'
export { insertOpinion } from './opinion.store.ts'
export { opinionListing } from './opinion.export.ts'

const both = (clean: (text: string) => string, { fa, en }: { fa: string; en: string }) => ({
  fa: clean(fa),
  en: clean(en),
})

export const opinionRegister = verbsOf<PanelOpinion, OpinionInput>({
  subject: 'opinion',
  topics: ['opinions'],
  byId: opinionById,
  lock: lockOpinion,
  insert: insertOpinion,
  update: updateOpinion,
  remove: deleteOpinion,
  inputOf: ({ id: _, ...opinion }) => opinion,
  label: ({ name }) => labelIn(name),
  async clean(context, { comment, name, role, ...rest }, before) {
    if (rest.logoId !== null && rest.logoId !== before?.logoId) await ownImage(context, rest.logoId, 'logoId')
    return { ...rest, comment: both(cleanText, comment), name: both(cleanLine, name), role: both(cleanLine, role) }
  },
})
