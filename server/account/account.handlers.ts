import { m } from '#messages/messages.js'
import type { HandlersOf } from '../kernel/handler.ts'
import { ownProfile } from '../kernel/session.store.ts'
import { editProfile } from './profile.ts'
import { register, resendEmail, verifyEmail } from './register.ts'
import { changePassword, passwordRule, requestReset, resetPassword } from './reset.ts'

export const accountHandlers: HandlersOf<'account'> = {
  'account.register': (context, { body }) => register(context, body),
  'account.resend': async (context, { body }) => {
    await resendEmail(context, body.token, body.next)
    return null
  },
  'account.verify': (context, { token }) => verifyEmail(context, token),
}

export const passwordHandlers: HandlersOf<'password'> = {
  'password.requestReset': async (context, { body }) => {
    await requestReset(context, body.email, body.next)
    return { message: m.account_reset_sent({}, { locale: context.locale }) }
  },
  'password.rule': (context, { token }) => passwordRule(context, token),
  'password.reset': async (context, { body }) => {
    await resetPassword(context, body)
    return null
  },
  'password.change': async (context, { body }) => {
    await changePassword(context, body)
    return null
  },
}

export const profileHandlers: HandlersOf<'profile'> = {
  'profile.read': async ({ actor: { sessionId: _, verified: __, companies: ___, ...profile } }) => ({ profile }),
  'profile.edit': async (context, { body }) => {
    await editProfile(context, body)
    return { profile: await ownProfile(context.db, context.actor.id) }
  },
}
