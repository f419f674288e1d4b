import { textIn } from '#contract/text.ts'
import type { Opinion } from '#contract/entities/registers.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { activeColumn, bilingualColumn, nameColumn, numberColumn } from '#web/list/columns.tsx'
import { faceColumn } from './face.tsx'
import type { View } from './view.tsx'

type Row = Opinion & { active: boolean; position: number }

/** What people say of the fair, as the team shows it. */
export const opinion: View = {
  columns: () => [
    faceColumn<Row>(m.opinion_logo(), ({ logoId }) => logoId, ({ name }) => textIn(name, getLocale())), // prettier-ignore
    nameColumn<Row>('who', m.opinion_who(), ({ name }) => textIn(name, getLocale()), ({ role }) => textIn(role, getLocale()), { phone: 'lead', isLink: true }), // prettier-ignore
    bilingualColumn('comment', m.opinion_words()),
    numberColumn('position', m.register_position(), { phone: 'amount' }),
    activeColumn(),
  ],
  sections: [
    { title: m.opinion_words, fields: ['comment'] },
    { title: m.opinion_who, fields: ['name', 'role', 'logoId'] },
  ],
}
