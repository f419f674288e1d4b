// How addresses, access rules and languages lead to a screen, and how the calls and scripts of a screen work.
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createStaticHandler, isRouteErrorResponse } from 'react-router'
import { describe, expect, it } from 'vitest'
import { CallError } from '#contract/kernel/caller.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { find, localize, nextInEmail, pathTo, safeNext, withoutLocale } from '#contract/paths.ts'
import { entranceFor } from '#contract/rules/entrance.ts'
import { redirectKey } from '#contract/rules/redirect.ts'
import { screens } from '#contract/screens.ts'
import { firstLanguage, preferredLanguage } from '#server/first-language.ts'
import { elsewhere, loginFor, wantedOf } from '#server/page-address.ts'
import { withCookie } from '#server/page-wire.ts'
import { callThrough } from '#web/call.ts'

const inEnglish = { locale: 'en', edition: '' } as const

describe('an address', () => {
  it('is matched regardless of case, and its screen has one canonical spelling', () => {
    expect(find('/EN/aboutus/')).toEqual({
      locale: 'en',
      edition: '',
      screen: 'about',
      params: {},
      canonical: '/en/AboutUs',
    })
    expect(find('//panel///ORDERS')).toMatchObject({ screen: 'orders', canonical: '/panel/orders' })
    expect(find('/%41boutUs')).toMatchObject({ screen: 'about', canonical: '/AboutUs' })
    expect(find('/fa/AboutUs')).toMatchObject({ locale: 'fa', screen: 'about', canonical: '/AboutUs' })
    expect(find('/en')).toMatchObject({ locale: 'en', screen: 'home', canonical: '/en' })
  })
  it('prefers a literal segment to a parameter', () => {
    expect(find('/panel/hall/addnewhall').screen).toBe('addHall')
    expect(find('/panel/hall/7')).toMatchObject({ screen: 'hall', params: { hallId: '7' } })
    expect(find('/panel/hall/7/addNewBooth').screen).toBe('addBooth')
  })
  it('preserves its parameters, and is unknown when the table has no such path', () => {
    expect(find('/userPanel/Requests/A%2FB%20c')).toMatchObject({
      screen: 'request',
      params: { orderId: 'A/B c' },
      canonical: '/userPanel/Requests/A%2FB%20c',
    })
    for (const unknown of ['/nothing', '/%E0%A4%A', '/AboutUs/more', '/english'])
      expect(find(unknown).screen).toBeUndefined()
  })
  it('finds every screen of the table under its own path, in both languages', () => {
    for (const [name, { path }] of Object.entries(screens)) {
      const filled = path.replace(/:\w+/g, 'x1')
      expect(find(filled)).toMatchObject({ screen: name, locale: 'fa', canonical: filled })
      const english = localize(filled, inEnglish)
      expect(find(english)).toMatchObject({ screen: name, locale: 'en', canonical: english })
      expect(withoutLocale(english)).toBe(filled)
    }
  })
  it('contains its edition after its language, but a global screen has one address for all editions', () => {
    expect(find('/editions/2024/FloorPlan')).toMatchObject({
      locale: 'fa',
      edition: '2024',
      screen: 'floorPlans',
      canonical: '/editions/2024/FloorPlan',
    })
    expect(find('/EN//Editions/2024/exhibitors/')).toMatchObject({ canonical: '/en/editions/2024/Exhibitors' })
    expect(find('/fa/editions/2024')).toMatchObject({ edition: '2024', screen: 'home', canonical: '/editions/2024' })
    expect(find('/editions/2024/nothing')).toMatchObject({ edition: '2024', screen: undefined })
    expect(find('/editions')).toMatchObject({ edition: '', screen: undefined })
    expect(find('/en/editions/2024/blog')).toMatchObject({ screen: 'blog', canonical: '/en/blog' })
    const english = { locale: 'en', edition: '2024' } as const
    expect(localize('/FloorPlan?a=1', english)).toBe('/en/editions/2024/FloorPlan?a=1')
    expect(localize('/', english)).toBe('/en/editions/2024')
    expect(localize('/panel/users', english)).toBe('/en/panel/users')
    expect(localize('/editions/2023/panel', english)).toBe('/en/editions/2023/panel')
    expect(safeNext('/en/editions/2024/panel?a=1')).toBe('/editions/2024/panel?a=1')
    expect(redirectKey('/en/editions/2024/Old/')).toBe('/old')
  })
  it('is built from a name and its parameters', () => {
    expect(pathTo('home')).toBe('/')
    expect(pathTo('request', { orderId: 'a/b' })).toBe('/userPanel/Requests/a%2Fb')
    expect(pathTo('orders', {}, { status: 'unseen', q: '', cursor: undefined, page: 2 })).toBe(
      '/panel/orders?status=unseen&page=2',
    )
    // @ts-expect-error a parameter is missing
    void (() => pathTo('request'))
    // @ts-expect-error no such parameter
    void (() => pathTo('request', { hallId: '1' }))
  })
  it('has its language before its query', () => {
    expect(localize('/', inEnglish)).toBe('/en')
    expect(localize('/?a=1', inEnglish)).toBe('/en?a=1')
    expect(localize('/AboutUs?a=1', { locale: 'fa', edition: '' })).toBe('/AboutUs?a=1')
  })
})

