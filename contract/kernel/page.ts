// The seam between server/pages.ts and web/entry.server.tsx: what a document is asked for with, and what comes back.
import type { Profile } from '../entities/account.ts'
import type { Base } from '../locale.ts'
import type { Fetch } from './caller.ts'

/** `edition` is empty for the current one. */
export interface PageRequest extends Base {
  /** How many days the portal's calendar is ahead of the real one. */
  clockDays: number
  /** Where the portal stands, such as https://ghorfeh.example. */
  origin: string
  /** How the page makes its calls: without a socket, in the name of the visitor. */
  fetch: Fetch
  /** Whether a session cookie came along; without one no profile is looked up. */
  signedIn: boolean
  /** The visitor, when already known; no profile is looked up then. */
  visitor?: Profile | undefined
  /** The route of a page that only reads: the name of its screen, or `notFound`. */
  reads?: string | undefined
  /** Under which name this visit is found in the log. */
  requestId?: string | undefined
  /** Called with every unexpected error. */
  report?: ((error: unknown) => void) | undefined
  /** For the scripts of a page that hydrates. */
  nonce?: string | undefined
}

export interface Visiting {
  /** The person who is signed in, looked up once. @throws CallError when the API cannot say */
  profile(): Promise<Profile | null>
  /** The document. A refusal shows its error page and loads nothing. */
  answer(request: Request, refusal?: number): Promise<PageAnswer>
}

export interface PageAnswer {
  status: number
  headers: Headers
  body: string
}

/** What the bundle of web/ offers. */
export interface Pages {
  /** The texts of the scripts on pages without React, for the hashes of their policy. */
  readingScripts: readonly string[]
  visit(request: PageRequest): Visiting
}
