import './points.css'
import { editionPoints, type EditionPoint } from '#contract/rules/edition-points.ts'
import { m } from '#messages/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { Status } from '#web/ui/status.tsx'

const words: Record<EditionPoint, { text: () => string; lacks: () => string }> = {
  dates: { text: m.edition_point_dates, lacks: m.edition_point_dates_missing },
  halls: { text: m.edition_point_halls, lacks: m.edition_point_halls_missing },
  seller: { text: m.edition_point_seller, lacks: m.edition_point_seller_missing },
  vat: { text: m.edition_point_vat, lacks: m.edition_point_vat_missing },
  terms: { text: m.edition_point_terms, lacks: m.edition_point_terms_missing },
  languages: { text: m.edition_point_languages, lacks: m.edition_point_languages_missing },
}

/** Missing and ready points of an edition, with links to the screens that fix them. */
export const Points = ({
  missing,
  hrefOf,
}: {
  missing: readonly EditionPoint[]
  hrefOf: (point: EditionPoint) => string
}) => (
  <ul className="points-list">
    {editionPoints.map((point) => (
      <PointRow key={point} point={point} isMissing={missing.includes(point)} href={hrefOf(point)} />
    ))}
  </ul>
)

function PointRow({ point, isMissing, href }: { point: EditionPoint; isMissing: boolean; href: string }) {
  const { text, lacks } = words[point]
  return (
    <li className={isMissing ? 'lacks' : undefined}>
      <span>
        {text()}
        {isMissing && <small>{lacks()}</small>}
      </span>
      {isMissing ? (
        <LinkButton size="sm" href={href}>
          {m.edition_point_fix()}
        </LinkButton>
      ) : (
        <Status kind="active">{m.edition_point_ok()}</Status>
      )}
    </li>
  )
}
