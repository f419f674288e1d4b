// Different texts that look alike, and equal texts that look different.
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { login, member, password, person, register, tokenIn, editProfile } from '../people.ts'
import { bookBooth, newBooth } from '../sample-data.ts'

attack(
  'I18N-002 (H) Lookalike addresses are one account, rejected or visibly different, and none gives access to another account',
  async (product) => {
    const portal = await product.portal()
    const pool = await product.pool(portal)
    const own = `ali${Date.now() % 1e9}`
    const email = `${own}@x.example`
    const wrong: string[] = []
    expectOneOf((await register(portal, { email })).status, [201], 'the first')
    const {
      rows: [first],
    } = await pool.query<{ id: string }>('select id from users where email = $1', [email])
    for (const same of [
      email.toUpperCase(),
      `${email}.`,
      ` ${email}`,
      `${own}@X.example `,
      email.replace('ali', 'ａｌｉ'),
      email.replace('@', '＠'),
      email.replace('.example', '．example'),
    ]) {
      const { status } = await register(portal, { email: same })
      if (![409, 422].includes(status)) wrong.push(`${JSON.stringify(same)}: ${status}`)
    }
    for (const hidden of ['\u200c', '\u200b', '\u200d', '\u2060', '\u00ad', '\u202e', '\u0007', '\ufeff']) {
      const { status } = await register(portal, { email: email.replace('ali', `al${hidden}i`) })
      if (![409, 422].includes(status)) wrong.push(`hidden ${hidden.codePointAt(0)!.toString(16)}: ${status}`)
    }
    for (const mixed of [email.replace('ali', 'аli'), email.replace('ali', 'alі'), email.replace('ali', 'αli')]) {
      const { status } = await register(portal, { email: mixed })
      if (status !== 422) wrong.push(`two scripts in ${mixed}: ${status}`)
    }
    const foreign = `${own}@х.example`
    const { status } = await register(portal, { email: foreign })
    const { rows } = await pool.query<{ id: string; email: string }>(
      'select id, email from users where email like $1',
      [`${own}@%`],
    )
    if (![201, 422].includes(status) || rows.some(({ email: stored }) => /[^\x21-\x7e]/.test(stored.split('@')[1]!)))
      wrong.push(`another domain: ${status}, stored ${rows.map((row) => row.email).join()}`)
    // The normalised address is stored, so a lookalike cannot keep the owner of the plain address from registering.
    const taken = `mike${Date.now() % 1e9}@x.example`
    const strange = await register(portal, { email: taken.replace('mike', 'ｍike') })
    const { rows: stored } = await pool.query<{ email: string }>('select email from users where email_folded = $1', [
      taken,
    ])
    if (strange.status !== 422 && stored[0]?.email !== taken)
      wrong.push(`${strange.status}, stored ${JSON.stringify(stored[0]?.email)}`)
    expectThat(
      (await pool.query('select from users where id = $1 and email = $2', [first!.id, email])).rowCount === 1,
      'the first account changed',
    )
    expectNone(wrong, 'addresses')
  },
)

attack('I18N-005 (M) A name is found by each of its spellings', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const user = await product.user(portal)
  const wrong: string[] = []
  const own = `ك${Date.now() % 1e6}`
  const given = `شركت پزشكي علي خانه‌ۀ ${own}`
  await editProfile(portal, user.cookie, { companyName: given })
  const order = await bookBooth(product, portal, user, { companyName: given })
  for (const q of ['شرکت پزشکی علی', 'شركت پزشكي علي', 'شَرکَتِ پزشکی', 'پزشکی خانهه', 'خانه‌ه', 'خانه ه', 'خانهۀ']) {
    const query = encodeURIComponent(`${q} ${own}`)
    const [users, orders] = await Promise.all([
      portal.request(`/v1/panel/users?q=${query}`, { cookie }),
      portal.request(`/v1/panel/orders?q=${query}`, { cookie }),
    ])
    if (!users.text.includes(user.id)) wrong.push(`user by ${q}`)
    if (!orders.text.includes(order.id)) wrong.push(`order by ${q}`)
  }
  expectNone(wrong, 'searches')
  return 'ye and kaf are stored in their Persian form (docs/PRODUCT.md §2)'
})

