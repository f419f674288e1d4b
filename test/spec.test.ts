// Compares test/SPEC.md with the code, and the texts of the specification with the message catalogues.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { screens } from '#contract/screens.ts'
import { areas, catalogue } from '../scripts/messages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const table = readFileSync(join(root, 'test/SPEC.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Statement'))
const rows = table.map((line) => {
  const [statement = '', places = '', proofs = ''] = line.slice(2, -2).split(' | ')
  return { statement, places, proofs }
})
const quoted = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, inside = '']) => inside)

test('every row of the table in test/SPEC.md refers to existing files and tests', () => {
  expect(rows.length).toBeGreaterThan(80)
  expect(
    rows.filter(({ statement, proofs }) => !statement || !proofs.includes(' › ')).map(({ statement }) => statement),
  ).toEqual([])
  expect(
    rows
      .flatMap(({ places }) => quoted(places))
      .filter((place) => /^(web|server|contract|messages)\//.test(place) && !existsSync(join(root, place))),
  ).toEqual([])
  const missing = rows
    .flatMap(({ proofs }) => quoted(proofs))
    .filter((proof) => {
      const [file = '', title = ''] = proof.split(' › ')
      return !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(title)
    })
  expect(missing).toEqual([])
})

const routes =
  `/ /AboutUs /blog /blog/{blogId} /TermsAndConditions /Workshop /SubmitGuestOrder /BoothReservation /auth/Login /auth/Register /auth/ResetPasswordRequest /auth/password/reset/{token}
  /SubmitHotelOrder /SubmitTransportationOrder /SubmitVisaOrder /invoice/{id} /panel /panel/admins /panel/admins/addNewAdmin /panel/admins/{adminId} /panel/blog /panel/blog/create /panel/blog/edit /panel/blog/{blogId}/edit
  /panel/equipments /panel/equipments/addNewEquipment /panel/equipments/{equipmentId} /panel/guestOrders /panel/guestOrders/{orderId} /panel/hall /panel/hall/addNewHall /panel/hall/{hallId} /panel/hall/{hallId}/booths
  /panel/hall/{hallId}/addNewBooth /panel/hall/{hallId}/booths/{boothId} /panel/hotelOrders /panel/hotelOrders/{orderId} /panel/opinions /panel/opinions/addNewOpinion /panel/opinions/{opinionId} /panel/orders /panel/orders/{orderId}
  /panel/representatives /panel/representatives/addNewRepresentative /panel/representatives/{representativeId} /panel/transportationOrders /panel/transportationOrders/{orderId} /panel/users /panel/users/{userId}
  /panel/visaOrders /panel/visaOrders/{orderId} /userPanel/PersonalInformation /userPanel/Requests /userPanel/Requests/{orderId} /userPanel/Tickets /userPanel/Tickets/AddNewTicket`.split(
    /\s+/,
  )

test('every route of the specification is in the table of screens, with the same spelling', () => {
  const known = new Set(Object.values(screens).map(({ path }) => path.replace(/:\w+/g, '{}')))
  expect(routes).toHaveLength(56)
  expect(routes.filter((route) => !known.has(route.replace(/\{\w+\}/g, '{}')))).toEqual([])
})

/**
 * The complete sentences of the specification. If it contains only the beginning of a sentence (before a reason or an
 * address), the rest is listed as well.
 */
const sentences = [
  'Enter your email',
  'Enter the name and lastname',
  'Enter the password',
  'Invalid Email',
  'You must log in to your account to register a request.',
  'Registration failed!',
  'User already exists!',
  'Email or password is incorrect!',
  'Server Error!',
  'An error occurred!',
  'Account verification failed.',
  'No Results Found!',
  'Oops...Something went wrong',
  'Registration was successful and an account confirmation email has been sent.',
  'Reset password email was sent.',
  'Your account has been successfully verified.',
  'Page not found:',
]
const begun = [
  ['Enter a strong password', ': this one is on the list of common passwords'],
  ['Enter a strong password', ': without your name, your e-mail or the name of the exhibition'],
] as const
const textsOf = (locale: string) =>
  areas()
    .flatMap((area) => Object.entries(catalogue(area, locale)))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')

test.each([...sentences, ...begun.map((parts) => parts.join(''))])(
  'the messages of the specification read as it spells them: %s',
  (text) => {
    const keys = textsOf('en')
      .filter(([, words]) => words === text)
      .map(([key]) => key)
    const persian = new Map(textsOf('fa'))
    expect(keys).not.toEqual([])
    expect(keys.filter((key) => !/[\u0600-\u06ff]/.test(persian.get(key) ?? ''))).toEqual([])
  },
)
