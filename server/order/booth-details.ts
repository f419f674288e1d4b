// What an exhibitor says in a booth order, as it is checked beyond its shape and stored.
import type { OrderInput } from '#contract/entities/order.ts'
import { storedPhone } from '../kernel/phone.ts'
import { cleanLine, cleanText, folded } from '../kernel/text.ts'

/** @throws Refusal input.invalid for a telephone number that its country does not have */
export function cleanBoothDetails(input: OrderInput) {
  const fasciaName = { fa: cleanLine(input.fasciaName.fa ?? ''), en: cleanLine(input.fasciaName.en ?? '') }
  const companyName = cleanLine(input.companyName), visitorName = cleanLine(input.visitorName), email = input.email.trim().normalize('NFC')
  const phoneNumber = storedPhone(input.phoneNumber, input.country, 'phoneNumber')
  const details = {
    fieldOfActivity: cleanLine(input.fieldOfActivity), products: cleanText(input.products ?? ''), fasciaName, date: input.date, catalogListing: input.catalogListing,
    nationalId: cleanLine(input.nationalId ?? ''), economicNumber: cleanLine(input.economicNumber ?? ''), postalCode: cleanLine(input.postalCode ?? ''), address: cleanLine(input.address ?? ''),
  }
  return { companyName, visitorName, email, phoneNumber, country: input.country, details, search: folded([companyName, visitorName, email, phoneNumber, fasciaName.fa, fasciaName.en, details.nationalId].join(' ')) }
}
