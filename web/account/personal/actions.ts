// Actions of the personal information page, one per form.
import { emailKinds, PasswordChangeInput, ProfileEditInput } from '#contract/entities/account.ts'
import { m } from '#messages/messages.js'
import type { Call } from '#web/call.ts'
import type { Answer } from '../shared/answer.ts'
import { checked } from '../shared/checked.ts'

export const actions = [
  'details',
  'email',
  'unchangedEmail',
  'password',
  'language',
  'emails',
  'session',
  'sessions',
  'erase',
  'requestErasure',
] as const
export type PersonalAction = (typeof actions)[number]
type Values = Readonly<Record<string, string>>
type Done = { answer: Answer } | undefined

const fields = ['name', 'lastName', 'phoneNumber', 'companyName', 'jobPosition', 'fieldOfActivity'] as const

async function edit(call: Call, body: unknown, values: Values): Promise<Done> {
  const read = checked(ProfileEditInput, body, values)
  if ('answer' in read) return read
  await call('profile.edit', { body: read.body })
  return undefined
}

/**
 * Makes the calls of each action, or returns the form's errors.
 * @throws CallError
 */
export const doing: Record<PersonalAction, (call: Call, values: Values) => Promise<Done>> = {
  details: (call, values) =>
    edit(
      call,
      {
        ...Object.fromEntries(fields.map((name) => [name, values[name] ?? ''])),
        ...(values['country'] && { country: values['country'] }),
        ...(values['nationality'] && { nationality: values['nationality'] }),
      },
      values,
    ),
  email: (call, values) =>
    edit(
      call,
      {
        email: values['email'] ?? '',
        ...(values['currentPassword'] !== undefined && { currentPassword: values['currentPassword'] }),
      },
      values,
    ),
  unchangedEmail: (call, values) => edit(call, { email: values['email'] }, values),
  language: (call, values) => edit(call, { locale: values['locale'] }, values),
  emails: (call, values) =>
    edit(call, { unwantedEmails: emailKinds.filter((kind) => values[`letters.${kind}`] === undefined) }, values),
  async password(call, values) {
    const { currentPassword, password = '', repeatPassword = '' } = values
    const read = checked(
      PasswordChangeInput,
      { ...(currentPassword !== undefined && { currentPassword }), password, repeatPassword },
      values,
    )
    if ('answer' in read) return read
    await call('password.change', { body: read.body })
    return undefined
  },
  async erase(call, values) {
    const { currentPassword, token, sure } = values
    if (!sure) return { answer: { mistakes: { sure: m.privacy_erase_sure_missing() }, values: {} } }
    await call('privacy.erase', {
      body: { ...(currentPassword !== undefined && { currentPassword }), ...(token !== undefined && { token }) },
    })
    return undefined
  },
  async requestErasure(call) {
    await call('privacy.request', {})
    return undefined
  },
  async session(call, values) {
    await call('session.end', { sessionId: values['sessionId'] ?? '' })
    return undefined
  },
  async sessions(call) {
    const { items } = await call('session.list', {})
    for (const { id, current } of items) if (!current) await call('session.end', { sessionId: id })
    return undefined
  },
}
