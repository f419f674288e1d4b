// Tables of other systems: companies, people, booths and orders are checked, imported completely, and can be undone for
// a day.
import { afterAll, expect, test, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import { importing, refusedAt } from './importing.ts'
import { freeBooths, refusedWith } from './people.ts'
import { places } from './request-fields.ts'
import { world } from './world.ts'

const w = await world({ work: true })
const { rows } = places(w)
afterAll(() => w.end())
const { dariush, sent, read, settled, looked, run, undone, warningsOf, short } = await importing(w)

test('companies of a Persian table are checked, imported in one step, and undone', async () => {
  const table = await looked(
    'companies',
    [
      'نام شرکت;کشور;شناسه ملی;ایمیل;رابط;ستون ما',
      'آوا طب;ایران;;info@avateb.example;مینا راد;۱',
      'Beta Medica;Germany;;post@beta.example;Karl Beck;2',
      'آوا طب;ایران;;;;3',
      'گاما;آتلانتیس;;;;4',
      'دلتا;ایران;12;;;5',
      ';ایران;;;;6',
      'Pars Teb Azin;IR;;;;7',
    ].join('\n'),
  )
  expect(table).toMatchObject({
    headings: ['نام شرکت', 'کشور', 'شناسه ملی', 'ایمیل', 'رابط', 'ستون ما'],
    rows: 7,
    stage: 'doubts',
  })
  expect(table.columns).toEqual(['nameFa', 'country', 'nationalId', 'contactEmail', 'contactName', null])
  expect(await short(table.id)).toEqual([
    [4, 'twice', null, 'leave'],
    [5, 'countryUnknown', 'country', 'make'],
    [6, 'fieldDropped', 'nationalId', 'leave'],
    [7, 'fieldWrong', 'nameFa', 'leave'],
  ])
  expect(table.counts).toEqual({ make: 4, update: 0, leave: 2, wrong: 1 })
  expect(await rows(`select from companies where name_fa = 'آوا طب'`)).toHaveLength(0)
  const done = await run(table)
  expect(done).toMatchObject({ stage: 'done', counts: { make: 4 }, by: expect.any(String) })
  expect(
    await rows(
      `select c.name_fa, c.name_en, c.country, k.name_fa as person, k.email, k.is_main from companies c left join company_contacts k on k.company_id = c.id where c.name_fa in ('آوا طب', 'گاما') or c.name_en = 'Beta Medica' order by c.id`,
    ),
  ).toEqual([
    { name_fa: 'آوا طب', name_en: '', country: 'IR', person: 'مینا راد', email: 'info@avateb.example', is_main: true },
    { name_fa: '', name_en: 'Beta Medica', country: 'DE', person: '', email: 'post@beta.example', is_main: true },
    { name_fa: 'گاما', name_en: '', country: null, person: null, email: null, is_main: null },
  ])
  expect(await rows(`select action, label from audit_entries where subject = 'import'`)).toEqual([
    { action: 'panelImport.run', label: 'table.csv' },
  ])
  const [beta] = await rows<{ id: string }>(`select id from companies where name_en = 'Beta Medica'`)
  await dariush('panelCompany.edit', { companyId: beta!.id, body: { address: 'Berlin' } })
  const back = await undone(done)
  expect(back).toMatchObject({ stage: 'undone', undone: { back: 3, left: 1 }, undoUntil: null })
  expect(await warningsOf(table.id)).toMatchObject([
    { row: 3, code: 'changedSince', value: 'Beta Medica', otherId: beta!.id },
  ])
  expect(await rows(`select from companies where name_fa in ('آوا طب', 'گاما', 'Pars')`)).toHaveLength(0)
  expect((await dariush('panelImport.undo', { importId: table.id })).import.stage).toBe('undone')
})

test('existing rows are left or updated, as chosen, and restored by an undo; the chosen columns are remembered', async () => {
  const csv = (address: string) => `Firma,Stadt und Straße,Tax No\nZeta Labs,${address},DE-55\n`
  const { table } = await sent('companies', 'zeta.csv', csv('Kiel'))
  expect(table.columns).toEqual([null, null, 'taxNumber'])
  await expect(dariush('panelImport.check', { importId: table.id })).rejects.toEqual(
    refusedAt('columns', 'columnNeeded'),
  )
  await expect(
    dariush('panelImport.edit', { importId: table.id, body: { columns: ['nameEn', 'nameEn', null] } }),
  ).rejects.toEqual(refusedAt('columns', 'columnTwice'))
  await dariush('panelImport.edit', { importId: table.id, body: { columns: ['nameEn', 'address', 'taxNumber'] } })
  await dariush('panelImport.check', { importId: table.id })
  await run(await settled(table.id))
  const secondLook = await looked('companies', csv('Bremen'))
  expect(secondLook.columns).toEqual(['nameEn', 'address', 'taxNumber'])
  expect(secondLook.groups).toEqual([{ code: 'known', count: 1, chosen: 'leave' }])
  expect(secondLook.counts).toEqual({ make: 0, update: 0, leave: 1, wrong: 0 })
  await dariush('panelImport.edit', { importId: secondLook.id, body: { choices: { known: 'update' } } })
  await expect(
    dariush('panelImport.run', { importId: secondLook.id, body: { plan: secondLook.plan! } }),
  ).rejects.toEqual(refusedWith('import.moved'))
  await dariush('panelImport.check', { importId: secondLook.id })
  const done = await run(await settled(secondLook.id))
  const address = () => rows(`select name_en, address from companies where name_en = 'Zeta Labs'`)
  expect(await address()).toEqual([{ name_en: 'Zeta Labs', address: 'Bremen' }])
  expect((await undone(done)).undone).toEqual({ back: 1, left: 0 })
  expect(await address()).toEqual([{ name_en: 'Zeta Labs', address: 'Kiel' }])
})

test('if a price column fits both decimal signs, the user is asked, and the choice applies to all its rows', async () => {
  const hall = (await dariush('panelHall.list', {})).items[0]!
  const csv = (price: string) => `Hall;Booth;Area;Rate\n${hall.name.en};N-1;12;1.200\n${hall.name.en};N-2;12;${price}\n`
  const clear = await looked('booths', csv('99,50'))
  expect(clear.groups.map(({ code }) => code)).not.toContain('numberUnclear')
  const table = await looked('booths', csv('950'))
  expect(await warningsOf(table.id)).toContainEqual(
    expect.objectContaining({ row: 2, code: 'numberUnclear', value: '1.200', other: '1200 / 1.2', act: 'leave' }),
  )
  expect((await short(table.id)).filter(([row, code]) => row === 2 && code !== 'placeless')).toEqual([
    [2, 'numberUnclear', 'pricePerSquareMetreCents', 'leave'],
  ])
  const unread = await looked(
    'booths',
    `Hall;Booth;Area;Rate\n${hall.name.en};N-3;some;90\n${hall.name.en};N-4;12;much\n`,
  )
  expect((await short(unread.id)).filter(([, code]) => String(code).startsWith('field'))).toEqual([
    [2, 'fieldWrong', 'meterage', 'leave'],
    [3, 'fieldWrong', 'pricePerSquareMetreCents', 'leave'],
  ])
  await dariush('panelImport.edit', { importId: table.id, body: { decimalSign: ',' } })
  await dariush('panelImport.check', { importId: table.id })
  const done = await run(await settled(table.id))
  expect(
    await rows(
      `select name, price_per_square_metre_cents::int as cents from booths where name in ('N-1', 'N-2') order by 1`,
    ),
  ).toEqual([
    { name: 'N-1', cents: 120_000 },
    { name: 'N-2', cents: 95_000 },
  ])
  await undone(done)
})

test('a company with an invalid contact is imported without it', async () => {
  const table = await looked('companies', 'Company,Email,Phone\nNo Mail Ltd,not an address,12\n')
  expect(await short(table.id)).toEqual([
    [2, 'contactDropped', 'contactEmail', 'make'],
    [2, 'contactDropped', 'contactPhone', 'make'],
  ])
  expect(table.counts).toEqual({ make: 1, update: 0, leave: 0, wrong: 0 })
})

test('if two imports of one table run concurrently, the second one notices the rows of the first', async () => {
  const csv = 'Company\nTwin One\nTwin Two\n'
  const [one, other] = [await looked('companies', csv), await looked('companies', csv)]
  await Promise.all(
    [one, other].map(({ id, plan }) => dariush('panelImport.run', { importId: id, body: { plan: plan! } })),
  )
  const both = [await settled(one.id), await settled(other.id)]
  expect(both.map(({ stage, moved }) => `${stage} ${moved}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'done false',
    'doubts true',
  ])
  expect(await rows(`select from companies where name_en like 'Twin %'`)).toHaveLength(2)
})

test('repeated requests to run an import write its rows only once', async () => {
  const table = await looked('companies', 'Company\nOnce Only\n')
  const press = () => dariush('panelImport.run', { importId: table.id, body: { plan: table.plan! } })
  await Promise.all([press(), press(), press()])
  await settled(table.id)
  await press()
  expect(await rows(`select from companies where name_en = 'Once Only'`)).toHaveLength(1)
})

test('people get accounts without a password and join their companies; e-mails are sent only if chosen', async () => {
  await run(await looked('companies', 'Company,Country\nOmega Pharm,Austria\n'))
  const csv = [
    'First name,Last name,E-mail,Company,Phone,Role',
    'Anna,Berg,anna@omega.example,Omega Pharm,+43 1 5880013300,',
    'Paul,Berg,paul@omega.example,omega pharm,,manager',
    `Sara,Someone,${cast.sara.email},Omega Pharm,,`,
    ',Nobody,nobody@omega.example,,,',
    'Anna,Again,ANNA@omega.example,,,',
    'Eva,Klein,eva@omega.example,Unheard Of,,',
    'Otto,Lang,otto@omega.example,Pars Teb Azin,,boss',
    `Da,Rius,${cast.dariush.email},,,`,
  ].join('\n')
  const table = await looked('people', csv, { fieldDropped: 'make' })
  expect(await short(table.id)).toEqual([
    [4, 'known', 'email', 'leave'],
    [5, 'fieldWrong', 'name', 'leave'],
    [6, 'twice', 'email', 'leave'],
    [7, 'companyUnknown', 'companyName', 'make'],
    [8, 'fieldDropped', 'role', 'make'],
    [8, 'companyUnknown', 'companyName', 'make'],
    [9, 'ofTeam', 'email', 'leave'],
  ])
  await rows(`delete from emails`)
  const done = await run(table)
  expect(done.counts).toEqual({ make: 4, update: 0, leave: 2, wrong: 2 })
  expect(
    await rows(
      `select u.email, u.password_hash is null as closed, u.verified_at is null as unproven, m.role from users u left join memberships m on m.user_id = u.id where u.email like '%@omega.example' order by u.email`,
    ),
  ).toEqual([
    { email: 'anna@omega.example', closed: true, unproven: true, role: 'owner' },
    { email: 'eva@omega.example', closed: true, unproven: true, role: null },
    { email: 'otto@omega.example', closed: true, unproven: true, role: null },
    { email: 'paul@omega.example', closed: true, unproven: true, role: 'manager' },
  ])
  expect(await rows(`select from emails`)).toHaveLength(0)
  await rows(`update users set verified_at = now() where email = 'eva@omega.example'`)
  expect((await undone(done)).undone).toEqual({ back: 3, left: 1 })
  expect(await rows(`select email from users where email like '%@omega.example'`)).toEqual([
    { email: 'eva@omega.example' },
  ])

  const { table: invited } = await sent('people', 'one.csv', 'Name,Surname,Mail\nIda,Holm,ida@omega.example\n')
  await dariush('panelImport.edit', { importId: invited.id, body: { invites: true } })
  await dariush('panelImport.check', { importId: invited.id })
  await run(await settled(invited.id))
  await vi.waitFor(
    async () => expect(await rows(`select template from emails where recipient = 'ida@omega.example'`)).toHaveLength(1),
    20_000,
  )
})

test('booths of a hall are created and updated; sold ones stay unchanged', async () => {
  const hall = (await dariush('panelHall.list', {})).items[0]!
  const [free, other] = await freeBooths(w, 2)
  const csv = [
    'سالن,شماره غرفه,متراژ,قیمت هر متر',
    `${hall.name.fa},${free!.name},۴۴,۱۲۰`,
    `${hall.name.fa},W-1,12.5,120`,
    `${hall.name.en},W-1,13,120`,
    'No hall,W-2,12,120',
    `${hall.name.fa},W-3,,120`,
    `${hall.name.fa},W-4,12,`,
  ].join('\n')
  const table = await looked('booths', csv, { known: 'update' })
  expect(await short(table.id)).toEqual([
    [2, 'known', 'name', 'update'],
    [3, 'placeless', null, 'make'],
    [4, 'twice', 'name', 'leave'],
    [4, 'placeless', null, 'leave'],
    [5, 'hallUnknown', 'hall', 'leave'],
    [6, 'fieldWrong', 'meterage', 'leave'],
    [6, 'placeless', null, 'leave'],
    [7, 'fieldWrong', 'pricePerSquareMetreCents', 'leave'],
    [7, 'placeless', null, 'leave'],
  ])
  const done = await run(table)
  const booths = async () => (await dariush('panelBooth.list', { hallId: hall.id })).items
  expect((await booths()).find(({ name }) => name === 'W-1')).toMatchObject({
    active: false,
    meterage: 12.5,
    pricePerSquareMetreCents: 12_000,
  })
  expect((await booths()).find(({ id }) => id === free!.id)).toMatchObject({ meterage: 44 })
  expect((await undone(done)).undone).toEqual({ back: 2, left: 0 })
  expect((await booths()).find(({ id }) => id === free!.id)).toMatchObject({ meterage: free!.meterage })
  expect((await booths()).find(({ name }) => name === 'W-1')).toBeUndefined()
  const sara = await w.as('sara')
  await sara('hold.place', { body: { boothIds: [other!.id] } })
  const sold = await looked('booths', `Hall,Booth,Area\n${hall.name.en},${other!.name},99\n`, { known: 'update' })
  expect(await short(sold.id)).toEqual([[2, 'sold', 'name', 'leave']])
})

test('orders are submitted for companies at the current price, without an e-mail or an invoice', async () => {
  await run(await looked('companies', 'Company,Country\nSigma Dental,Austria\nTau Nobody,Austria\n'))
  await run(
    await looked(
      'people',
      'First name,Last name,E-mail,Company,Phone\nLena,Wolf,lena@sigma.example,Sigma Dental,+43 1 5880013300\n',
    ),
  )
  const [a, b, c] = await freeBooths(w, 3)
  const names = new Map((await dariush('panelHall.list', {})).items.map(({ id, name }) => [id, name.en]))
  const hall = names.get(a!.hallId)
  const csv = [
    'Company,Booths,Total,Hall',
    `Sigma Dental,${a!.name} + ${b!.name},,${hall}`,
    `Tau Nobody,${c!.name},,${hall}`,
    `Unheard Of,${c!.name},,${hall}`,
    `Sigma Dental,ZZ-9,,${hall}`,
    `Sigma Dental,${c!.name},1,${hall}`,
  ].join('\n')
  const table = await looked('orders', csv)
  expect(await short(table.id)).toEqual([
    [3, 'orderless', 'companyName', 'leave'],
    [4, 'twice', 'booths', 'leave'],
    [4, 'companyMissing', 'companyName', 'leave'],
    [5, 'boothUnknown', 'booths', 'leave'],
    [6, 'twice', 'booths', 'leave'],
  ])
  await rows(`delete from emails`)
  const done = await run(table)
  expect(done.counts).toMatchObject({ make: 1 })
  const [order] = await rows<{ id: string }>(
    `select o.id, o.status, o.channel, o.booth_names, u.email, (select count(*)::int from invoices i where i.order_id = o.id) as invoices from orders o join users u on u.id = o.owner_id where o.channel = 'import'`,
  )
  expect(order).toMatchObject({
    status: 'unseen',
    channel: 'import',
    booth_names: [a!.name, b!.name].toSorted(),
    email: 'lena@sigma.example',
    invoices: 0,
  })
  expect(await rows(`select from emails`)).toHaveLength(0)
  const stateOf = async () => (await dariush('panelBooth.read', { hallId: a!.hallId, boothId: a!.id })).booth.state
  expect(await stateOf()).toBe('reserved')
  expect((await undone(done)).undone).toEqual({ back: 1, left: 0 })
  expect([await stateOf(), await rows(`select from orders where channel = 'import'`)]).toEqual(['available', []])
})

test('an import of a killed process is shown as unfinished, and none of its rows was written', async () => {
  const table = await looked('companies', 'Company\nHalf Way\n')
  await rows(`update imports set work = 'run', work_done = 1, work_of = 2 where id = $1`, [table.id]) // the state after kill -9
  expect(await read(table.id)).toMatchObject({ work: null, unfinished: 'run', stage: 'doubts' })
  expect((await run(await read(table.id))).stage).toBe('done')
})

test('while an import is being checked or run, other actions on it are rejected', async () => {
  const table = await looked('companies', 'Company\nBusy Bees\n')
  const importId = table.id
  const other = await w.portal.db.$client.connect()
  await other.query('select pg_advisory_lock(7200031, hashtext($1))', [importId])
  await rows(`update imports set work = 'check', work_done = 3, work_of = 9 where id = $1`, [importId])
  expect((await read(importId)).work).toEqual({ what: 'check', done: 3, of: 9 })
  const acts = [
    () => dariush('panelImport.edit', { importId, body: { invites: true } }),
    () => dariush('panelImport.run', { importId, body: { plan: table.plan! } }),
    () => dariush('panelImport.remove', { importId }),
  ]
  for (const act of acts) await expect(act()).rejects.toEqual(refusedWith('import.busy'))
  await other.query('select pg_advisory_unlock(7200031, hashtext($1))', [importId])
  other.release()
  expect((await read(importId)).unfinished).toBe('check')
})

test('an import can be undone for a day; an import of booths can be read only in its edition', async () => {
  const list = async () => (await dariush('panelImport.list', { query: {} })).items
  const done = (await list()).find(({ stage }) => stage === 'done')!
  expect(done.undoUntil).not.toBeNull()
  await rows(`update imports set done_at = done_at - interval '2 days' where id = $1`, [done.id])
  expect(await read(done.id)).toMatchObject({ undoUntil: null })
  await expect(dariush('panelImport.undo', { importId: done.id })).rejects.toEqual(refusedWith('import.over'))
  const { table } = await sent('booths', 'b.csv', 'Hall,Booth\nA,1\n')
  await rows(`update imports set edition_id = (select id from editions where state = 'past' limit 1) where id = $1`, [
    table.id,
  ])
  const [past] = await rows(`select from editions where state = 'past'`)
  if (past) await expect(read(table.id)).rejects.toEqual(refusedWith('thing.notFound'))
})
