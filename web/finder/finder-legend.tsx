import { m } from '#messages/messages.js'
import { StepStar } from '#web/ui/star.tsx'

/** Entries that the finder adds to the legend. */
export const FinderLegend = ({ from }: { from: string }) => (
  <ul className="legend">
    <li>
      <StepStar className="map-key" />
      {m.finder_key_suggested()}
    </li>
    {from && (
      <li>
        <svg className="map-key wide" viewBox="0 0 28 17" aria-hidden="true">
          <path className="way1" d="M0 8.5h28" />
          <path className="way2" d="M0 8.5h28" />
        </svg>
        {m.finder_key_way({ place: from })}
      </li>
    )}
  </ul>
)
