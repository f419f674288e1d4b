// Types of a running portal, and of the context in which a call runs.
import type { Profile } from '#contract/entities/account.ts'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { CompanyRole, Standing } from '#contract/roles.ts'
import type { Db } from '../db/connect.ts'
import type { Env } from './env.ts'
import type { StoredResponse, Ticket } from './stored-response.store.ts'
import type { EditionState } from '#contract/states.ts'
import type { Jobs, JobsOfEdition } from './jobs.ts'
import type { Live } from './live.ts'
import type { NewSession } from './session.store.ts'

export interface Portal {
  db: Db
  env: Env
  live: Live
  jobs: Jobs
  editions: Editions
}

/**
 * An edition with its settings, as calls see it. `hasHalls`: a hall is on sale. `earmarkedUntil`: last day of the right
 * of return, even if it has passed. `at`: the edition’s part of a URL, empty for the current edition.
 */
export interface EditionHere extends EditionSettings {
  id: string
  slug: string
  state: EditionState
  at: string
  earmarkedUntil: string | null
  hasHalls: boolean
  /** True once the team has closed the edition. Nothing in it can then be changed. */
  isClosed: boolean
  /** True if the edition is public. It is not while it is in preparation or the portal is unpublished. */
  isOpen: boolean
  /** Number of completed set-up steps; null once the portal is published. */
  stepsDone: number | null
}

/** Access to the editions, which are cached until one changes. */
export interface Editions {
  all(): Promise<readonly EditionHere[]>
  /** Returns an edition by its slug, or the current one without a slug; undefined for an unknown slug. */
  of(slug?: string): Promise<EditionHere | undefined>
  current(): Promise<EditionHere>
  /**
   * Returns the edition with this id. Jobs that old portal versions queued have no id; for them it is the current
   * edition.
   * @throws Error for an unknown id
   */
  byId(id: string | undefined): Promise<EditionHere>
}

/** The portal with one edition. Every call and every job runs in an edition. */
export interface InEdition extends Portal {
  edition: EditionHere
  jobs: JobsOfEdition
}

/**
 * User who makes a call. With an API token it is the creator of the token, with only the permissions in `only`, and
 * without access to personal data.
 */
export interface Actor extends Profile {
  sessionId: string
  program?: { id: string; name: string }
  only?: Standing['only']
  verified: boolean
  /** Companies of the user, the oldest membership first. ownership.ts derives the rights from them. */
  companies: readonly { id: string; role: CompanyRole }[]
}

/** Context of one call: the portal, the edition and the caller. `A` is Actor if the call requires a session. */
export interface Context<A extends Actor | undefined = Actor | undefined> extends InEdition {
  actor: A
  locale: 'fa' | 'en'
  /** IP address of the caller, as determined by TRUST_PROXY. */
  address: string
  userAgent: string | undefined
  /** True if the call must not change anything, because the request is HEAD, a page load or a prefetch. */
  onlyLooks: boolean
  /** The name of the call, for the audit log. */
  call: string
  /**
   * Applies the checks that protect the panel to the caller’s session. Only kernel/admission.ts calls it.
   * @throws the error of the failed check
   */
  enterPanel(): Promise<void>
  /**
   * `signIn` starts a session of a user, `signOut` ends that of this call. The cookie is sent with the response.
   * `proven`: the second step of the log-in has been completed.
   * @returns undefined, and no session, if the account is disabled or the second step is missing
   */
  signIn(userId: string, proven?: boolean): Promise<NewSession | undefined>
  signOut(): Promise<void>
  /** Secret in this browser’s cookie between the first and the second step of a log-in. */
  half: string | undefined
  /** After a correct password, sends the browser the secret cookie with which it continues at the second step. */
  goHalfway(secret: string): void
  /**
   * Requires a recent confirmation of the identity, in calls that need it only for some inputs.
   * @throws session.unconfirmed
   */
  mustBeFresh(): Promise<void>
  /**
   * For a call with an Idempotency-Key: its key, and a function that stores the response in the transaction of the
   * change.
   */
  ticket: Ticket | undefined
  settle: ((answer: StoredResponse) => void) | undefined
}
/** Context of a call that requires a session. */
export type Mine = Context<Actor>
