// Submits every form with errors. Each message must be next to its field, the first one gets the focus, the entries
// remain, and the console is empty.
import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { screens, type ScreenName } from '#contract/screens.ts'
import type { Locale } from '#contract/locale.ts'
import type { CastName } from '#demo/cast.ts'
import { addressesFor, beginReservation } from './addresses.ts'
import { m } from '#messages/messages.js'
import { tookOver, visiting } from './visit.ts'

interface Form {
  screen: ScreenName
  who?: CastName
  /** Entries made before submitting, by name, id or label of the field. They must still be there afterwards. */
  typed?: Record<string, string>
  /** Fields that are prefilled, and are emptied before submitting. */
  empty?: string[]
  /** The path to open, if it is not that of the screen. */
  path?: string
  /** Opens the form. */
  open?: (page: Page) => Promise<void>
  /** Selector of the submit button. */
  send?: string
}
const inDialog = 'dialog[open] [type=submit]'
const fa = { locale: 'fa' } as const
const press = (text: string) => (page: Page) =>
  page.locator('main').getByRole('button', { name: text }).first().click({ timeout: 5_000 })
const forms: Form[] = [
  { screen: 'login', typed: { email: 'nobody' } },
  { screen: 'register', typed: { name: 'نسرین', email: 'nasrin@' } },
  { screen: 'resetRequest', typed: { email: 'nobody' } },
  { screen: 'contact', typed: { name: 'نسرین' } },
  { screen: 'submitGuestOrder', typed: { visitorName: 'نسرین' } },
  { screen: 'reservationDetails', who: 'sara', typed: { companyName: 'سپید آزما' }, empty: ['fieldOfActivity'] },
  { screen: 'submitHotelOrder', who: 'sara', typed: { companyName: 'سپید آزما' } },
  { screen: 'submitVisaOrder', who: 'sara', typed: { companyName: 'سپید آزما' } },
  { screen: 'submitTransportationOrder', who: 'sara', typed: { companyName: 'سپید آزما' } },
  { screen: 'addTicket', who: 'sara', typed: { subject: 'برق غرفه' } },
  { screen: 'honorary', who: 'wei', typed: { companyName: 'سپید آزما' } },
  { screen: 'company', who: 'sara', typed: { [m.exhibitor_website({}, fa)]: 'example.com' } },
  { screen: 'addHall', who: 'dariush', typed: { [m.hall_theme_en({}, fa)]: 'Theme' } },
  {
    screen: 'addBooth',
    who: 'dariush',
    open: (page) => page.locator('main form').getByRole('textbox').first().fill(''),
  },
  { screen: 'addAdmin', who: 'dariush', typed: { name: 'نسرین' } },
  { screen: 'addEquipment', who: 'dariush', typed: { code: 'EQP-1' } },
  { screen: 'addOpinion', who: 'dariush', typed: { 'name.fa': 'نسرین' } },
  { screen: 'addRepresentative', who: 'dariush', typed: { email: 'nobody' } },
  { screen: 'createPost', who: 'dariush' },
  { screen: 'addWorkshop', who: 'dariush', typed: { 'title.fa': 'کارگاه' } },
  { screen: 'addTeamMember', who: 'dariush', typed: { 'name.fa': 'نسرین' } },
  { screen: 'settings', who: 'dariush', typed: { 'name.fa': '', 'name.en': ' ' } },
  { screen: 'settingsSection', path: '/panel/settings/dates', who: 'dariush', typed: { opens: '۹۹:۹۹' } },
  { screen: 'settingsSection', path: '/panel/settings/contact', who: 'dariush', typed: { email: 'nobody' } },
  {
    screen: 'redirects',
    who: 'dariush',
    open: press(m.redirect_add({}, fa)),
    typed: { fromPath: 'old' },
    send: inDialog,
  },
  {
    screen: 'programs',
    who: 'dariush',
    open: press(m.program_token_new({}, fa)),
    typed: { name: '' },
    send: inDialog,
  },
  {
    screen: 'webhooks',
    who: 'dariush',
    open: press(m.program_webhook_new({}, fa)),
    typed: { url: 'crm' },
    send: inDialog,
  },
  {
    screen: 'user',
    who: 'dariush',
    open: press(m.user_edit({}, fa)),
    typed: { name: '', jobPosition: 'مدیر' },
    send: inDialog,
  },
  { screen: 'trackOrders', typed: { code: 'abc' } },
  {
    screen: 'personalInformation',
    who: 'sara',
    path: '/userPanel/PersonalInformation?edit=details',
    typed: { name: '', companyName: 'سپید آزما' },
    send: 'form:has([name=intent][value=details]) [type=submit]:visible',
  },
  {
    screen: 'personalInformation',
    who: 'sara',
    path: '/userPanel/PersonalInformation?edit=email',
    typed: { email: 'nobody' },
    send: 'form:has([name=intent][value=email]) [type=submit]:visible',
  },
  { screen: 'ticket', who: 'sara' },
  { screen: 'contactMessage', who: 'dariush' },
]

