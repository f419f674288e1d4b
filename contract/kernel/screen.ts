// Types and functions in which contract/screens.ts is written.
import type { RegisterName, registers } from '../registers.ts'
import type { Permission } from '../roles.ts'

/**
 * Frame of a screen. `site`: header and footer. `own`: the signed-in user's pages, without the site header. `bare`:
 * neither. `panel`: the admins' panel.
 */
export type Frame = 'site' | 'own' | 'bare' | 'panel'
/** Users who may open a screen: everyone, signed-in users, or admins with this permission. */
export type Entrance = 'anyone' | 'user' | Permission

export interface Screen<P extends string = string> {
  path: P
  /** Path below web/, without `.screen.tsx`. */
  file: string
  frame: Frame
  /** `edition`: the screen shows one edition and has an address in each. `global`: a screen with one address. */
  of: 'edition' | 'global'
  /** An additional layout inside the frame, shared by the steps of one task. Path below web/, without `.tsx`. */
  within?: string
  entrance: Entrance
  /** False: the browser gets HTML and one small script. True: React hydrates the page. */
  hydrates: boolean
  /** Whether search engines may index it. */
  indexable: boolean
  /** Topics whose changes drop the cached copy of a reading page. */
  shows: readonly Topic[]
  /**
   * Whether a reading page shows more about its visitor than the name and the links of the bar. Other pages are
   * rendered once for all signed-in users of an access level.
   */
  personal?: boolean
  /** Whether a working page is the same for all visitors without a session. It is cached until anything changes. */
  cached?: boolean
  /**
   * A reading page that is opened rarely, and only by the visitor whom it concerns. It is rendered each time and never
   * cached, so that rate limits count the visitor.
   */
  fresh?: boolean
  /** Available to everybody before the site is published, because users need it to log in. */
  early?: boolean
}

/** Topics that a cached page can show. A change of a topic drops the page. */
export type Topic =
  | 'edition'
  | 'halls'
  | 'posts'
  | 'pages'
  | 'exhibitors'
  | 'workshops'
  | (typeof registers)[RegisterName]['topic']

type Extra = Partial<
  Pick<Screen, 'of' | 'entrance' | 'indexable' | 'frame' | 'within' | 'personal' | 'cached' | 'fresh' | 'early'>
>

/** Defines a reading screen, rendered on the server without a framework in the browser. */
export const reads = <const P extends string>(
  path: P,
  file: string,
  shows: readonly Topic[] = [],
  extra: Extra = {},
): Screen<P> => ({
  path,
  file,
  frame: 'site',
  of: 'edition',
  entrance: 'anyone',
  hydrates: false,
  indexable: true,
  shows,
  ...extra,
})

/** Defines a working screen of the public site. */
export const works = <const P extends string>(path: P, file: string, extra: Extra = {}): Screen<P> => ({
  path,
  file,
  frame: 'site',
  of: 'edition',
  entrance: 'anyone',
  hydrates: true,
  indexable: true,
  shows: [],
  ...extra,
})

/** Defines a screen of the signed-in user. */
export const owns = <const P extends string>(path: P, file: string, extra: Extra = {}): Screen<P> => ({
  path,
  file,
  frame: 'own',
  of: 'edition',
  entrance: 'user',
  hydrates: true,
  indexable: false,
  shows: [],
  ...extra,
})

/** Defines a screen of the admins' panel. */
export const runs = <const P extends string>(
  path: P,
  file: string,
  entrance: Permission,
  extra: Extra = {},
): Screen<P> => ({
  path,
  file,
  frame: 'panel',
  of: 'edition',
  entrance,
  hydrates: true,
  indexable: false,
  shows: [],
  ...extra,
})
