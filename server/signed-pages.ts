// Reading pages for those who are signed in: rendered once for each access level with gaps where the name stands, and filled for each visitor.
import type { Profile } from '#contract/entities/account.ts'
import { openCache } from '#contract/kernel/cache.ts'
import type { PageAnswer } from '#contract/kernel/page.ts'
import type { Topic } from '#contract/kernel/screen.ts'
import { escapedMarkup } from '#contract/markup.ts'
import { pageMs, type Document } from './page-wire.ts'

/** Characters that no name has: they are for private use, and what people type is cleaned of them. */
const gaps = { name: '\u{F5A01}', lastName: '\u{F5A02}' } as const
type Gap = keyof typeof gaps
const anyGap = new RegExp(`(${Object.values(gaps).join('|')})`, 'u')
const gapOf: Record<string, Gap> = Object.fromEntries(Object.entries(gaps).map(([gap, mark]) => [mark, gap as Gap]))

/** A page in pieces, as the bytes that go out, and the gaps between them. */
type Stencil = readonly (Buffer | Gap)[]

/** Pages of screens that are not `personal`. */
export function signedPages() {
  const { load, drop } = openCache<Stencil>({ most: 1_000, forMs: pageMs })
  return {
    /** The page of one visitor. `render` is asked for that of a visitor who has nothing but gaps and an access level. */
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

/** Somebody with the same ways as the visitor, and nothing else. */
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
  unwantedLetters: [],
  createdAt: new Date(0).toISOString(),
})
