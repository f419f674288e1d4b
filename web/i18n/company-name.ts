// Company names in the reader's script. English readers see the Latin name if there is one. Documents and the company
// name of an order stay as written.
import { getLocale } from '#messages/runtime.js'

interface Named {
  companyName: string | null
  latinName: string | null
}
export const companyNameFor = (written: string, latinName: string | null) =>
  getLocale() === 'en' && latinName ? latinName : written
export const companyText = ({ companyName, latinName }: Named) => companyNameFor(companyName ?? '', latinName)

/** Name of an order's customer: the company, else the person. */
export const partyText = ({ visitorName, ...order }: Named & { visitorName: string }) =>
  companyText(order) || visitorName
