// Writes the contacts of the demo's companies, their co-exhibitors, and a duplicate company.
import { eq } from 'drizzle-orm'
import { newCompany, insertCompany } from '#server/company/company.ts'
import type { Tx } from '#server/db/connect.ts'
import { coExhibitors, companyContacts, exhibitors } from '#server/db/schema.ts'
import { portalNow } from '#server/kernel/portal-time.ts'
import { folded } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { demoCompanies } from './companies.ts'

const guests: readonly (readonly [host: string, fa: string, en: string, country: string])[] = [
  ['Lindner Medizintechnik', 'آلپن استریل', 'Alpen Steril', 'AT'],
  ['Lindner Medizintechnik', 'نوردلیشت مانیتور', 'Nordlicht Monitor', 'DE'],
  ['Pars Teb Azin', 'همراه پالس', 'Hamrah Pulse', 'IR'],
]

/** Inserts contacts, co-exhibitors and the duplicate company into the directory of an edition. */
export async function insertStands(tx: Tx, editionId: string) {
  const pages = await tx
    .select({ id: exhibitors.id, companyId: exhibitors.companyId, nameEn: exhibitors.nameEn })
    .from(exhibitors)
    .where(eq(exhibitors.editionId, editionId))
  const contacts = pages.flatMap(({ companyId, nameEn }) => {
    const company = demoCompanies.find(({ name }) => name.en === nameEn)
    return company && companyId ? [contactOf(companyId, company)] : []
  })
  await tx.insert(companyContacts).values(contacts)
  for (const [host, fa, en, country] of guests) {
    const page = pages.find(({ nameEn }) => nameEn === host)
    if (!page) throw new Error(`The demo has no stand of ${host}`)
    const named = { nameFa: fa, nameEn: en, country, search: folded(`${fa} ${en}`) }
    await tx
      .insert(coExhibitors)
      .values({ id: uuidv7(), editionId, exhibitorId: page.id, ...named, acceptedAt: portalNow() })
  }
  await insertCompany(tx, newCompany({ fa: 'کیمیاآزما', en: 'Kimia-Azma' }, 'IR'))
}

/** Returns the contact row of a company: the person who orders its booths. */
function contactOf(companyId: string, company: (typeof demoCompanies)[number]): typeof companyContacts.$inferInsert {
  const { name, lastName } = company.contact
  const isLocal = company.country === 'IR'
  return {
    id: uuidv7(),
    companyId,
    nameFa: `${name.fa} ${lastName.fa}`,
    nameEn: `${name.en} ${lastName.en}`,
    titleFa: 'مسئول نمایشگاه',
    titleEn: 'Fair manager',
    email: company.email,
    phoneNumber: company.phoneNumber,
    language: isLocal ? 'fa' : 'en',
    isPublic: true,
    isMain: true,
  }
}
