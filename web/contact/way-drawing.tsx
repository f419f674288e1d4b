import { m } from '#messages/messages.js'
import type { Locale } from '#contract/locale.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { starOutline } from '#web/ui/outlines.ts'

const halls = [
  [476, 62, 110, 84, 5],
  [604, 62, 150, 84, 6],
  [772, 62, 92, 84, 7],
  [882, 62, 64, 84, 8],
  [476, 166, 150, 74, 9],
  [644, 166, 120, 74, 38],
  [782, 166, 164, 74, 40],
] as const
const entrances = [
  [730, 262, 1],
  [452, 200, 2],
  [964, 200, 3],
] as const
const expressway = 'M-10 500C200 470 260 360 300 250S380 60 420 -10'
const street = 'M290 300H1306'
/** On phones the drawing is wider than the page, and starts at the first entrance. */
const toEntrance = (node: HTMLDivElement | null) => {
  if (node) node.scrollLeft = (node.scrollWidth - node.clientWidth) * 0.62
}
const dot = starOutline(8, 0.74)

/**
 * Drawing of the fairground and the roads to it. It avoids loading an external map, and the text below has the same
 * content. It is never mirrored.
 */
export function WayDrawing({ locale }: { locale: Locale }) {
  const n = (number: number) => numberText(number, locale)
  const middle = { textAnchor: 'middle' as const }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with the arrow keys
    <div className="way" ref={toEntrance} tabIndex={0} role="group" aria-label={m.contact_way()}>
      <svg viewBox="0 0 1296 520" role="img" aria-label={m.contact_way_drawing()}>
        <path className="green" d="M0 0H360L330 120 250 210 210 330 150 420 0 470Z" />
        <text className="soft" x="96" y="210" {...middle}>
          {m.contact_way_park()}
        </text>
        <path className="road wide" d={expressway} />
        <path className="lane" d={expressway} />
        <text className="soft" transform="translate(236 372) rotate(-58)" {...middle}>
          {m.contact_way_expressway()}
        </text>
        <path className="road" d={street} />
        <path className="lane" d={street} />
        <text className="soft" x="1190" y="290" {...middle}>
          {m.contact_way_street()}
        </text>
        <path className="lanes" d="M470 300V520M1010 300V-10" />
        <path className="ground" d="M452 40H964V262H452Z" />
        {halls.map(([x, y, width, height, number]) => (
          <g key={number}>
            <rect className="hall" x={x} y={y} width={width} height={height} />
            <text className="hall-no" x={x + width / 2} y={y + height / 2 + 6} {...middle}>
              {n(number)}
            </text>
          </g>
        ))}
        <path className="metro" d="M700 520V392C700 372 712 360 730 360" />
        <circle className="station" cx="730" cy="360" r="13" />
        <text className="metro-name" x="752" y="366">
          {m.contact_way_station()}
        </text>
        <path className="walk" d="M730 344V284" />
        <text className="soft" x="742" y="334">
          {m.contact_way_walk()}
        </text>
        <path className="drive" d="M262 356C292 318 340 312 384 308C404 306 410 296 416 184" />
        <rect className="park" x="396" y="120" width="44" height="60" />
        <text className="letter" x="418" y="158" {...middle}>
          P
        </text>
        <text className="soft" x="443" y="112" textAnchor="end">
          {m.contact_way_spaces()}
        </text>
        <rect className="park" x="980" y="170" width="44" height="60" />
        <text className="letter" x="1002" y="208" {...middle}>
          P
        </text>
        <text className="soft" x="1038" y="196">
          {m.contact_way_loading()}
        </text>
        <text className="soft" x="1038" y="216">
          {m.contact_way_pass()}
        </text>
        <path className="taxi" d="M570 318h90v26h-90z" />
        <text className="taxi-name" x="615" y="336" {...middle}>
          {m.contact_way_taxi_stand()}
        </text>
        {entrances.map(([x, y, number]) => (
          <g key={number}>
            <path className="entrance" d={dot} transform={`translate(${x - 15} ${y - 15}) scale(.625)`} />
            <text className="letter small" x={x} y={y + 5} {...middle}>
              {n(number)}
            </text>
          </g>
        ))}
        <path className="ink" d="M1236 20L1245 54 1236 48 1227 54Z" />
        <text x="1236" y="78" {...middle}>
          {m.contact_way_north()}
        </text>
        <path className="scale" d="M1090 484V490H1210V484" />
        <text className="soft" x="1150" y="481" {...middle}>
          {m.contact_way_scale()}
        </text>
        <path className="entrance" d={dot} transform="translate(28 16) scale(.5)" />
        <text x="62" y="34">
          {m.contact_way_entrances()}
        </text>
      </svg>
    </div>
  )
}