/** Returns the faults in how a form shows its errors. */
const faultsOf = (page: Page, locale: Locale) =>
  page.evaluate((locale) => {
    const root = document.querySelector('dialog[open]') ?? document.querySelector('main')!
    const faults: string[] = []
    const shown = (one: Element) => one.getClientRects().length > 0
    const wrong = [...root.querySelectorAll<HTMLElement>('[aria-invalid="true"], [role]:has(> .error)')].filter(
      (one) => shown(one) || one.matches('input[type=file]'),
    )
    const name = (one: Element) => one.getAttribute('name') ?? one.id
    if (wrong.length === 0) faults.push('nothing is marked as wrong')
    for (const one of wrong) {
      const sentence =
        `${one.getAttribute('aria-describedby') ?? ''} ${one.closest('[role=radiogroup]')?.getAttribute('aria-describedby') ?? ''}`
          .split(' ')
          .map((id) => document.getElementById(id))
          .filter((text) => text?.matches('.error, .error *') && shown(text))
          .map((text) => text!.textContent ?? '')
          .join(' ')
      if (sentence.trim().length < 3) faults.push(`${name(one)} says nothing of what is wrong with it`)
      if (
        /[\u0600-\u06ff]/.test(sentence) !== (locale === 'fa') ||
        /[{}]|undefined|\w_\w/.test(sentence) ||
        (locale === 'fa' && /[0-9]/.test(sentence))
      )
        faults.push(`${name(one)} says “${sentence}”`)
    }
    const focus = document.activeElement
    const first = wrong[0]
    const isSummary = focus?.getAttribute('role') === 'alert' && focus.querySelector('a') !== null
    if (first && !isSummary && focus !== first && !first.contains(focus))
      faults.push(`the focus is at ${focus?.tagName} ${focus ? name(focus) : ''} instead of ${name(first)}`)
    return faults
  }, locale)

async function refused(
  page: Page,
  address: string,
  { typed = {}, empty = [], open, send = 'main form [type=submit]:visible' }: Form,
  locale: Locale,
) {
  await page.goto(address)
  await tookOver(page)
  await open?.(page)
  const field = (name: string) =>
    (/[\u0600-\u06ff]/.test(name)
      ? page.getByLabel(name)
      : page.locator(`main [name="${name}"], main #${name.replaceAll('.', '\\.')}, dialog[open] [name="${name}"]`)
    ).first()
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value, { timeout: 3_000 })
  for (const name of empty) await field(name).fill('', { timeout: 3_000 })
  await page.locator(send).last().click({ timeout: 5_000 })
  await page
    .locator('main [aria-invalid=true], main [role][aria-describedby*="-error"], dialog[open] [aria-invalid=true]')
    .first()
    .waitFor({ state: 'attached', timeout: 8_000 })
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn))
      }),
  )
  const faults = await faultsOf(page, locale)
  for (const [name, value] of Object.entries(typed)) {
    const kept = await field(name).inputValue()
    if (kept !== value) faults.push(`${name} has “${kept}” instead of “${value}”`)
  }
  return faults
}

const english = new Set<ScreenName>(['register', 'submitGuestOrder', 'addTicket', 'addAdmin'])
it.each([
  ['fa', undefined],
  ['fa', 'sara'],
  ['fa', 'wei'],
  ['fa', 'dariush'],
  ['en', undefined],
  ['en', 'sara'],
  ['en', 'dariush'],
] as const)(
  'a form that is wrong says so beside its fields and keeps what was typed (%s, %s)',
  (locale, who) =>
    visiting(
      { locale, allow: /status of (401|422)/, ...(who && { who }) },
      async ({ page, context, at, complaints }) => {
        const address = await addressesFor(context)
        const letGo = who === 'sara' && (await beginReservation(context))
        const faults: string[] = []
        page.on('dialog', (dialog) => void dialog.accept()) // accepts the dialog about unsaved entries when leaving a page
        for (const form of forms.filter((one) => one.who === who && (locale === 'fa' || english.has(one.screen)))) {
          const found = await refused(page, at(form.path ?? address(form.screen)), form, locale).catch(
            (error: unknown) => [String(error).split('\n')[0]!],
          )
          faults.push(
            ...[...found, ...complaints.splice(0)].map(
              (fault) => `${form.screen} (${screens[form.screen].path}): ${fault}`,
            ),
          )
        }
        if (letGo) await letGo()
        expect(faults).toEqual([])
      },
    ),
  120_000,
)
