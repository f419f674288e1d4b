import { callRoot } from '#contract/endpoints.ts'

/** Pages that only read may be rendered ahead; one that works, or answers with a file, is fetched when it is asked for. */
export const nextPages = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: `${callRoot}/*` } },
          { not: { selector_matches: '[data-works],[data-locale],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
