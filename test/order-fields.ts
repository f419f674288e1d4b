// A valid booth order. Separate from people.ts, because it is also used outside of tests.
/** A booth order as a user would fill it in. */
export const orderFields = {
  kind: 'booth' as const,
  visitorName: 'Sara Mehrjoo',
  companyName: 'Pars Teb Azin',
  email: 'sara@ghorfeh.example',
  phoneNumber: '+98 912 345 6789',
  country: 'IR',
  fieldOfActivity: 'Medical imaging',
  fasciaName: { fa: 'پارس‌طب آذین', en: 'PARS TEB AZIN' },
  date: '2025-06-08',
  catalogListing: true,
  acceptTerms: true as const,
}
