// Products of a company: one per line, with a description after a colon. Older texts have all in one line, separated by
// commas.
import type { Bilingual } from '../entities/text.ts'

export interface Product {
  name: string
  about: string
}

/** Products in the order in which the company listed them. */
export function productsOf(text: string): Product[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [only = ''] = lines
  const parts = lines.length === 1 && !/[:：]\s/.test(only) ? only.split(/[،؛;,]\s*/).filter(Boolean) : lines
  return parts.map((part) => {
    const [name = '', ...about] = part.split(/[:：]\s+/)
    return { name: name.trim(), about: about.join(': ').trim() }
  })
}

/** Names of the products, as a comma-separated list. */
export const productNames = ({ fa, en }: Bilingual): Bilingual => ({
  fa: productsOf(fa)
    .map(({ name }) => name)
    .join('، '),
  en: productsOf(en)
    .map(({ name }) => name)
    .join(', '),
})
