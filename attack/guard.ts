// A guard of the portal, and what has to be changed in the source to be without it.

/** A piece of a source file and what stands there without the guard. It is found exactly once, however the lines break; test/guards.test.ts looks. */
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

/** Where a piece stands in a source: lines may break where the formatter breaks them. */
export function placesOf(source: string, piece: string): { at: number; length: number }[] {
  const pattern = piece
    .trim() // space around it would take the line break before it along
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\s+/g, '\\s+')
    .replaceAll(/\\[([{]/g, '$&\\s*')
    .replaceAll(/\\[)\]}]/g, ',?\\s*$&')
    .replaceAll(/\\\.(?=\p{L})/gu, '\\s*$&')
  return [...source.matchAll(new RegExp(pattern, 'g'))].map((found) => ({ at: found.index, length: found[0].length }))
}
