// Contact persons of a company by name, with or without an account (docs/decisions/companies.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, NewEmail, Phone, printedNote } from '../kernel/field.ts'
import { locales } from '../locale.ts'
import { Bilingual } from './text.ts'

const shown = {
  id: z.uuid(),
  name: Bilingual,
  /** The person's role in the company; empty if not set. */
  title: Bilingual,
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** Language in which the person is written to. */
  language: z.enum(locales),
}
/** A contact as shown to every visitor of the company's page. */
export const PublicContact = z.object(shown)
export type PublicContact = z.infer<typeof PublicContact>
/** `public`: also shown on the company's page and in the catalogue. One contact of a company is `main`. */
export const CompanyContact = z.object({ ...shown, public: z.boolean(), main: z.boolean() })
export type CompanyContact = z.infer<typeof CompanyContact>

/** An optional e-mail address. */
const EmailOrNone = z
  .string(says('emailInvalid'))
  .check(z.refine((text) => text.trim() === '' || z.safeParse(NewEmail, text).success, says('emailInvalid')))
const fields = {
  name: BilingualInput(120),
  title: z.strictObject({ fa: printedNote(120), en: printedNote(120) }),
  email: EmailOrNone,
  phoneNumber: Phone,
  language: z.enum(locales, says('notAllowed')),
  public: z.boolean(says('wrongType')),
  main: z.boolean(says('wrongType')),
}
/**
 * An e-mail address or a telephone number is required. The first contact is the main one until another contact is made
 * the main one.
 */
export const CompanyContactInput = z.strictObject(fields)
export type CompanyContactInput = z.infer<typeof CompanyContactInput>
export const CompanyContactEdit = z.partial(CompanyContactInput)
export type CompanyContactEdit = z.infer<typeof CompanyContactEdit>
