// Whom an order is from, as every kind stores it.
import { storedPhone } from '../kernel/phone.ts'
import { cleanLine, folded, latinDigits } from '../kernel/text.ts'
import { storedEmail } from '../kernel/email.ts'

interface ContactWords {
  visitorName: string
  companyName?: string | undefined
  email: string
  phoneNumber: string
  country: string
}

/** @throws Refusal input.invalid for a telephone number that its country does not have */
export function cleanContact({
  visitorName: name,
  companyName: company = '',
  email: address,
  phoneNumber: phone,
  country,
}: ContactWords) {
  const companyName = cleanLine(company)
  const visitorName = cleanLine(name)
  const email = storedEmail(address)
  const phoneNumber = storedPhone(phone, country, 'phoneNumber')
  return {
    companyName,
    visitorName,
    email,
    phoneNumber,
    country,
    search: folded([companyName, visitorName, email, phoneNumber].join(' ')),
  }
}

type Papers = 'nationalId' | 'economicNumber' | 'postalCode' | 'address'
/** What an Iranian buyer needs on the invoice; empty texts where nothing was given. */
export const cleanPapers = ({
  nationalId = '',
  economicNumber = '',
  postalCode = '',
  address = '',
}: Partial<Record<Papers, string | undefined>>): Record<Papers, string> => ({
  nationalId: latinDigits(cleanLine(nationalId)),
  economicNumber: latinDigits(cleanLine(economicNumber)),
  postalCode: latinDigits(cleanLine(postalCode)),
  address: cleanLine(address),
})
