// A guard of the portal, and what has to be changed in the source to be without it.

/** A piece of a source file and what stands there without the guard. It is found exactly once; test/guards.test.ts looks. */
export type Piece = readonly [file: string, piece: string, without: string]
export interface Guard {
  pieces: readonly Piece[]
  /** The cases of the table of attacks that fail without it, each of them. */
  cases: readonly string[]
  /** It is in the database: portals make theirs with the migrations of the copy, instead of copying one that was made with it. */
  inDatabase?: true
  /** The calls to try field by field: all of them would take minutes. */
  calls?: RegExp
}
