// Representatives of the fair abroad.
import { labelIn } from '#contract/text.ts'
import type { PanelRepresentative, RepresentativeInput } from '#contract/entities/representative.ts'
import { storedPhone } from '../kernel/phone.ts'
import { cleanLine } from '../kernel/text.ts'
import { verbsOf } from '../register/register.ts'
import { ownImage } from '../upload/upload.ts'
import {
  deleteRepresentative,
  insertRepresentative,
  lockRepresentative,
  representativeById,
  updateRepresentative,
} from './representative.store.ts'
export { insertRepresentative } from './representative.store.ts'
export { representativeListing } from './representative.export.ts'

export const representativeRegister = verbsOf<PanelRepresentative, RepresentativeInput>({
  subject: 'representative',
  topics: ['representatives'],
  byId: representativeById,
  lock: lockRepresentative,
  insert: insertRepresentative,
  update: updateRepresentative,
  remove: deleteRepresentative,
  inputOf: ({ id: _, email, phoneNumber, ...rest }) => ({
    ...rest,
    email: email ?? '',
    phoneNumber: phoneNumber ?? '',
  }),
  label: ({ name }) => labelIn(name),
  async clean(context, { name, email, phoneNumber, ...rest }, before) {
    if (rest.imageId !== null && rest.imageId !== before?.imageId) await ownImage(context, rest.imageId, 'imageId')
    const line = ({ fa, en } = { fa: '', en: '' }) => ({ fa: cleanLine(fa), en: cleanLine(en) })
    return {
      ...rest,
      name: line(name),
      city: line(rest.city),
      languages: line(rest.languages),
      field: line(rest.field),
      timeZone: rest.timeZone?.trim() || null,
      coordinates: rest.coordinates?.trim() || null,
      email: email.trim(),
      phoneNumber: phoneNumber.trim() && storedPhone(phoneNumber, rest.country ?? undefined, 'phoneNumber'),
    }
  },
})
