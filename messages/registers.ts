// Texts of registers (contract/registers.ts), for their lists, forms and files. The order of `fields` is the column
// order of a file.
import { m } from '#messages/messages.js'
import type { registers } from '#contract/entities/registers.ts'
import type { RegisterName } from '#contract/registers.ts'

type Word = (inputs?: Record<string, never>, options?: { locale?: 'fa' | 'en' }) => string
type Registers = typeof registers
/** Singular names, for the audit log. */
export const registerOnes: Record<RegisterName, Word> = {
  opinion: m.audit_subject_opinion,
  representative: m.audit_subject_representative,
  teamMember: m.audit_subject_teamMember,
  equipment: m.audit_subject_equipment,
  redirect: m.audit_subject_redirect,
}
type Typed<N extends keyof Registers> = Exclude<keyof Registers[N]['fields'] & string, 'position' | 'active'>
export interface RegisterWords<Field extends string = string> {
  /** Text on the purpose of the list. */
  about: Word
  /** Text of the button that adds an item. `fresh` is the title of the form for a new item. */
  add: Word
  fresh: Word
  none: Word
  noneText: Word
  removeTitle: (inputs: { name: string }) => string
  removeText: Word
  fields: Record<Field, Word>
}

type FileWords<N extends keyof Registers> = Pick<RegisterWords<Typed<N>>, 'fields'>

export const registerWords: { [N in 'opinion' | 'representative' | 'equipment']: RegisterWords<Typed<N>> } & {
  teamMember: FileWords<'teamMember'>
} = {
  opinion: {
    about: m.opinion_about,
    add: m.opinion_add,
    fresh: m.opinion_new,
    none: m.opinion_none,
    noneText: m.opinion_none_text,
    removeTitle: m.opinion_remove_title,
    removeText: m.opinion_remove_text,
    fields: { name: m.opinion_name, role: m.opinion_role, comment: m.opinion_comment, logoId: m.opinion_logo },
  },
  representative: {
    about: m.representative_about,
    add: m.representative_add,
    fresh: m.representative_new,
    none: m.representative_none,
    noneText: m.representative_none_text,
    removeTitle: m.representative_remove_title,
    removeText: m.representative_remove_text,
    fields: {
      name: m.representative_name,
      country: m.representative_country,
      city: m.representative_city,
      field: m.representative_field,
      languages: m.representative_languages,
      timeZone: m.representative_time_zone,
      coordinates: m.representative_coordinates,
      email: m.representative_email,
      phoneNumber: m.representative_phone,
      imageId: m.representative_image,
    },
  },
  equipment: {
    about: m.equipment_about,
    add: m.equipment_add,
    fresh: m.equipment_new,
    none: m.equipment_none,
    noneText: m.equipment_none_text,
    removeTitle: m.equipment_remove_title,
    removeText: m.equipment_remove_text,
    fields: {
      code: m.equipment_code,
      title: m.equipment_name,
      note: m.equipment_note,
      priceCents: m.equipment_price,
      count: m.equipment_count,
    },
  },
  /** Team members have screens of their own. */
  teamMember: {
    fields: {
      name: m.team_name,
      role: m.team_role,
      department: m.team_department,
      desk: m.team_desk,
      email: m.export_email,
      phoneNumber: m.export_phone,
      imageId: m.team_photo,
    },
  },
}
