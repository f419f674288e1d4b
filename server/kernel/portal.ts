// Types of a running portal, and of its view by one call.
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
 * Edition of a call: its settings, and whether any hall is on sale. `earmarkedUntil`: last day of the right of return,
 * even if it has passed. `at`: its part of the URL, empty for the current edition.
 */
export interface EditionHere extends EditionSettings {
  id: string
  slug: string
  state: EditionState
  at: string
  earmarkedUntil: string | null
  hasHalls: boolean
  /** Whether the team has closed it, so that nothing in it can be changed. */
  isClosed: boolean
  /** Whether it is public. An edition in preparation is not, nor is any edition of an unpublished portal. */
  isOpen: boolean
  /** Number of completed set-up steps; null once the portal is published. */
  stepsDone: number | null
}

/** All editions, cached until one changes. */
export interface Editions {
  all(): Promise<readonly EditionHere[]>
  /** Returns an edition by its slug, or the current one without a slug; undefined for an unknown slug. */
  of(slug?: string): Promise<EditionHere | undefined>
  current(): Promise<EditionHere>
  /**
   * Returns an edition by id, or the current one without an id, because jobs of versions without editions have none.
   * @throws Error for an unknown id
   */
  byId(id: string | undefined): Promise<EditionHere>
}

/** The portal as seen by one edition; every call and every job has it. */
export interface InEdition extends Portal {
  edition: EditionHere
  jobs: JobsOfEdition
}

/**
 * User who makes a call. For an API token it is the creator of the token, with only the permissions of the token
 * (`only`). Personal data and personal actions are excluded then.
 */
export interface Actor extends Profile {
  sessionId: string
  program?: { id: string; name: string }
  only?: Standing['only']
  verified: boolean
  /**
   * Companies that the user is a member of, oldest membership first. The rights derived from them are in ownership.ts.
   */
  companies: readonly { id: string; role: CompanyRole }[]
}

/** The portal as seen by one call. `A` is Actor if the call needs a session. */
export interface Context<A extends Actor | undefined = Actor | undefined> extends InEdition {
  actor: A
  locale: 'fa' | 'en'
  /** IP address of the caller, as determined by TRUST_PROXY. */
  address: string
  userAgent: string | undefined
  /** Whether the call must have no side effects, because the request is HEAD, a page load or a prefetch. */
  onlyLooks: boolean
  /** The name of the call, for the audit log. */
  call: string
  /** Runs the guards of the panel for a session, and throws if it does not pass. Called by kernel/admission.ts. */
  enterPanel(): Promise<void>
  /**
   * Starts a session of a user, or ends the one of this call; the cookie is sent with the response. `proven`: the
   * second step has been completed.
   * @returns undefined, and no session, if the account is disabled or a second step is missing
   */
  signIn(userId: string, proven?: boolean): Promise<NewSession | undefined>
  signOut(): Promise<void>
  /** Secret of this browser between the two steps of a log-in. */
  half: string | undefined
  /** Sends the secret to the browser in a cookie, after a correct password and before the second step. */
  goHalfway(secret: string): void
  /**
   * For calls that only sometimes require a fresh confirmation.
   * @throws session.unconfirmed
   */
  mustBeFresh(): Promise<void>
  /** With an Idempotency-Key: stores the response within the transaction of the change. */
  ticket: Ticket | undefined
  settle: ((answer: StoredResponse) => void) | undefined
}
/** Context of a call with a session. */
export type Mine = Context<Actor>
