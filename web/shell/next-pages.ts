import { callRoot } from '#contract/endpoints.ts'

/**
 * Speculation rules for the browser: pages without React may be prerendered. Pages with React, and files, are fetched
 * only when opened.
 */
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
