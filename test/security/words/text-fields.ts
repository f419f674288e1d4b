// Text fields of the portal. Each has a request that writes it and a function that reads it.
import { orderFields } from '#test/order-fields.ts'
import type { Product } from '../product.ts'
import { openTicket } from '../sample-data.ts'
import type { Answer, Portal } from '../portal.ts'

export interface Place {
  name: string
  /** Maximum length of the field, in characters. */ most: number
  lines?: true
  write: (text: string) => Promise<Answer>
  read: (answer: Answer) => string | undefined
}
type Json = Record<string, Record<string, string> & Record<string, Record<string, string>>>
const at =
  (noun: string, field: string) =>
  ({ json }: Answer): string | undefined =>
    (json as Json)[noun]?.[field]
const inEnglish =
  (noun: string, field: string) =>
  ({ json }: Answer) =>
    (json as Json)[noun]?.[field]?.['en']

/** Returns text fields of the panel and of a user, each with a record of its own. */
export async function places(product: Product, portal: Portal): Promise<Place[]> {
  const { cookie } = await product.as(portal, 'dariush')
  const user = await product.user(portal)
  const both = (text: string) => ({ fa: 'متن', en: text })
  const panel = (path: string, body: unknown, method = 'PATCH') =>
    portal.request(`/v1/panel/${path}`, { method, cookie, body })
  const idOf = ({ json, text }: Answer, noun: string) => {
    const id = (json as Json)[noun]?.['id']
    if (!id) throw new Error(text.slice(0, 300))
    return id
  }
  const opinion = idOf(
    await panel(
      'opinions',
      {
        comment: both('Good.'),
        name: both('Somebody'),
        role: { fa: '', en: '' },
        logoId: null,
        active: false,
        position: 99,
      },
      'POST',
    ),
    'opinion',
  )
  const representative = idOf(
    await panel(
      'representatives',
      { name: both('Somebody'), country: 'DE', email: '', phoneNumber: '', imageId: null, active: false, position: 99 },
      'POST',
    ),
    'representative',
  )
  const equipment = idOf(
    await panel(
      'equipments',
      {
        code: `ATT-${Date.now() % 1e8}`,
        title: both('Lamp'),
        note: { fa: '', en: '' },
        priceCents: 100,
        count: 1,
        active: false,
        position: 99,
      },
      'POST',
    ),
    'equipment',
  )
  const pool = await product.pool(portal)
  const {
    rows: [hall],
  } = await pool.query<{ id: string }>(
    `insert into halls select (jsonb_populate_record(h, jsonb_build_object('id', gen_random_uuid(), 'active', false, 'name_fa', 'تالار', 'name_en', 'Attacked'))).* from halls h where edition_id = (select id from editions where state = 'current') limit 1 returning id`,
  )
  const ticket = await openTicket(portal, user)
  return [
    {
      name: 'opinion.comment',
      most: 600,
      lines: true,
      write: (text) => panel(`opinions/${opinion}`, { comment: both(text) }),
      read: inEnglish('opinion', 'comment'),
    },
    {
      name: 'opinion.name',
      most: 120,
      write: (text) => panel(`opinions/${opinion}`, { name: both(text) }),
      read: inEnglish('opinion', 'name'),
    },
    {
      name: 'representative.name',
      most: 120,
      write: (text) => panel(`representatives/${representative}`, { name: both(text) }),
      read: inEnglish('representative', 'name'),
    },
    {
      name: 'equipment.title',
      most: 120,
      write: (text) => panel(`equipments/${equipment}`, { title: both(text) }),
      read: inEnglish('equipment', 'title'),
    },
    {
      name: 'hall.name',
      most: 80,
      write: (text) => panel(`halls/${hall!.id}`, { name: { fa: hall!.id, en: text } }),
      read: inEnglish('hall', 'name'),
    },
    {
      name: 'hall.theme',
      most: 160,
      write: (text) => panel(`halls/${hall!.id}`, { theme: both(text) }),
      read: inEnglish('hall', 'theme'),
    },
    {
      name: 'profile.name',
      most: 80,
      write: (text) => portal.request('/v1/profile/edit', { cookie: user.cookie, body: { name: text } }),
      read: at('profile', 'name'),
    },
    {
      name: 'profile.companyName',
      most: 120,
      write: (text) => portal.request('/v1/profile/edit', { cookie: user.cookie, body: { companyName: text } }),
      read: at('profile', 'companyName'),
    },
    {
      name: 'ticket.subject',
      most: 120,
      write: (text) => portal.request('/v1/tickets', { cookie: user.cookie, body: { subject: text, message: 'x' } }),
      read: at('ticket', 'subject'),
    },
    {
      name: 'ticket.comment',
      most: 5_000,
      lines: true,
      write: (text) =>
        portal.request(`/v1/tickets/${ticket}/comments`, { cookie: user.cookie, body: { message: text } }),
      read: ({ json }) => (json['ticket'] as { talk: { text: string }[] } | undefined)?.talk.at(-1)?.text,
    },
    {
      name: 'order.products',
      most: 500,
      write: (text) =>
        portal.request('/v1/orders', {
          cookie: user.cookie,
          body: { ...orderFields, holdId: 'none', products: text, seenTotalCents: 1 },
        }),
      read: () => undefined,
    },
  ]
}
/**
 * Returns a text as the portal stores it (server/kernel/text.ts). It is NFC with one spelling of ye and kaf, without
 * control characters, direction marks and zero-width marks.
 */
export const asStored = (text: string, lines = false) => {
  const clean = text
    .normalize('NFC')
    .replace(/[‪-‮⁦-⁩‎‏؜]/g, '')
    .replace(/(?![\u200c\u200d\u0600-\u0605\u06dd\u08e2])\p{Cf}/gu, '')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/g, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .trim()
  return lines ? clean : clean.replace(/\s+/g, ' ')
}
