// Sends texts in every field of every call. Some texts must be rejected everywhere, the others must stay text in every
// page, e-mail and export.
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { addressInLanguage } from '#contract/locale.ts'
import { screens } from '#contract/screens.ts'
import { rows } from '#test/refusals/rows.ts'
import { expectThat, expectNone, attack } from '../attack.ts'
import { fieldByField, waitForJobs, fillFields } from '../fields.ts'
import type { Answer } from '../portal.ts'
import { openFixtures, type Fixtures } from '../fixtures.ts'
import { cells, live } from './sheets.attack.ts'

const refused = ({ answer: { status, text } }: { answer: Answer }) =>
  status === 422 ? undefined : `${status} ${text.slice(0, 60)}`
const texts =
  (...values: unknown[]) =>
  ({ was }: { was: unknown }) =>
    typeof was === 'string' ? values : []
const seen = ({ calls, fields, tries }: { calls: number; fields: number; tries: number }) =>
  `${tries} tries in ${fields} fields of ${calls} calls`

attack(
  'FLD-001 (H) Every call accepts its valid body, and a form without a session needs a genuine, fresh and unused proof',
  async (product) => {
    const fixtures = await product.fixtures()
    const outcome = await fieldByField(fixtures, { values: () => [], judge: () => undefined })
    const wrong = [...outcome.wrong]
    const row = rows.find(({ call }) => call === 'contact.send')!
    const body = row.body(fixtures.fair)
    const proof = JSON.parse(Buffer.from(String(body['proof']), 'base64url').toString()) as {
      challenge: { signature: string }
    }
    const forged = Buffer.from(
      JSON.stringify({
        ...proof,
        challenge: {
          ...proof.challenge,
          signature: proof.challenge.signature.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')),
        },
      }),
    ).toString('base64url')
    for (const [what, change] of [
      ['forged', { proof: forged }],
      ['no', { proof: '' }],
      ['a robot’s', { website: 'https://robot.example' }],
    ] as const) {
      const { status } = await fixtures.send(row, { ...body, ...change })
      if (status !== 422) wrong.push(`${what} proof: ${status}`)
      await fixtures.restore()
    }
    const twice = [await fixtures.send(row, body), await fixtures.send(row, { ...body, subject: 'Once more' })]
    if (twice[0]!.status !== 201 || twice[1]!.status !== 422)
      wrong.push(`a proof twice: ${twice.map(({ status }) => status).join()}`)
    await fixtures.restore()
    expectNone(wrong, 'bodies')
    return `${outcome.calls} calls`
  },
)

attack('FLD-002 (H) No field accepts text that the database cannot store', async (product) => {
  const outcome = await fieldByField(await product.fixtures(), { values: texts('a\0b', 'a\ud800b'), judge: refused })
  expectNone(outcome.wrong, 'values')
  return seen(outcome)
})

attack('FLD-003 (H) No text field accepts an object, a list or a boolean', async (product) => {
  const outcome = await fieldByField(await product.fixtures(), {
    values: texts({ $ne: null }, { $gt: '' }, ['x'], [], true, { toString: 'x' }),
    judge: refused,
  })
  expectNone(outcome.wrong, 'values')
  return seen(outcome)
})

attack('FLD-004 (M) No field accepts a hundred thousand characters, and the rejection is quick', async (product) => {
  const fixtures = await product.fixtures()
  const outcome = await fieldByField(fixtures, {
    values: texts('x'.repeat(100_000)),
    judge: (tried) => refused(tried) ?? (tried.answer.ms > 2_000 ? `${tried.answer.ms.toFixed(0)} ms` : undefined),
  })
  expectNone(outcome.wrong, 'values')
  return seen(outcome)
})