attack('I18N-006 (M) Names that look the same count as the same', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'niloofar')
  const { hallId } = await newBooth(product, portal)
  const tail = String(Date.now() % 1e4)
  const wrong: string[] = []
  const booth = (name: string) =>
    portal.request(`/v1/panel/halls/${hallId}/booths`, {
      cookie,
      body: {
        name,
        meterage: 12,
        openSides: 1,
        priceCents: 100_000,
        pricePerSquareMetreCents: null,
        active: false,
        polygon: [
          [0, 0],
          [400, 0],
          [400, 300],
          [0, 300],
        ],
      },
    })
  for (const [first, second] of [
    ['é', 'é'],
    ['ی', 'ي'],
    ['۱۲', '12'],
    ['ک', 'ك'],
    ['نم', 'ن‌م'],
  ] as const) {
    const answers = [await booth(`${first}${tail}`), await booth(`${second}${tail}`)]
    if (answers[0]!.status !== 201 || ![409, 422].includes(answers[1]!.status))
      wrong.push(`booths ${first} and ${JSON.stringify(second)}: ${answers.map(({ status }) => status).join()}`)
    for (const { json } of answers)
      if (json['booth'])
        await portal.request(`/v1/panel/halls/${hallId}/booths/${(json['booth'] as { id: string }).id}`, {
          method: 'DELETE',
          cookie,
        })
  }
  const { hall } = (await portal.request(`/v1/panel/halls/${hallId}`, { cookie })).json as {
    hall: { plan: unknown }
  }
  for (const [first, second] of [
    ['تالار é', 'تالار é'],
    ['تالار علی', 'تالار علي'],
    ['نمایش گاه', 'نمایش‌گاه'],
  ] as const) {
    const answers = []
    for (const name of [first, second])
      answers.push(
        await portal.request('/v1/panel/halls', {
          cookie,
          body: {
            name: { fa: `${name} ${tail}`, en: '' },
            theme: { fa: 'x', en: 'x' },
            active: false,
            maxHeightCm: 500,
            position: 999,
            imageId: null,
            plan: hall.plan,
          },
        }),
      )
    if (answers[0]!.status !== 201 || ![409, 422].includes(answers[1]!.status))
      wrong.push(`halls ${first} and ${second}: ${answers.map(({ status }) => status).join()}`)
  }
  expectNone(wrong, 'pairs')
})

attack(
  'I18N-007 (M) A password works in all its Unicode forms, in registration, change and log-in',
  async (product) => {
    const portal = await product.portal()
    const seen: string[] = []
    for (const [first, second] of [
      ['باغی پر از انار شیرین', 'باغي پر از انار شيرين'],
      ['café über den Dächern', 'café über den Dächern'],
      ['ｗide letters of tea 7', 'wide letters of tea 7'],
    ] as const) {
      const { email } = person()
      await register(portal, { email, password: first, repeatPassword: first })
      await portal.request(`/v1/register/verify/${tokenIn((await portal.emailTo(email, 'verify')).links)}`)
      expectOneOf((await login(portal, email, first)).status, [200], `${first} as it was given`)
      const afterRegister = (await login(portal, email, second)).status
      const { email: other, cookie } = await member(portal)
      expectOneOf(
        (
          await portal.request('/v1/password/change', {
            cookie,
            body: { currentPassword: password, password: first, repeatPassword: first },
          })
        ).status,
        [204],
        'changing it',
      )
      const afterChange = (await login(portal, other, second)).status
      expectOneOf((await login(portal, other, first)).status, [200], `${first} after the change`)
      expectThat(
        afterRegister === afterChange,
        `${second}: ${afterRegister} after registering, ${afterChange} after a change`,
      )
      seen.push(`${second.slice(0, 8)} ${afterChange}`)
    }
    return seen.join(', ')
  },
)

attack('I18N-008 (M) A name is visible and fits its field', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const wrong: string[] = []
  for (const [name, expected] of [
    ['‌', 422],
    ['​', 422],
    ['‏', 422],
    ['​‍⁠﻿', 422],
    ['ㅤ', 422],
    ['⠀', 422],
    ['\u00ad', 422],
    ['  ', 422],
    ['x', 200],
    ['ع', 200],
    ['x'.repeat(300), 422],
    ['👩‍👩‍👧‍👦'.repeat(8), 200],
    ['🦔'.repeat(80), 200],
    ['🦔'.repeat(81), 422],
    [`Z${'́'.repeat(500)}`, 422],
    [`Z${'̧'.repeat(79)}`, 200],
  ] as const) {
    const { status } = await editProfile(portal, user.cookie, { name })
    if (status !== expected) wrong.push(`${JSON.stringify(name.slice(0, 8))}… ${status}`)
  }
  expectNone(wrong, 'names')
})
