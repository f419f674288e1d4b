// Interface between server/pages.ts and web/entry.server.tsx: the request for a document and its response.
import type { Profile } from '../entities/account.ts'
import type { Base } from '../locale.ts'
import type { Fetch } from './caller.ts'

/** `edition` is the slug of the requested edition; empty for the current one. */
export interface PageRequest extends Base {
  /** Number of days that the portal's calendar is ahead of the real one. */
  clockDays: number
  /** Origin of the portal, such as https://ghorfeh.example. */
  origin: string
  /** Makes the page's calls inside the process, on behalf of the visitor. */
  fetch: Fetch
  /** Whether the request has a session cookie. Without one, no profile is looked up. */
  signedIn: boolean
  /** The visitor, if already known. No profile is looked up then. */
  visitor?: Profile | undefined
  /** Route of a page without React: the name of its screen, or `notFound`. */
  reads?: string | undefined
  /** Id of this request in the log. */
  requestId?: string | undefined
  /** Called with every unexpected error. */
  report?: ((error: unknown) => void) | undefined
  /** CSP nonce for the scripts of a page that hydrates. */
  nonce?: string | undefined
}

export interface Visiting {
  /**
   * The signed-in user, looked up once.
   * @throws CallError if the API fails
   */
  profile(): Promise<Profile | null>
  /** Returns the document. With an error status in `refusal`, it is the error page, and no page data is loaded. */
  answer(request: Request, refusal?: number): Promise<PageAnswer>
}

export interface PageAnswer {
  status: number
  headers: Headers
  body: string
}

/** Exports of the bundle of web/. */
export interface Pages {
  /** Script texts on pages without React, for the hashes of the content security policy. */
  readingScripts: readonly string[]
  visit(request: PageRequest): Visiting
}
