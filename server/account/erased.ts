// The address of an account that has gone: it reaches nobody (RFC 2606) and leaves the former one free.
const host = '@deleted.invalid'

export const erasedEmail = (userId: string) => `deleted-${userId}${host}`
export const isErasedEmail = (email: string) => email.endsWith(host)
