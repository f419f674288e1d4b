// What can be ordered; lists that only name it need nothing of the forms.

export const orderKinds = ['booth', 'hotel', 'visa', 'transportation', 'guest'] as const
/** What somebody without an account may ask for. */
export const guestServices = ['booth', 'hotel', 'visa', 'transportation', 'meetings', 'other'] as const
