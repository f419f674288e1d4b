// The forms of a user account.
import { bool, country, email, gone, line, long, many, note, phone, type Case, type Row } from './row.ts'

const names: Case[] = [...line('name', 80, 'nameMissing'), ...note('lastName', 80)]
const cases: Case[] = [...phone('phoneNumber'), ...country('country'), ...country('nationality'), ...note('companyName', 120), ...note('jobPosition', 120), ...note('fieldOfActivity', 120)]
const strong = (whose: string): Case[] => [['password', gone, 'passwordMissing'], ['password', 7, 'passwordMissing'], ['*password', '', 'passwordMissing', 'password'], ['*password', long(1_024), 'tooLong', 'password'],
  ...(['Ab3$x', 'passwordShort', 'password1', 'passwordCommon', whose, 'passwordPersonal', 'aaaaaaaaaaaa', 'passwordCommon', long(300), 'tooLong'] as const).flatMap((word, at, all): Case[] => at % 2 === 0 ? [['*password', word, all[at + 1] as Case[2], 'password']] : [])]
const code: Case[] = [['code', gone, 'oneTimeCodeMissing'], ['code', ' ', 'oneTimeCodeMissing'], ['code', long(60), 'tooLong']]
export const accountRows: Row[] = [
  { call: 'session.login', body: () => ({ email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' }), cases: [...email('email'), ['password', gone, 'passwordMissing'], ['password', 7, 'passwordMissing'], ['password', long(1_024), 'tooLong']] },
  { call: 'account.register', body: () => ({ name: 'Leila', lastName: 'Rastin', email: 'leila@example.com', password: 'quiet-water-91', repeatPassword: 'quiet-water-91', phoneNumber: '', country: 'IR', nationality: 'IR', companyName: '', jobPosition: '', fieldOfActivity: '', acceptTerms: true }),
    cases: [...names, ...email('email'), ...cases, ...strong('leila-rastin'), ['repeatPassword', 'quiet-water-92', 'repeatDiffers'], ['repeatPassword', gone, 'repeatDiffers'], ['acceptTerms', false, 'acceptMissing'], ['acceptTerms', gone, 'acceptMissing'], ['next', long(2_000), 'tooLong'], ['next', 7, 'wrongType']] },
  { call: 'account.resend', body: () => ({ token: 'none' }), cases: [['token', 7, 'wrongType'], ['token', gone, 'wrongType'], ['next', long(2_000), 'tooLong'], ['next', 7, 'wrongType']] },
  { call: 'password.requestReset', body: () => ({ email: 'nobody@example.com' }), cases: [...email('email'), ['next', long(2_000), 'tooLong'], ['next', 7, 'wrongType']] },
  { call: 'password.reset', answers: [404, 'a letter has the token; test/resets.test.ts goes on from there'], body: () => ({ token: 'none', password: 'quiet-water-91', repeatPassword: 'quiet-water-91' }),
    cases: [['password', gone, 'passwordMissing'], ['*password', '', 'passwordMissing', 'password'], ['repeatPassword', 'other', 'repeatDiffers'], ['repeatPassword', gone, 'repeatDiffers'], ['token', gone, 'wrongType']] },
  { call: 'password.change', who: 'wei', body: () => ({ currentPassword: 'nine-silk-lanterns', password: 'quiet-water-91', repeatPassword: 'quiet-water-91' }),
    cases: [...strong('wei-zhang-1'), ['currentPassword', 'wrong', 'passwordWrong'], ['currentPassword', gone, 'passwordWrong'], ['*password', 'nine-silk-lanterns', 'passwordSame', 'password'], ['repeatPassword', 'x', 'repeatDiffers']] },
  { call: 'profile.edit', who: 'elif', body: () => ({ name: 'Elif', lastName: 'Kaya', phoneNumber: '', country: 'TR', nationality: 'TR', companyName: '', jobPosition: '', fieldOfActivity: '', locale: 'en', unwantedEmails: ['news'], email: 'elif@ghorfeh.example', currentPassword: '' }),
    cases: [...names.filter(([, value]) => value !== gone), ...email('email').filter(([, value]) => value !== gone), ...cases, ['locale', 'de', 'notAllowed'], ['unwantedEmails', ['spam'], 'notAllowed', 'unwantedEmails.0'], ['unwantedEmails', many(6, 'news'), 'tooMany'], ['email', 'elif.kaya@example.com', 'passwordWrong', 'currentPassword']] },
  { call: 'privacy.erase', who: 'jonas', answers: [204, 'last of all rows: the account is gone'], body: () => ({ currentPassword: 'four-iron-bridges' }), cases: [['currentPassword', 'wrong', 'passwordWrong'], ['currentPassword', '', 'passwordWrong'], ['currentPassword', 7, 'wrongType'], ['token', 7, 'wrongType']] },
  { call: 'session.confirm', who: 'hamid', body: () => ({ password: 'lamps-along-the-bazaar' }), cases: [['password', '', 'passwordMissing'], ['password', gone, 'passwordMissing'], ['password', 'wrong', 'passwordWrong'], ['code', 7, 'oneTimeCodeMissing'], ['code', '123456', 'passwordMissing', 'password'], ['passkey', 7, 'wrongType']] },
  { call: 'session.second', answers: [401, 'nobody is between the two steps of a log-in; test/factors.test.ts goes on from there'], body: () => ({ code: '123456' }), cases: [...code, ['recoveryCode', 7, 'oneTimeCodeMissing'], ['recoveryCode', 'x', 'oneTimeCodeMissing', 'code'], ['passkey', 7, 'wrongType']] },
  { call: 'factor.confirmApp', who: 'elif', answers: [422, 'no app is being set up; test/factors.test.ts goes on from there'], body: () => ({ code: '123456' }), cases: [...code, ['code', 'no digits', 'oneTimeCodeWrong']] },
  { call: 'factor.addPasskey', who: 'elif', answers: [422, 'no device made it; test/factors.test.ts goes on from there'], body: () => ({ name: 'Laptop', passkey: { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'AA' } } }),
    cases: [['name', gone, 'nameMissing'], ['name', ' ', 'nameMissing'], ['name', long(60), 'tooLong'], ['passkey', gone, 'wrongType'], ['passkey.type', 'password', 'notAllowed'], ['passkey.id', 'A A', 'invalid'], ['passkey.response.transports', many(11, 'usb'), 'invalid']] },
]
/** Forms for admins and user accounts. */
export const peopleRows: Row[] = [
  { call: 'panelAdmin.add', who: 'dariush', body: () => ({ name: 'Nina', lastName: 'Rad', email: 'nina.rad@example.com', accessLevel: 'viewer', superAdmin: false }), cases: [...names, ...email('email'), ['accessLevel', 'king', 'levelMissing'], ['accessLevel', gone, 'levelMissing'], ...bool('superAdmin'), ['locale', 'de', 'notAllowed']] },
  { call: 'panelAdmin.edit', who: 'dariush', ids: ({ hamidId }) => ({ adminId: hamidId }), body: () => ({ name: 'Hamid', lastName: 'Beheshti', accessLevel: 'operator', superAdmin: false, active: true }), cases: [...names.filter(([, value]) => value !== gone), ['accessLevel', 'king', 'levelMissing'], ...bool('superAdmin'), ...bool('active')] },
  { call: 'panelUser.edit', who: 'niloofar', ids: ({ weiId }) => ({ userId: weiId }), body: () => ({ name: 'Wei', lastName: 'Zhang', phoneNumber: '', country: 'CN', companyName: '', jobPosition: '', locale: 'en' }),
    cases: [...names.filter(([, value]) => value !== gone), ...phone('phoneNumber'), ...country('country'), ...note('companyName', 120), ...note('jobPosition', 120), ['locale', 'de', 'invalid']] },
]
