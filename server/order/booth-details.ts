// Validates the exhibitor's data of a booth order beyond the schema, and normalises it for storage.
import type { OrderInputOf } from '#contract/entities/order-input.ts'
import { proformaNumber } from '#contract/rules/proforma.ts'
import { cleanLine, cleanText, folded } from '../kernel/text.ts'
import { cleanContact, cleanBuyerDetails } from './contact.ts'

/** @throws input.invalid for a telephone number that does not exist in its country */
export function cleanBoothDetails(input: OrderInputOf<'booth'>) {
  const fasciaName = { fa: cleanLine(input.fasciaName.fa ?? ''), en: cleanLine(input.fasciaName.en ?? '') }
  const { search, ...contact } = cleanContact(input)
  const papers = cleanBuyerDetails(input)
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
