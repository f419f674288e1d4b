// Every field of an import accepts ordinary values.
import { afterAll, expect, test } from 'vitest'
import { fieldsOf } from '#contract/imports/kinds.ts'
import { importing } from './importing.ts'
import { places } from './request-fields.ts'
import { world } from './world.ts'

const w = await world()
const { rows } = places(w)
afterAll(() => w.end())
const { dariush, sent, settled, run, warningsOf } = await importing(w)

/** An ordinary value for every field, which causes no warning. */
const ordinary: Record<'companies' | 'people', Record<string, string>> = {
  companies: { nameFa: 'امگا پخش', nameEn: 'Omega Trading', country: 'Austria', sector: 'Dentistry', nationalId: '', economicNumber: '', registrationNumber: 'FN 1', taxNumber: 'ATU1', address: 'Wien', contactName: 'Max Gruber', contactTitle: 'Sales', contactEmail: 'max@trading.example', contactPhone: '+43 1 5880013300', refundHolder: 'Omega', refundAccount: 'DE89370400440532013000', refundBank: 'Bank', refundBic: 'COBADEFF' },
  people: { name: 'Nora', lastName: 'Gruber', email: 'nora@trading.example', phoneNumber: '+43 1 5880013300', country: 'AT', companyName: '', role: '', jobPosition: 'Sales', fieldOfActivity: 'Implants', locale: 'English' },
} // prettier-ignore

test('an ordinary value of every field of companies and people is imported without a warning', async () => {
  for (const kind of ['companies', 'people'] as const) {
    const fields = fieldsOf(kind)
    const csv = [fields.map((field) => ordinary[kind][field] ?? `no sample of ${field}`).join(',')]
    const { table } = await sent(kind, 'all.csv', [fields.join(','), ...csv].join('\n'))
    await dariush('panelImport.edit', { importId: table.id, body: { columns: fields } })
    await dariush('panelImport.check', { importId: table.id })
    const looked = await settled(table.id)
    expect([await warningsOf(table.id), looked.counts]).toEqual([[], { make: 1, update: 0, leave: 0, wrong: 0 }])
    await run(looked)
  }
  expect(
    await rows(
      `select job_position, field_of_activity, country, locale from users where email = 'nora@trading.example'`,
    ),
  ).toEqual([{ job_position: 'Sales', field_of_activity: 'Implants', country: 'AT', locale: 'en' }])
})
