import type { Choice } from './resolved-booths.ts'

/** What a way of mending does, as a small drawing. */
export function MendPicture({ choice }: { choice: Choice }) {
  return (
    <svg viewBox="0 0 72 52" aria-hidden="true">
      {choice === 'make' && (
        <>
          <path className="mk" d="M16 8h40v36H16z" />
          <path className="mk b" d="M24 27l9 9 17-19" />
        </>
      )}
      {(choice === 'other' || choice.startsWith('pick')) && (
        <>
          <path className="mk" d="M10 14h30v30H10z" />
          <path className="mk b" d="M32 8h30v30H32z" />
        </>
      )}
      {choice === 'split' && (
        <>
          <path className="mk" d="M8 10h56v32H8z" />
          <path className="mk b dash" d="M36 10v32" />
        </>
      )}
      {choice === 'leave' && (
        <>
          <path className="mk dash" d="M18 8h36v36H18z" />
          <path className="mk d" d="M26 16l20 20M46 16 26 36" />
        </>
      )}
      {choice === 'hand' && (
        <>
          <path className="mk" d="M16 10h38v32H16z" />
          <path className="mk d" d="M13 7h6v6h-6zM51 7h6v6h-6zM13 39h6v6h-6z" />
          <path d="M50 32l12 9-6 1-2 6z" fill="currentColor" />
        </>
      )}
    </svg>
  )
}
