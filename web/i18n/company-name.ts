// A company by the letters of the reader's language. An English reader sees its Latin name where it has one; papers, and what an order says of its company, stay as they were written.
import { getLocale } from '#messages/runtime.js'

interface Named {
  companyName: string | null
  latinName: string | null
}
export const inLetters = (written: string, latinName: string | null) =>
  getLocale() === 'en' && latinName ? latinName : written
export const companyText = ({ companyName, latinName }: Named) => inLetters(companyName ?? '', latinName)

/** Whom an order is called after: the company, or the person where there is none. */
export const partyText = ({ visitorName, ...order }: Named & { visitorName: string }) =>
  companyText(order) || visitorName