attack(
  'FLD-005 (H) Markup, formulas and direction marks from any field are text in pages, files and e-mails',
  async () => {
    const fixtures = await openFixtures()
    try {
      const taken = await fillFields(fixtures, [
        '=1+1<x-attack onload=alert(1)>"\'&\u202egnp',
        '=1<x-attack>',
        '=<x-attack',
      ])
      const wrong: string[] = []
      await waitForJobs(fixtures)
      for (const place of await storedMarks(fixtures)) wrong.push(`${place} stores a direction mark`)
      const pages = await pagesOf(fixtures)
      const shown = pages.filter(({ text }) => text.includes('&lt;x-attack'))
      for (const { path, status, text } of pages) {
        if (status >= 500) wrong.push(`${path} ${status}`)
        if (/<x-attack/i.test(text)) wrong.push(`${path} has markup`)
        if (/[\u202a-\u202e]/.test(text)) wrong.push(`${path} turns`)
      }
      for (const { name, text } of await filesOf(fixtures)) {
        wrong.push(
          ...cells(text)
            .flat()
            .filter(live)
            .map((cell) => `${name}: ${cell}`),
        )
        if (/[\u202a-\u202e]/.test(text)) wrong.push(`${name} turns`)
      }
      const letters = fixtures.portal
        .letters()
        .filter(({ html, text, subject }) => (html + text + subject).includes('x-attack'))
      for (const { template, html, subject } of letters)
        if (/<x-attack/i.test(html) || /[\u202a-\u202e\r\n]/.test(subject)) wrong.push(`letter ${template}`)
      expectNone(wrong, 'places')
      expectThat(taken > 100 && shown.length > 8, `only ${taken} fields took it, and ${shown.length} pages show it`)
      return `${taken} fields, shown on ${shown.length} of ${pages.length} pages and in ${letters.length} letters`
    } finally {
      await fixtures.close()
    }
  },
)

/** The tables with a text that contains a direction mark of the attack, which the portal itself never writes. */
async function storedMarks({ pool }: Fixtures) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if ((await pool.query(`select from "${name}" t where t::text ~ U&'[\\202a-\\202e]' limit 1`)).rowCount)
      found.push(name)
  return found
}

/** Returns every page of the team and of Sara, with the ids of the fair. */
async function pagesOf({ portal, fair, cookieOf }: Fixtures) {
  const ids: Record<string, string> = {
    ...(fair as unknown as Record<string, string>),
    requestId: fair.orderId,
    blogId: fair.postId,
    userId: fair.weiId,
    adminId: fair.hamidId,
    messageId: fair.messageId,
  }
  const pages: { path: string; status: number; text: string }[] = []
  for (const { path, entrance } of Object.values(screens as Record<string, Screen>)) {
    const params = path.match(/(?<=:)\w+/g) ?? []
    if (params.some((param) => typeof ids[param] !== 'string')) continue
    const place = addressInLanguage(
      path.replace(/:(\w+)/g, (_, param: string) => ids[param]!),
      'en',
    )
    const { status, text } = await portal.request(place, {
      cookie: entrance === 'user' ? cookieOf('sara') : cookieOf('dariush'),
    })
    pages.push({ path: place, status, text })
  }
  return pages
}
/** Returns every list of the panel, exported as CSV. */
async function filesOf({ portal, fair, cookieOf }: Fixtures) {
  const files = Object.entries(calls as Record<string, Call>).filter(([name]) => name.endsWith('.export'))
  const texts: { name: string; text: string }[] = []
  for (const [name, { path }] of files) {
    const { status, text, headers } = await portal.request(
      `/v1/${path.replace(/:(\w+)/g, (_, param: string) => (fair as unknown as Record<string, string>)[param] ?? '')}?format=csv&locale=en`,
      { cookie: cookieOf('dariush') },
    )
    // An edition package is always a ZIP, so its bytes contain no cells.
    if (status === 200 && headers['content-type'] !== 'application/zip') texts.push({ name, text })
  }
  expectThat(texts.length > 10, `only ${texts.length} files`)
  return texts
}
