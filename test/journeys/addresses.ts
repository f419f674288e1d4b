// Real addresses for every row of contract/screens.ts, from the demo fair's data, and the state that an open
// reservation needs.
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { BrowserContext } from 'playwright'
import type { Profile } from '#contract/entities/account.ts'
import type { CastName } from '#demo/cast.ts'
import { registers, type RegisterName, type RegisterSpec } from '#contract/registers.ts'
import { screens, type ScreenName } from '#contract/screens.ts'
import { registerBodies } from '../refusals/registers.ts'
import { base, browser, freeBooths, emailTo, logIn, newEmail, releaseHolds } from './visit.ts'

export type Address = (name: ScreenName) => string
interface Row {
  id: string
  kind?: string
  trackingCode?: string | null
  slug?: string
}

/** Reads halls, booths and orders of the fair; private objects are Sara's. */
async function readFair() {
  const owner = await loggedIn('sara')
  const admin = await loggedIn('dariush')
  const [hall] = await rows(admin, 'halls')
  const [booth] = await rows(admin, `panel/halls/${hall!.id}/booths`)
  const [order] = await rows(admin, 'panel/orders')
  const [colleague] = await rows(admin, 'panel/admins')
  const ownOrders = await rows(owner, 'orders')
  const ownBooths = ownOrders.find(({ kind }) => kind === 'booth')
  const [invoice] = await rows(owner, 'invoices')
  const [ticket] = await rows(owner, 'tickets')
  const [exhibitor] = await rows(owner, 'exhibitors')
  const [guestOrder] = await rows(admin, 'panel/orders?kind=guest')
  const [message] = await rows(admin, 'panel/contact-messages')
  const kinds = await Promise.all(
    (['hotel', 'visa', 'transportation', 'guest'] as const).map(
      async (kind) => [`${kind}Order`, (await rows(admin, `panel/orders?kind=${kind}`))[0]!.id] as const,
    ),
  )
  const [post] = await rows(owner, 'blog')
  const registers = await firstOf(admin)
  const [visitor] = await rows(admin, 'panel/honorary-visitors?status=approved')
  const [user] = await rows(admin, 'panel/users')
  const [company] = await rows(owner, 'companies')
  const { invitations } = await one<{ invitations: Row[] }>(owner, 'company', `companies/${company!.id}`)
  const { checkCode } = await one<{ checkCode: string }>(owner, 'invoice', `invoices/${invoice!.id}`)
  await Promise.all([owner.close(), admin.close()])
  return {
    hallId: hall!.id,
    boothId: booth!.id,
    orderId: order!.id,
    ownOrderId: ownOrders[0]!.id,
    ownBoothOrderId: ownBooths!.id,
    invoiceId: invoice!.id,
    checkCode,
    adminId: colleague!.id,
    ticketId: ticket!.id,
    exhibitorId: exhibitor!.id,
    trackingCode: guestOrder!.trackingCode!,
    messageId: message!.id,
    blogId: post!.id,
    ...registers,
    page: 'about',
    section: 'dates',
    visitorId: visitor!.id,
    userId: user!.id,
    companyId: company!.id,
    invitationId: invitations[0]!.id,
    ofKind: new Map<string, string>(kinds),
  }
}
/** Path of the list that contains the resource of a path parameter, such as `workshopId`. */
const registerOf: Record<string, string> = {
  ...Object.fromEntries(Object.values(registers).flatMap((one) => ('screens' in one ? [[one.id, one.path]] : []))),
  workshopId: 'workshops',
}
/** Returns the id of the first item of each list. If a register of the demo is empty, an item is added. */
const firstOf = async (admin: BrowserContext) => {
  for (const [name, { path, id }] of Object.entries<RegisterSpec>(registers))
    if (id in registerOf && (await rows(admin, `panel/${path}`)).length === 0) {
      const data = registerBodies[name as RegisterName]
      const made = await admin.request.post(`${base}/v1/panel/${path}`, { data, headers: { origin: base } })
      expect([path, made.status()]).toEqual([path, 201])
    }
  return Object.fromEntries(
    await Promise.all(
      Object.entries(registerOf).map(async ([param, name]) => [param, (await rows(admin, `panel/${name}`))[0]!.id]),
    ),
  ) as Record<string, string>
}
let fair: ReturnType<typeof readFair> | undefined
let webhook: Promise<string> | undefined
let table: Promise<string> | undefined
let statement: Promise<string> | undefined