describe('the return path after logging in', () => {
  it('is a path of this site, without its language', () => {
    expect(safeNext('/panel/orders?status=unseen')).toBe('/panel/orders?status=unseen')
    expect(safeNext('/en/BoothReservation')).toBe('/BoothReservation')
    expect(safeNext('/en')).toBe('/')
  })
  it.each([
    null,
    7,
    '',
    'panel',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/en//evil.example',
    '/a//b',
    '/\t/evil.example',
    '/a\nb',
    '/\u0000',
    '/\u200eevil',
    'javascript:alert(1)',
    ' /panel',
    '/auth/Login?next=/panel',
    '/EN/auth/login',
    `/${'a'.repeat(3_000)}`,
  ])('is home instead of %j', (next) => expect(safeNext(next)).toBe('/'))
  it('never leaves the origin', () => {
    for (const next of [
      '/panel',
      '/./x',
      '/../x',
      '/%2F/evil.example',
      '/%5cevil.example',
      '/@evil.example',
      '/:80/',
      '/?//evil.example',
    ])
      expect(new URL(localize(safeNext(next), inEnglish), 'https://ours.example').origin).toBe('https://ours.example')
  })
  it.each([
    ['/BoothReservation', '/BoothReservation'],
    ['/en/BoothReservation?hall=01a2&booths=a-1%2Cb-2#map', '/BoothReservation?hall=01a2&booths=a-1%2Cb-2'],
    ['/Exhibitors?q=call 0912', '/'],
    ['/Exhibitors?q=www.evil.example', '/Exhibitors'],
    ['/no-such-page', '/'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    [undefined, '/'],
  ])('in a letter %j is %j: a screen of this site without words of a stranger', (next, kept) =>
    expect(nextInEmail(next)).toBe(kept),
  )
})

describe('the access rule of a screen', () => {
  const user = { role: 'user', accessLevel: null, superAdmin: false } as const
  const viewer = { role: 'admin', accessLevel: 'viewer', superAdmin: false } as const
  it('lets all visitors into public pages and asks them to log in for the others', () => {
    expect(entranceFor(screens.home, null)).toBe('enter')
    expect(entranceFor(screens.requests, null)).toBe('login')
    expect(entranceFor(screens.orders, null)).toBe('login')
  })
  it('keeps ordinary users out of the panel, and admins out of screens that their level forbids', () => {
    expect(entranceFor(screens.requests, user)).toBe('enter')
    expect(entranceFor(screens.dashboard, user)).toBe('forbidden')
    expect(entranceFor(screens.orders, viewer)).toBe('enter')
    expect(entranceFor(screens.addHall, viewer)).toBe('forbidden')
    expect(entranceFor(screens.addAdmin, { ...viewer, superAdmin: true })).toBe('enter')
  })
  it('sends visitors to the log-in, and afterwards to the page that was requested', () => {
    expect(loginFor(wantedOf('/en/panel/orders?status=unseen', 'http://ours'))).toBe(
      '/en/auth/Login?next=%2Fpanel%2Forders%3Fstatus%3Dunseen',
    )
  })
})

describe('the address of the user panel', () => {
  it.each([
    ['/userPanel', '/userPanel/Requests'],
    ['/en/userpanel/', '/en/userPanel/Requests'],
    ['/userPanel?from=letter', '/userPanel/Requests?from=letter'],
  ])('opens with the requests: %s', (requested, shown) =>
    expect(
      elsewhere({ method: 'GET', headers: {} } as unknown as IncomingMessage, wantedOf(requested, 'http://ours'), []),
    ).toEqual({ status: 301, location: shown, guessed: false }),
  )
})

describe('the language of a first visit', () => {
  const origins = ['http://ours']
  const request = (url: string, headers: Record<string, string>, method = 'GET') =>
    elsewhere({ method, headers } as unknown as IncomingMessage, wantedOf(url, 'http://ours'), origins)
  it.each([
    ['en-US,en;q=0.9', 'en'],
    ['en;q=0.8,fa;q=0.9', 'fa'],
    ['de,en;q=0.5', 'en'],
    ['de', 'fa'],
    ['', 'fa'],
    [undefined, 'fa'],
    ['en;q=0', 'fa'],
    ['fa,en', 'fa'],
    ['EN-gb', 'en'],
    ['*', 'fa'],
  ])('is, for a browser that says %j, %s', (header, locale) => expect(preferredLanguage(header)).toBe(locale))
  it('is that of the cookie, before that of the browser', () => {
    expect(firstLanguage({ cookie: 'a=b; locale=fa', 'accept-language': 'en' }, origins)).toEqual({
      locale: 'fa',
      by: 'cookie',
    })
    expect(firstLanguage({ cookie: 'locale=en' }, origins)).toEqual({ locale: 'en', by: 'cookie' })
  })
  it('redirects an English browser to English, with its query, and marks it as a guess', () => {
    expect(request('/AboutUs?x=1', { 'accept-language': 'en' })).toEqual({
      status: 302,
      location: '/en/AboutUs?x=1',
      guessed: true,
    })
    expect(request('/', { cookie: 'locale=en' })).toEqual({ status: 302, location: '/en', guessed: false })
  })
  it('does not redirect internal links, crawlers, forms or unknown paths', () => {
    expect(request('/', { 'accept-language': 'en', 'sec-fetch-site': 'same-origin' })).toBeUndefined()
    expect(request('/', { 'accept-language': 'en', referer: 'http://ours/en' })).toBeUndefined()
    expect(
      request('/', { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
    ).toBeUndefined()
    expect(request('/auth/Login', { 'accept-language': 'en' }, 'POST')).toBeUndefined()
    expect(request('/nothing', { 'accept-language': 'en' })).toBeUndefined()
    for (const [path, location] of [
      ['/fa', '/'],
      ['/fa/AboutUs', '/AboutUs'],
      ['/FA/editions/2024/Exhibitors', '/editions/2024/Exhibitors'],
    ] as const)
      expect(request(path, { 'accept-language': 'en' })).toEqual({
        status: 302,
        location,
        guessed: false,
        chosen: true,
      })
    expect(request('/', { 'accept-language': 'en', cookie: 'locale=fa' })).toBeUndefined()
    expect(request('/en/AboutUs', { cookie: 'locale=fa' })).toBeUndefined()
  })
  it('is chosen only after a permanent redirect to the canonical spelling of the address', () =>
    expect(request('/ABOUTUS/', { 'accept-language': 'en' })).toMatchObject({ status: 301, location: '/AboutUs' }))
  it('is found for a path without its dot segments', () =>
    expect(wantedOf('/x/../panel', 'http://ours').screen).toBe(screens.dashboard))
})

describe('a call of a page', () => {
  const refusing = callThrough(async () => ({
    status: 404,
    text: async () => JSON.stringify({ code: 'thing.notFound', status: 404, title: 'Not found' }),
  }))
  it('that fails and is not caught becomes the error page with its status', async () => {
    const { query } = createStaticHandler([{ path: '/', loader: () => refusing('profile.read', {}), children: [] }])
    const context = await query(new Request('http://ours/'))
    if (context instanceof Response) throw new Error('a document was expected')
    const [error] = Object.values(context.errors ?? {})
    expect(isRouteErrorResponse(error) && error.status).toBe(404)
    expect(context.statusCode).toBe(404)
  })
  it('that fails can be caught as a CallError', async () => {
    await expect(refusing('profile.read', {})).rejects.toBeInstanceOf(CallError)
  })
  it('sends the cookies set by the previous response', () => {
    expect(withCookie('a=1; sid=old', 'sid=new; Path=/; HttpOnly')).toBe('a=1; sid=new')
    expect(withCookie('sid=old', 'sid=; Max-Age=0; Path=/')).toBe('')
    expect(withCookie('', 'sid=new')).toBe('sid=new')
  })
})

/** Screens whose forms are sent by event handlers. Their action only serves browsers without scripts. */
const sendsByItself = new Set(['guest/submit.screen.tsx', 'contact/contact.screen.tsx'])

describe('a screen that hydrates', () => {
  const files = [
    ...new Set(
      Object.values<Screen>(screens)
        .filter(({ hydrates }) => hydrates)
        .map(({ file }) => new URL(`../web/${file}.screen.tsx`, import.meta.url)),
    ),
  ].filter((file) => existsSync(file))
  const exported = (source: string, name: string) =>
    new RegExp(`export (async function|function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b[^}]*\\}`).test(source)
  it.each(files.map((file) => [file.pathname.split('/web/')[1] ?? '', file] as const))(
    'loads and acts in the browser by itself: %s',
    (name, file) => {
      const source = readFileSync(file, 'utf8')
      const missing = (
        [
          ['loader', 'clientLoader'],
          ['action', 'clientAction'],
        ] as const
      ).filter(
        ([server, client]) =>
          exported(source, server) && !exported(source, client) && !(server === 'action' && sendsByItself.has(name)),
      )
      expect(missing).toEqual([])
    },
  )
})
