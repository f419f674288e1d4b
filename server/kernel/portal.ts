// What a running portal has, and what a call sees of it.
import type { Profile } from '#contract/entities/account.ts'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { CompanyRole, Standing } from '#contract/roles.ts'
import type { Db } from '../db/connect.ts'
import type { Env } from './env.ts'
import type { Answer, Ticket } from './answer.store.ts'
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

/** What a call knows of its edition: its settings, and whether any hall is on sale. `keptUntil`: the last day on which booths are kept for those who had them before, even when it has passed. `at` is how addresses name it, empty while it is the current one. */
export interface EditionHere extends EditionSettings {
  id: string
  slug: string
  state: EditionState
  at: string
  keptUntil: string | null
  hasHalls: boolean
  /** Whether the team has closed it: nothing in it can be changed. */
  isClosed: boolean
  /** Whether everybody sees it: not while it is prepared, and nothing of a portal that is not published yet. */
  isOpen: boolean
  /** Steps of the set-up that are done; null once the portal is published. */
  stepsDone: number | null
}

/** All editions, kept until one changes. */
export interface Editions {
  all(): Promise<readonly EditionHere[]>
  /** By its slug, or the current one without; undefined where there is none of this name. */
  of(slug?: string): Promise<EditionHere | undefined>
  current(): Promise<EditionHere>
  /** Without an id the current one: jobs of a version without editions have none. @throws Error for an unknown id */
  byId(id: string | undefined): Promise<EditionHere>
}

/** A portal as one edition sees it: what every call has, and every job. */
export interface InEdition extends Portal {
  edition: EditionHere
  jobs: JobsOfEdition
}

/** Who makes a call. By a token of the API it is whoever made the token, with what the token has of the permissions (`only`) and nothing of what is one's own. */
export interface Actor extends Profile {
  sessionId: string
  program?: { id: string; name: string }
  only?: Standing['only']
  verified: boolean
  /** The companies that somebody is a member of, the oldest membership first; whose.ts says what follows from it. */
  companies: readonly { id: string; role: CompanyRole }[]
}

/** A portal as one call sees it. `A` is Actor where the call needs a session. */
export interface Context<A extends Actor | undefined = Actor | undefined> extends InEdition {
  actor: A
  locale: 'fa' | 'en'
  /** The address of the caller, as far as TRUST_PROXY says. */
  address: string
  userAgent: string | undefined
  /** Answers without an effect: the request is HEAD, a page load or a prefetch. */
  onlyLooks: boolean
  /** The name of the call, for the audit log. */
  call: string
  /** Lets a session through the doors of the panel, or refuses; kernel/admission.ts asks for it. */
  enterPanel(): Promise<void>
  /** Starts a session of somebody, or ends the one of this call; the cookie goes with the answer. `proven`: the second step was made.
   *  @returns undefined, and no session, where the account is closed or a second step is missing */
  signIn(userId: string, proven?: boolean): Promise<NewSession | undefined>
  signOut(): Promise<void>
  /** What this browser carries between the two steps of a log-in. */
  half: string | undefined
  /** The password was right and a second step follows: the secret goes to the browser in a cookie. */
  goHalfway(secret: string): void
  /** For calls that ask for a fresh confirmation only sometimes. @throws Refusal session.unconfirmed */
  mustBeFresh(): Promise<void>
  /** With an Idempotency-Key: keeps the answer inside the transaction of the change. */
  ticket: Ticket | undefined
  settle: ((answer: Answer) => void) | undefined
}
/** A call by somebody with a session. */
export type Mine = Context<Actor>
