// What a company shows: a product a line, and after a colon a description. Texts of earlier versions have all of them in one line, between commas.
import type { Bilingual } from '../entities/text.ts'

export interface Product {
  name: string
  about: string
}

/** In the order in which the company named them. */
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

/** Their names alone, as a sentence names them. */
export const productNames = ({ fa, en }: Bilingual): Bilingual => ({
  fa: productsOf(fa)
    .map(({ name }) => name)
    .join('، '),
  en: productsOf(en)
    .map(({ name }) => name)
    .join(', '),
})
