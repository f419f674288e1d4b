// Texts with headings, lists, links and pictures, written by the team (docs/PRODUCT.md §12.14). They are cleaned when
// stored and again when read.
import sanitize from 'sanitize-html'
import { imageWidths } from '#contract/entities/upload.ts'
import { richTextLength } from '#contract/constants.ts'
import { textOfMarkup } from '#contract/markup.ts'
import { imagePath } from '#contract/file-paths.ts'
import { says } from '#contract/fields.ts'
import { refuseField } from '../kernel/refuse.ts'
import { cleanText } from '../kernel/text.ts'

/** Maximum nesting, deeper than any text that people write. */
const deepest = 24
const own = new RegExp(`^${imagePath('')}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\\?w=\\d+)?$`)
const direction = { name: 'dir', values: ['ltr', 'rtl', 'auto'] } as const
/** Allowed link targets: web pages, pages of the portal, e-mail addresses and telephone numbers. */
const leads = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
const nowhere = new Set(['br', 'img'])

const rules: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'strong',
    'em',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'br',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'loading', 'decoding'],
    p: [{ ...direction, values: [...direction.values] }],
    li: [{ ...direction, values: [...direction.values] }],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: deepest,
  enforceHtmlBoundary: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(leads.test(href) && { href }), ...(/^https?:/i.test(href) && { rel: 'noopener nofollow' }) },
    }),
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: pictured(src, alt) }),
  },
  // Drops pictures without an allowed address, such as those of other sites, and empty paragraphs.
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
    tag === 'img' ? !attribs['src'] : tag === 'p' && !text.trim() && mediaChildren.length === 0,
}

const widths = imageWidths.filter((width) => width >= 640)
function pictured(src: string, alt: string): Record<string, string> {
  const id = own.exec(src)?.[1]
  return id
    ? {
        src: imagePath(id, 1_280),
        srcset: widths.map((width) => `${imagePath(id, width)} ${width}w`).join(', '),
        sizes: '(max-width: 760px) 100vw, 680px',
        alt,
        loading: 'lazy',
        decoding: 'async',
      }
    : {}
}

/**
 * The part of an HTML text that may be stored and shown. A text of only empty paragraphs is empty.
 * @throws input.invalid at `path` for a text that is too long or nested too deep
 */
export function cleanHtml(html: string, path = 'content'): string {
  if ([...html].length > richTextLength) refuseField(path, says('tooLong', richTextLength))
  if (tooDeep(html)) refuseField(path, 'invalid')
  // Guard: HTML cleaned on input, off: return html
  return cleaned(html)
}

/** Cleans a stored text again. A text that `cleanHtml` would reject is shown as empty. */
export const shownHtml = (html: string): string =>
  html.length > 1.5 * richTextLength || tooDeep(html)
    ? ''
    : /* Guard: HTML cleaned on output, off: html */ cleaned(html)

/** The plain text of cleaned HTML, for search. In cleaned HTML, `<` and `>` only delimit tags. */
export const plainWords = (clean: string): string =>
  textOfMarkup(clean.replace(/<\/(p|h2|h3|li|blockquote)>|<br[^>]*>/g, ' ').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

function cleaned(html: string) {
  const clean = sanitize(cleanText(html), rules)
  return /<img|[^\s]/.test(clean.replace(/<(?!img)[^>]*>|&nbsp;/g, '')) ? clean : ''
}

/** Checks the nesting in one pass, before any parser runs. A closing tag ends the nearest open tag of its name. */
function tooDeep(html: string): boolean {
  const open: string[] = []
  for (const [, ends, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9:-]{0,30})/gi)) {
    const tag = name.toLowerCase()
    if (nowhere.has(tag)) continue
    if (!ends) {
      if (open.push(tag) > deepest) return true
      continue
    }
    const at = open.lastIndexOf(tag)
    if (at >= 0) open.length = at
  }
  return false
}
