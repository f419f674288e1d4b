// A booth order with its invoice, in an edition whose settings can change.
import { freeBooths, ordered } from './people.ts'
import { verify } from './confirmed-sums.ts'
import type { World } from './world.ts'

export const account = {
  iban: 'IR۸۲ ۰۵۴۰ 1026 8002 0817 9090 02',
  bic: 'bkmtirth',
  bankName: { fa: 'بانک نمونه، شعبه‌ی نمایشگاه', en: 'Sample Bank, fair branch' },
  holder: { fa: '', en: '' },
}

export async function invoiced(w: World) {
  const dariush = await w.as('dariush')
  await change(({ seller }) => ({ seller: { ...seller, bank: account } }))

  const sara = await w.as('sara')

  const [booth, other, third] = await freeBooths(w, 3)

  const { id: orderId } = await ordered(w, 'sara', [booth!.id], { catalogListing: true })

  const {
    order: {
      invoices: [invoice],
    },
  } = await verify(dariush, orderId)

  async function change(of: (settings: Awaited<ReturnType<typeof read>>['settings']) => object) {
    const { updatedAt, settings } = await read()
    await dariush('panelSettings.edit', { body: { updatedAt, settings: of(settings) } })
  }

  async function read() {
    return dariush('panelSettings.read', {})
  }

  return { dariush, sara, booth, other, third, orderId, invoice, change, read }
}
