import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { CompanyContact } from '#contract/entities/company-contact.ts'
import type { Db, Tx } from '../db/connect.ts'
import { companyContacts } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

type Kept = Omit<CompanyContact, 'id' | 'main'>
const columns = ({ name, title, email, phoneNumber, language, public: isPublic }: Kept) => ({
  nameFa: name.fa,
  nameEn: name.en,
  titleFa: title.fa,
  titleEn: title.en,
  email,
  phoneNumber,
  language,
  isPublic,
})
const isOne = (companyId: string, id: string) =>
  and(eq(companyContacts.companyId, companyId), eq(companyContacts.id, id))

/** Contacts of a company: the main one first, then in the order of their creation. */
export const contactsOf = async (db: Db | Tx, companyId: string): Promise<CompanyContact[]> =>
  (
    await db
      .select()
      .from(companyContacts)
      .where(eq(companyContacts.companyId, companyId))
      .orderBy(desc(companyContacts.isMain), companyContacts.createdAt, companyContacts.id)
  ).map(({ id, nameFa, nameEn, titleFa, titleEn, email, phoneNumber, language, isPublic, isMain }) => ({
    id,
    name: { fa: nameFa, en: nameEn },
    title: { fa: titleFa, en: titleEn },
    email,
    phoneNumber,
    language,
    public: isPublic,
    main: isMain,
  }))
export const countContacts = async (tx: Tx, companyId: string) =>
  (await tx.select({ n: count() }).from(companyContacts).where(eq(companyContacts.companyId, companyId)))[0]!.n

export async function insertContact(tx: Tx, companyId: string, contact: Kept) {
  const id = uuidv7()
  await tx.insert(companyContacts).values({ id, companyId, ...columns(contact) })
  return id
}
export const updateContact = (tx: Tx, companyId: string, id: string, contact: Kept) =>
  tx
    .update(companyContacts)
    .set({ ...columns(contact), updatedAt: sql`portal_now()` })
    .where(isOne(companyId, id))
export const deleteContact = (tx: Tx, companyId: string, id: string) =>
  tx.delete(companyContacts).where(isOne(companyId, id))

/** Makes this contact the company’s main one, instead of the present main contact. */
export async function makeMain(tx: Tx, companyId: string, id: string) {
  await tx
    .update(companyContacts)
    .set({ isMain: false })
    .where(and(eq(companyContacts.companyId, companyId), ne(companyContacts.id, id), eq(companyContacts.isMain, true)))
  await tx.update(companyContacts).set({ isMain: true }).where(isOne(companyId, id))
}

/** Moves all contacts to the surviving company of a merger. Its main contact stays the main one. */
export async function moveContacts(tx: Tx, from: string, to: string) {
  await tx.update(companyContacts).set({ isMain: false }).where(eq(companyContacts.companyId, from))
  await tx.update(companyContacts).set({ companyId: to }).where(eq(companyContacts.companyId, from))
  const [first] = await contactsOf(tx, to)
  if (first && !first.main) await makeMain(tx, to, first.id)
}

/** Deletes all contacts of a company, when its last member leaves. */
export const forgetContacts = (tx: Tx, companyId: string) =>
  tx.delete(companyContacts).where(eq(companyContacts.companyId, companyId))
/** Deletes contacts with these e-mail addresses in every company. */
export async function forgetContactsAt(tx: Tx, addresses: readonly string[]) {
  const gone = await tx
    .delete(companyContacts)
    .where(inArray(companyContacts.email, [...addresses]))
    .returning({ companyId: companyContacts.companyId })
  for (const companyId of new Set(gone.map((row) => row.companyId))) {
    const [first] = await contactsOf(tx, companyId)
    if (first && !first.main) await makeMain(tx, companyId, first.id)
  }
}
