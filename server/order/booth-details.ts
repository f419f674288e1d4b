// What an exhibitor says in a booth order, as it is checked beyond its shape and stored.
import type { OrderInputOf } from '#contract/entities/order-input.ts'
import { proformaNumber } from '#contract/rules/proforma.ts'
import { cleanLine, cleanText, folded } from '../kernel/text.ts'
import { cleanContact, cleanPapers } from './contact.ts'

/** @throws Refusal input.invalid for a telephone number that its country does not have */
export function cleanBoothDetails(input: OrderInputOf<'booth'>) {
  const fasciaName = { fa: cleanLine(input.fasciaName.fa ?? ''), en: cleanLine(input.fasciaName.en ?? '') }
  const { search, ...contact } = cleanContact(input)
  const papers = cleanPapers(input)
  const details = {
    fieldOfActivity: cleanLine(input.fieldOfActivity),
    products: cleanText(input.products ?? ''),
    fasciaName,
    date: input.date,
    catalogListing: input.catalogListing,
    proforma: proformaNumber(input.holdId),
    ...papers,
  }
  return {
    ...contact,
    details,
    search: `${search} ${folded([fasciaName.fa, fasciaName.en, papers.nationalId].join(' '))}`,
  }
}
