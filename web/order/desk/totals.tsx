import type { PanelOrder } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { Sum } from '#web/ui/sum.tsx'

/** Total before VAT, VAT, and amount due. */
export function Totals({
  totalCents,
  taxCents,
  totalWithTaxCents,
  vatBasisPoints,
}: Pick<PanelOrder, 'totalCents' | 'taxCents' | 'totalWithTaxCents' | 'vatBasisPoints'>) {
  return (
    <Sum
      lines={[
        { text: m.booth_lines_total(), cents: totalCents },
        { text: m.booth_vat({ percent: vatBasisPoints / 100 }), cents: taxCents },
      ]}
      total={{ text: m.booth_payable(), cents: totalWithTaxCents }}
    />
  )
}