/** Returns the path of each screen for one visit, without the language prefix. */
export async function addressesFor(context: BrowserContext): Promise<Address> {
  const { ownOrderId, ownBoothOrderId, ofKind, ...params } = {
    ...(await (fair ??= readFair())),
    webhookId: await (webhook ??= webhookOf()),
    importId: await (table ??= importOf()),
    statementId: await (statement ??= statementOf()),
    token: await freshToken(context),
    step: 'dates',
  }
  return (name) =>
    screens[name].path.replace(/:(\w+)/g, (_, param: string) => {
      const value =
        name === 'request'
          ? ownOrderId
          : name === 'orderDone'
            ? ownBoothOrderId
            : (param === 'orderId' && ofKind.get(name)) || params[param as keyof typeof params]
      expect(value, `${name} has a :${param} that this journey does not know`).toBeTruthy()
      return value
    })
}

/** Reads one resource from the API. */
async function one<T>({ request }: BrowserContext, name: string, path: string) {
  return ((await (await request.get(`${base}/v1/${path}`)).json()) as Record<string, T>)[name]!
}

/** Adds a webhook for an event that no journey triggers. */
async function webhookOf() {
  const admin = await loggedIn('dariush')
  const url = 'https://hooks.ghorfeh.example/journeys'
  const answer = await admin.request.post(`${base}/v1/panel/webhooks`, {
    data: { url, edition: null, events: ['company.handedOver'] },
    headers: { origin: base },
  })
  expect(answer.status()).toBe(201)
  const made = (await answer.json()) as { webhook: Row }
  await admin.close()
  return made.webhook.id
}

/** Uploads a table that is never imported. */
async function importOf() {
  const admin = await loggedIn('dariush')
  const file = {
    name: 'companies.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Company,Country\nNowhere Tools,Iran\n'),
  }
  const answer = await admin.request.post(`${base}/v1/panel/imports`, {
    multipart: { kind: 'companies', file },
    headers: { origin: base },
  })
  expect(answer.status()).toBe(201)
  const made = (await answer.json()) as { import: Row }
  await admin.close()
  return made.import.id
}

/** Uploads a bank statement that is never taken in. */
async function statementOf() {
  const admin = await loggedIn('dariush')
  const file = {
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: readFileSync(new URL('../statements/14-damaged.csv', import.meta.url)),
  }
  const answer = await admin.request.post(`${base}/v1/panel/statements`, {
    multipart: { file },
    headers: { origin: base },
  })
  expect(answer.status()).toBe(201)
  const made = (await answer.json()) as { statement: Row }
  await admin.close()
  return made.statement.id
}

async function loggedIn(who: CastName) {
  const context = await (await browser()).newContext()
  await logIn(context, who)
  return context
}

async function rows(context: BrowserContext, path: string) {
  const answer = await context.request.get(`${base}/v1/${path}`)
  expect([path, answer.status()]).toEqual([path, 200])
  const { items } = (await answer.json()) as { items: Row[] }
  expect({ path, items }).not.toEqual({ path, items: [] })
  return items
}

/** Returns a token as a link in an e-mail contains. It works once, so each visit gets a new one. */
async function freshToken(context: BrowserContext) {
  const email = newEmail('looker')
  const password = 'walnut-boat-and-lantern'
  const answer = await context.request.post(`${base}/v1/register/request`, {
    data: { name: 'Nasrin', lastName: 'Sepehri', email, password, repeatPassword: password, acceptTerms: true },
    headers: { origin: base },
  })
  expect(answer.status()).toBe(201)
  const { links } = await emailTo(email, 'verify')
  return /\/auth\/verify\/([^/?#\s]+)/.exec(links.join(' '))![1]!
}

/**
 * Holds booths and fills in the form, which the later steps of a reservation need. @returns a function that releases
 * the booths
 */
export async function beginReservation(context: BrowserContext) {
  const { profile } = (await (await context.request.get(`${base}/v1/profile`)).json()) as { profile: Profile }
  await releaseHolds(context)
  const booths = await freeBooths(context, 2)
  const held = await context.request.post(`${base}/v1/holds`, {
    data: { boothIds: booths.map(({ id }) => id) },
    headers: { origin: base },
  })
  expect(held.status()).toBe(201)
  const fields = {
    companyName: 'Sepid Azma',
    phoneNumber: '+989121234567',
    country: 'IR',
    fieldOfActivity: 'Laboratory',
    fasciaName: { fa: 'سپید آزما', en: '' },
  }
  await context.addInitScript(
    ([key, draft]) => {
      if (location.origin !== 'null') localStorage.setItem(key!, draft!)
    },
    [`boothDraft:2025:${profile.id}`, JSON.stringify({ key: '', files: [], fields })],
  )
  return () => releaseHolds(context)
}
