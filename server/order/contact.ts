// Contact of an order. All kinds store the same fields.
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

/** @throws input.invalid for a telephone number that does not exist in its country */
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
/** Cleans the data that an Iranian buyer needs on the invoice. Missing fields become empty texts. */
export const cleanBuyerDetails = ({
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
