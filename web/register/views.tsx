import { textIn } from '#web/i18n/text.ts'
import type { Opinion } from '#contract/entities/registers.ts'
import { m } from '#messages/messages.js'
import { activeColumn, bilingualColumn, nameColumn, numberColumn } from '#web/list/columns.tsx'
import { faceColumn } from './face.tsx'
import type { Shown, View } from './view.tsx'
import { equipment } from './equipment.view.tsx'
import { representative } from './representative.view.tsx'

type Row = Opinion & { active: boolean; position: number }

/** Opinions about the fair, in the panel. */
const opinion: View = {
  columns: () => [
    faceColumn<Row>(m.opinion_logo(), ({ logoId }) => logoId, ({ name }) => textIn(name)), // prettier-ignore
    nameColumn<Row>('who', m.opinion_who(), ({ name }) => textIn(name), ({ role }) => textIn(role), { phone: 'lead', isLink: true }), // prettier-ignore
    bilingualColumn('comment', m.opinion_words()),
    numberColumn('position', m.register_position(), { phone: 'amount' }),
    activeColumn(),
  ],
  sections: [
    { title: m.opinion_words, fields: ['comment'] },
    { title: m.opinion_who, fields: ['name', 'role', 'logoId'] },
  ],
}

/** Registers whose views differ from the default. */
export const views: Partial<Record<Shown, View>> = { equipment, opinion, representative }
