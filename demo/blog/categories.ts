// Categories of the demo's posts: the four sectors of the fair, each with its star, and exhibiting itself.
export const demoCategories = [
  { slug: 'medicine', fa: 'پزشکی', en: 'Medicine' },
  { slug: 'dentistry', fa: 'دندان‌پزشکی', en: 'Dentistry' },
  { slug: 'pharmacy', fa: 'دارو', en: 'Pharmacy' },
  { slug: 'laboratory', fa: 'آزمایشگاه', en: 'Laboratory' },
  { slug: 'exhibiting', fa: 'حضور در نمایشگاه', en: 'Exhibiting' },
] as const
export type DemoCategory = (typeof demoCategories)[number]['slug']

export interface DemoPost {
  slug: string
  category: DemoCategory
  daysAgo: number
  title: { fa: string; en: string }
  /** Title of the post when it was created, before it was edited. */
  firstTitle?: { fa: string; en: string }
  description: { fa: string; en: string }
  author: { fa: string; en: string }
  content: { fa: string; en: string }
}
