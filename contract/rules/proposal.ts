// The values that the specification gives for its own edition (docs/SPEC.md §1, §9; docs/PRODUCT.md §1). The demo is that edition; any other portal is only offered these values in its settings.
import type { EditionSettings } from '../entities/edition.ts'

export const proposed = {
  edition: {
    name: {
      fa: 'نمایشگاه بین‌المللی تجهیزات پزشکی، دندان‌پزشکی، دارویی و آزمایشگاهی',
      en: 'International Medical, Dental, Pharmaceutical and Laboratory Equipment Exhibition',
    },
    city: { fa: 'تهران', en: 'Tehran' },
    timeZone: 'Asia/Tehran',
  },
  dates: { firstDay: '2025-06-08', lastDay: '2025-06-11', opens: '09:00', closes: '17:00' },
  figures: { claims: { years: 10, boothsAYear: 50, satisfactionPercent: 100, editions: 25, bookingMinutes: 5 } },
} as const satisfies Record<string, Partial<EditionSettings>>
