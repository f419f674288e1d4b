// Two languages, their digits, letters, directions and days.
import { numberOf } from '#web/ui/numbers.ts'
import { among, holds, none, PassedOver, type Cases } from '../case.ts'
import type { Ground } from '../ground.ts'
import { login, member, password, person, register, tokenIn } from '../people.ts'
import type { Portal } from '../portal.ts'
import { bookBooth, newBooth, openTicket } from '../things.ts'
import { places } from './places.ts'

const turning = /[‪-‮⁦-⁩‎‏؜]/u
/** Whether the name of the case is somewhere with a mark in it; isolating marks around a number are ours. */
export const turned = (text: string) =>
  [...text.matchAll(/Ara.{0,60}?gnp\.exe/gsu)].some(([name]) => turning.test(name))
const marks = ['‪', '‫', '‬', '‭', '‮', '⁦', '⁧', '⁨', '⁩', '‎', '‏', '؜']
const edit = (portal: Portal, cookie: string, body: Record<string, unknown>) =>
  portal.ask('/v1/profile/edit', { cookie, body })
const shown = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

export const i18n: Cases<Ground> = {
  'I18N-001': {
    severity: 'H',
    says: 'No name turns the direction of what stands beside it',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      const { cookie } = await ground.as(portal, 'dariush')
      const evil = `Ara${marks.join('x')}gnp.exe`
      const wrong: string[] = []
      for (const place of await places(ground, portal)) {
        const answer = await place.write(evil)
        const kept = place.read(answer)
        if (kept !== undefined && turning.test(kept)) wrong.push(place.name)
      }
      await edit(portal, user.cookie, { name: evil, companyName: evil })
      const order = await bookBooth(ground, portal, user, { companyName: evil, visitorName: evil })
      const ticket = await openTicket(portal, user, { subject: evil })
      for (const path of [
        `/panel/orders/${order.id}`,
        '/panel/orders',
        `/panel/tickets/${ticket}`,
        '/panel/tickets',
        '/panel/users',
        '/v1/panel/orders/export?format=csv',
        '/v1/panel/users/export?format=csv',
        '/v1/panel/orders',
      ]) {
        const { text, status } = await portal.ask(path, { cookie })
        if (status !== 404 && turned(text)) wrong.push(path)
      }
      await portal.letterTo(user.email, 'orderPlaced')
      for (const { subject, text } of portal.letters())
        if (turned(subject) || turned(text) || /[‪-‮]/.test(subject + text)) wrong.push(`a letter: ${subject}`)
      none(wrong, 'places')
    },
  },
  'I18N-002': {
    severity: 'H',
    says: 'Addresses that look alike are one account, or refused, or seen to be two; none opens another’s',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
      const own = `ali${Date.now() % 1e9}`
      const email = `${own}@x.example`
      const wrong: string[] = []
      among((await register(portal, { email })).status, [201], 'the first')
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
      // What is compared is what is stored: whoever comes with the plain spelling is not kept out by a strange one.
      const taken = `mike${Date.now() % 1e9}@x.example`
      const strange = await register(portal, { email: taken.replace('mike', 'ｍike') })
      const { rows: stored } = await pool.query<{ email: string }>('select email from users where email_folded = $1', [
        taken,
      ])
      if (strange.status !== 422 && stored[0]?.email !== taken)
        wrong.push(`${strange.status}, stored ${JSON.stringify(stored[0]?.email)}`)
      holds(
        (await pool.query('select from users where id = $1 and email = $2', [first!.id, email])).rowCount === 1,
        'the first account changed',
      )
      none(wrong, 'addresses')
    },
  },
  'I18N-003': {
    severity: 'H',
    says: 'A telephone number is one, however it is typed',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie: team } = await ground.as(portal, 'dariush')
      const wrong: string[] = []
      const ways = [
        '+98 912 345 6789',
        '۰۹۱۲۳۴۵۶۷۸۹',
        '٠٩١٢٣٤٥٦٧٨٩',
        '0912 345 6789',
        '+98 (0) 912-345-6789',
        '00989123456789',
        '‏0912 345 6789‏',
        '۰912 ٣45 ۶۷۸۹',
        '+۹۸۹۱۲۳۴۵۶۷۸۹',
        '+98 (0912) 345 67 89',
        ' 09123456789 ',
        '‎+98 912 345 6789',
      ]
      for (const phoneNumber of ways) {
        const user = await ground.user(portal)
        const { status, json } = await edit(portal, user.cookie, { phoneNumber, country: 'IR' })
        const kept = (json['profile'] as { phoneNumber: string } | undefined)?.phoneNumber
        if (kept !== '+989123456789') wrong.push(`${JSON.stringify(phoneNumber)}: ${status} ${kept}`)
      }
      none(wrong, 'ways to write it')
      for (const q of [
        '09123456789',
        '۰۹۱۲۳۴۵۶۷۸۹',
        '+989123456789',
        '9123456789',
        '۹۱۲۳۴۵۶۷۸۹',
        '٩١٢٣٤٥٦٧٨٩',
        '0912 345 6789',
        '+98 912 345 6789',
      ])
        if ((await portal.ask(`/v1/panel/users?q=${encodeURIComponent(q)}`, { cookie: team })).json['total'] === 0)
          wrong.push(`the search for ${q}`)
      none(wrong, 'searches')
    },
  },
  'I18N-004': {
    severity: 'H',
    says: 'Numbers in any digits are the same number or refused',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      const { cookie } = await ground.as(portal, 'niloofar')
      const booth = await newBooth(ground, portal)
      const wrong: string[] = []
      for (const [typed, value] of [
        ['۱۲٫۵', 12.5],
        ['١٢٫٥', 12.5],
        ['۱٬۲۳۴', 1_234],
        ['۱۲۳۴', 1_234],
        ['1,234', 1_234],
        ['٣', 3],
        ['۱٬۲۳۴٫۵۰', 1_234.5],
        ['12.5', 12.5],
      ] as const)
        if (numberOf(typed) !== value) wrong.push(`${typed} is read as ${numberOf(typed)}`)
      for (const typed of ['۱۲x', 'یک', '۱۲٫۵٫۳'])
        if (!Number.isNaN(numberOf(typed))) wrong.push(`${typed} is read as ${numberOf(typed)}`)
      for (const value of ['۱۲', '١٢', '۱٬۲۳۴', '۱۲٫۵', '12'])
        for (const field of ['meterage', 'priceCents', 'openSides']) {
          const { status } = await portal.ask(`/v1/panel/halls/${booth.hallId}/booths/${booth.id}`, {
            method: 'PATCH',
            cookie,
            body: { [field]: value },
          })
          if (status !== 422) wrong.push(`${field} ${value}: ${status}`)
        }
      const order = await bookBooth(ground, portal, user, {
        nationalId: '۱۰۳۸۰۲۸۴۷۹۰',
        postalCode: '۱۹۳۹۵-۴۶۹۱۵',
      }).catch((error: Error) => ({ refused: error.message }))
      if ('refused' in order) {
        if (!/422/.test(order.refused)) wrong.push(order.refused)
      } else {
        const kept = (await portal.ask(`/v1/orders/${order.id}`, { cookie: user.cookie })).json['order'] as {
          nationalId: string
          postalCode: string
        }
        if (kept.nationalId !== '10380284790' || !/^1939546915$|^19395-46915$/.test(kept.postalCode))
          wrong.push(`papers ${kept.nationalId} ${kept.postalCode}`)
      }
      none(wrong, 'numbers')
    },
  },
  'I18N-005': {
    severity: 'M',
    says: 'A name is found in each of its spellings',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'dariush')
      const user = await ground.user(portal)
      const wrong: string[] = []
      const own = `ك${Date.now() % 1e6}`
      const given = `شركت پزشكي علي خانه‌ۀ ${own}`
      await edit(portal, user.cookie, { companyName: given })
      const order = await bookBooth(ground, portal, user, { companyName: given })
      for (const q of ['شرکت پزشکی علی', 'شركت پزشكي علي', 'شَرکَتِ پزشکی', 'پزشکی خانهه', 'خانه‌ه', 'خانه ه', 'خانهۀ']) {
        const asked = encodeURIComponent(`${q} ${own}`)
        const [users, orders] = await Promise.all([
          portal.ask(`/v1/panel/users?q=${asked}`, { cookie }),
          portal.ask(`/v1/panel/orders?q=${asked}`, { cookie }),
        ])
        if (!users.text.includes(user.id)) wrong.push(`user by ${q}`)
        if (!orders.text.includes(order.id)) wrong.push(`order by ${q}`)
      }
      none(wrong, 'searches')
      return 'ye and kaf are stored in their Persian form (design/product.md §2)'
    },
  },
  'I18N-006': {
    severity: 'M',
    says: 'Names that look the same are the same',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'niloofar')
      const { hallId } = await newBooth(ground, portal)
      const tail = String(Date.now() % 1e4)
      const wrong: string[] = []
      const booth = (name: string) =>
        portal.ask(`/v1/panel/halls/${hallId}/booths`, {
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
            await portal.ask(`/v1/panel/halls/${hallId}/booths/${(json['booth'] as { id: string }).id}`, {
              method: 'DELETE',
              cookie,
            })
      }
      const { hall } = (await portal.ask(`/v1/panel/halls/${hallId}`, { cookie })).json as { hall: { plan: unknown } }
      for (const [first, second] of [
        ['تالار é', 'تالار é'],
        ['تالار علی', 'تالار علي'],
        ['نمایش گاه', 'نمایش‌گاه'],
      ] as const) {
        const answers = []
        for (const name of [first, second])
          answers.push(
            await portal.ask('/v1/panel/halls', {
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
      none(wrong, 'pairs')
    },
  },
  'I18N-007': {
    severity: 'M',
    says: 'A password means the same at every door',
    run: async (ground) => {
      const portal = await ground.portal()
      const seen: string[] = []
      for (const [first, second] of [
        ['باغی پر از انار شیرین', 'باغي پر از انار شيرين'],
        ['café über den Dächern', 'café über den Dächern'],
        ['ｗide letters of tea 7', 'wide letters of tea 7'],
      ] as const) {
        const { email } = person()
        await register(portal, { email, password: first, repeatPassword: first })
        await portal.ask(`/v1/register/verify/${tokenIn((await portal.letterTo(email, 'verify')).links)}`)
        among((await login(portal, email, first)).status, [200], `${first} as it was given`)
        const afterRegister = (await login(portal, email, second)).status
        const { email: other, cookie } = await member(portal)
        among(
          (
            await portal.ask('/v1/password/change', {
              cookie,
              body: { currentPassword: password, password: first, repeatPassword: first },
            })
          ).status,
          [204],
          'changing it',
        )
        const afterChange = (await login(portal, other, second)).status
        among((await login(portal, other, first)).status, [200], `${first} after the change`)
        holds(
          afterRegister === afterChange,
          `${second}: ${afterRegister} after registering, ${afterChange} after a change`,
        )
        seen.push(`${second.slice(0, 8)} ${afterChange}`)
      }
      return seen.join(', ')
    },
  },
  'I18N-008': {
    severity: 'M',
    says: 'A name can be seen, and no longer than its field',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
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
        const { status } = await edit(portal, user.cookie, { name })
        if (status !== expected) wrong.push(`${JSON.stringify(name.slice(0, 8))}… ${status}`)
      }
      none(wrong, 'names')
    },
  },
  'I18N-009': {
    severity: 'M',
    says: 'Every refusal has a code and words in both languages; the page, then the cookie, then the browser says which',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.user(portal)
      const wrong: string[] = []
      const asks: [string, Parameters<Portal['ask']>[1]][] = [
        ['/v1/nothing', {}],
        ['/v1/orders', {}],
        ['/v1/panel/orders', { cookie }],
        ['/v1/login', { body: { email: 'x@y.example', password: 'wrong' } }],
        ['/v1/orders', { cookie, body: {} }],
        ['/v1/login', { raw: '{', headers: { 'content-type': 'application/json' } }],
        ['/v1/login', { raw: 'x', headers: { 'content-type': 'text/plain' } }],
        ['/v1/profile', { method: 'DELETE', cookie }],
        ['/v1/orders/x', { cookie }],
        [
          '/v1/password/reset',
          { body: { token: 'x', password: 'nine-green-doors-4', repeatPassword: 'nine-green-doors-4' } },
        ],
        ['/v1/register/verify/x', {}],
        ['/v1/login', { body: {}, headers: { origin: 'https://evil.test' } }],
      ]
      for (const [path, how] of asks) {
        const [fa, en] = await Promise.all(
          ['fa', 'en'].map((locale) =>
            portal.ask(path, { ...how, headers: { ...how?.headers, 'accept-language': locale } }),
          ),
        )
        if (
          fa!.status < 400 ||
          fa!.json['code'] !== en!.json['code'] ||
          typeof fa!.json['code'] !== 'string' ||
          !/[؀-ۿ]/.test(String(fa!.json['title'])) ||
          /[؀-ۿ]/.test(String(en!.json['title']))
        )
          wrong.push(`${path}: ${fa!.status} ${fa!.text.slice(0, 80)}`)
      }
      for (const [headers, expected] of [
        [{ 'x-locale': 'en', 'accept-language': 'fa' }, 'en'],
        [{ cookie: 'locale=en', 'accept-language': 'fa' }, 'en'],
        [{ 'x-locale': 'fa', cookie: 'locale=en', 'accept-language': 'en' }, 'fa'],
        [{ 'accept-language': 'de-DE,de' }, 'fa'],
        [{ 'accept-language': '*' }, 'fa'],
      ] as const) {
        const { json } = await portal.ask('/v1/nothing', { headers })
        if (/[؀-ۿ]/.test(String(json['title'])) !== (expected === 'fa'))
          wrong.push(`${JSON.stringify(headers)} is ${String(json['title'])}`)
      }
      none(wrong, 'refusals')
    },
  },
  'I18N-010': {
    severity: 'M',
    says: 'A moment is one moment, and a day is the day of the fair',
    run: async (ground) => {
      const portal = await ground.portal()
      const {
        edition: { firstDay, timeZone },
      } = (await portal.ask('/v1/edition')).json as { edition: { firstDay: string; timeZone: string } }
      const { items } = (await portal.ask('/v1/workshops')).json as {
        items: { id: string; startsAt: string; endsAt: string }[]
      }
      const wrong: string[] = []
      holds(timeZone === 'Asia/Tehran', timeZone)
      for (const { id, startsAt, endsAt } of items.slice(0, 4)) {
        if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(startsAt)) wrong.push(startsAt)
        const { text } = await portal.ask(`/v1/workshops/${id}/calendar`)
        const utc = (at: string) => at.replace(/[-:]|\.\d+/g, '')
        const local = new Intl.DateTimeFormat('sv-SE', {
          timeZone: 'Asia/Tehran',
          dateStyle: 'short',
          timeStyle: 'medium',
        })
          .format(new Date(startsAt))
          .replace(/[- :]/g, '')
        if (!text.includes(utc(startsAt)) && !text.replace(/T(?=\d{6})/g, '').includes(local))
          wrong.push(`the calendar of ${startsAt}: ${/DTSTART.*/.exec(text)?.[0]}`)
        if (Date.parse(endsAt) <= Date.parse(startsAt)) wrong.push('ends before it begins')
      }
      const noon = new Date(`${firstDay}T12:00:00Z`)
      const fa = new Intl.DateTimeFormat('fa-IR', { day: 'numeric', timeZone: 'UTC' }).format(noon)
      const month = new Intl.DateTimeFormat('fa-IR', { month: 'long', timeZone: 'UTC' }).format(noon)
      const [home, homeEn] = [
        shown((await portal.ask('/', { headers: { cookie: 'locale=fa' } })).text),
        shown((await portal.ask('/en')).text),
      ]
      if (!home.includes(fa) || !home.includes(month)) wrong.push(`the Persian home does not say ${fa} ${month}`)
      if (!/\b8\b/.test(homeEn) || !/June/.test(homeEn)) wrong.push('the English home does not say 8 June')
      const user = await ground.user(portal)
      for (const [date, good] of [
        ['2025-06-08', true],
        ['2024-02-29', true],
        ['2025-02-29', false],
        ['2025-06-31', false],
        ['1404-03-18', true],
        ['2025-6-8', false],
        ['۲۰۲۵-۰۶-۰۸', false],
        ['2025-06-08T00:00:00Z', false],
      ] as const) {
        const made = await bookBooth(ground, portal, user, { date }).then(
          () => true,
          () => false,
        )
        if (made && !good) wrong.push(`${date} was taken`)
        if (!made && good && date.startsWith('2025-06')) wrong.push(`${date} was refused`)
      }
      none(wrong, 'days')
      if (items.length === 0) throw new PassedOver('there is no workshop')
    },
  },
}
