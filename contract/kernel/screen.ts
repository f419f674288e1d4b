// The words that contract/screens.ts is written in.
import type { RegisterName, registers } from '../registers.ts'
import type { Permission } from '../roles.ts'

/** `site`: header and footer. `own`: the signed-in visitor's pages, without the site header. `bare`: neither. `panel`: the admins' window. */
export type Frame = 'site' | 'own' | 'bare' | 'panel'
/** Who may open a screen: anyone, only somebody without a session, somebody signed in, or an admin with this permission. */
export type Entrance = 'anyone' | 'user' | Permission

export interface Screen<P extends string = string> {
  path: P
  /** Below web/, without `.screen.tsx`. */
  file: string
  frame: Frame
  /** `edition`: it shows one edition and stands once in each. `house`: it is the same whatever the edition, and has one address. */
  of: 'edition' | 'house'
  /** A layout of its own inside the frame, shared by the steps of one task: below web/, without `.tsx`. */
  within?: string
  entrance: Entrance
  /** False: the browser gets HTML and one small script; true: React takes over. */
  hydrates: boolean
  /** Whether search engines may list it. */
  indexable: boolean
  /** What makes the kept copy of a reading page stale. */
  shows: readonly Topic[]
  /** Whether a reading page shows more about its visitor than the name and the links of the bar; other pages are rendered once for everybody who is signed in. */
  personal?: boolean
  /** Whether a working page is the same for all who have no session: it is kept until anything changes. */
  kept?: boolean
  /** A reading page that is asked for once or twice and by its own visitor: it is rendered each time and never kept, so that limits count the visitor. */
  fresh?: boolean
  /** There for everybody also before the site is published: what somebody needs to log in. */
  early?: boolean
}

/** What a kept page can show; a change of it drops the page. */
export type Topic =
  | 'edition'
  | 'halls'
  | 'posts'
  | 'pages'
  | 'exhibitors'
  | 'workshops'
  | (typeof registers)[RegisterName]['topic']

type Extra = Partial<
  Pick<Screen, 'of' | 'entrance' | 'indexable' | 'frame' | 'within' | 'personal' | 'kept' | 'fresh' | 'early'>
>

/** A reading screen: server-rendered, no framework in the browser. */
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

/** A working screen of the public site. */
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

/** A screen of the signed-in visitor. */
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

/** A screen of the admins' panel. */
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
