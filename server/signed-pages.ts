// Static pages for signed-in visitors. Each is rendered once per access level with gaps for the name, and filled for
// each visitor.
import type { Profile } from '#contract/entities/account.ts'
import { openCache } from '#contract/kernel/cache.ts'
import type { PageAnswer } from '#contract/kernel/page.ts'
import type { Topic } from '#contract/kernel/screen.ts'
import { escapedMarkup } from '#contract/markup.ts'
import { pageMs, type Document } from './page-wire.ts'

/** Private-use characters, which are removed from user input and so never appear in a name. */
const gaps = { name: '\u{F5A01}', lastName: '\u{F5A02}' } as const
type Gap = keyof typeof gaps
const anyGap = new RegExp(`(${Object.values(gaps).join('|')})`, 'u')
const gapOf: Record<string, Gap> = Object.fromEntries(Object.entries(gaps).map(([gap, mark]) => [mark, gap as Gap]))

/** The bytes of a page in pieces, with the gaps between them. */
type Stencil = readonly (Buffer | Gap)[]

/** Cache of pages whose screens are not `personal`. */
export function signedPages() {
  const { load, drop } = openCache<Stencil>({ most: 1_000, forMs: pageMs })
  return {
    /** Renders the page for one visitor. `render` gets a placeholder visitor with only gaps and an access level. */
    async page(
      url: string,
      topics: readonly Topic[],
      visitor: Profile,
      render: (stencil: Profile) => Promise<PageAnswer>,
    ): Promise<Document> {
      const make = async () => {
        const answer = await render(stencilOf(visitor))
        return answer.status === 200
          ? answer.body.split(anyGap).map((piece) => gapOf[piece] ?? Buffer.from(piece))
          : answer
      }
      const made = await load<PageAnswer>(`${levelKey(visitor)} ${url}`, make, { topics, isWorth: Array.isArray })
      return isPage(made)
        ? made
        : {
            status: 200,
            headers: new Headers(),
            body: Buffer.concat(
              made.map((piece) => (typeof piece === 'string' ? Buffer.from(escapedMarkup(visitor[piece])) : piece)),
            ),
          }
    },
    drop,
  }
}
const isPage = (made: Stencil | PageAnswer): made is PageAnswer => 'status' in made

const levelKey = ({ role, accessLevel, superAdmin }: Profile) =>
  `${role} ${accessLevel ?? ''} ${superAdmin ? 'super' : ''}`

/** A placeholder with the visitor's permissions and language, and no personal data. */
const stencilOf = ({ role, accessLevel, superAdmin, locale }: Profile): Profile => ({
  id: '00000000-0000-7000-8000-000000000000',
  email: '',
  pendingEmail: null,
  ...gaps,
  phoneNumber: null,
  country: null,
  nationality: null,
  companyName: null,
  jobPosition: null,
  fieldOfActivity: null,
  locale,
  role,
  accessLevel,
  superAdmin,
  hasPassword: true,
  unwantedEmails: [],
  createdAt: new Date(0).toISOString(),
})
