// Invoices, as data and as the text of their papers.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassedOver } from '../case.ts'
import type { Portal } from '../portal.ts'

export interface Line {
  code: string
  quantity: number
  unitCents: number
  discountCents: number
  totalCents: number
  taxCents: number
  withTaxCents: number
}

export interface Paper {
  id: string
  number: string
  kind: string
  lines: Line[]
  totalCents: number
  discountCents: number
  taxCents: number
  totalWithTaxCents: number
  vatBasisPoints: number
  buyer: { name: { en: string } }
}

export const invoice = async (portal: Portal, cookie: string, id: string) =>
  (await portal.request(`/v1/invoices/${id}`, { cookie })).json['invoice'] as Paper

/** The text of a PDF. @throws PassedOver without poppler */
export function textOf(portal: Portal, bytes: Buffer) {
  if (!existsSync('/usr/bin/pdftotext')) throw new PassedOver('there is no pdftotext to read a PDF with')
  const file = join(portal.dataDir, 'attack.pdf')
  writeFileSync(file, bytes)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}
