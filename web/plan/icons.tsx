import { Icon, type IconName } from '#web/ui/icon.tsx'

/** Icons used only by the editor: 20 × 20, stroke 1.5 px, square caps, never mirrored. */
const paths = {
  rectangle: 'M3.5 5.5h13v9h-13z',
  row: 'M2.5 6.5h15v7h-15zM7.5 6.5v7M12.5 6.5v7',
  pillar: 'M5.5 5.5h9v9h-9zM5.5 14.5l9-9M5.5 10l4.5-4.5M10 14.5l4.5-4.5',
  wall: 'M2.5 7h15M2.5 13h15M6.5 7v6M13.5 7v6',
  door: 'M4.5 16V4M4.5 16H16M4.5 4.5A11.5 11.5 0 0 1 16 16',
  stairs: 'M3 16.5h3.5V13H10V9.5h3.5V6H17V3',
  text: 'M4.5 6.5v-2h11v2M10 4.5v11.5M8 16h4',
  eyeOff: 'M2 10c2-3.6 4.7-5.3 8-5.3s6 1.7 8 5.3c-2 3.6-4.7 5.3-8 5.3S4 13.6 2 10zM4 16.5 16 3.5',
  unlock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 5.8-1.1',
  left: 'M3.5 3v14M6 5.5h10.5v3H6zM6 11.5h6v3H6z',
  centre: 'M10 3v2.5M10 8.5v3M10 14.5V17M4.5 5.5h11v3h-11zM7 11.5h6v3H7z',
  right: 'M16.5 3v14M3.5 5.5h10.5v3H3.500zM8 11.5h6v3H8z',
  top: 'M3 3.5h14M5.5 6h3v10.5h-3zM11.5 6h3v6h-3z',
  middle: 'M3 10h2.5M8.5 10h3M14.5 10H17M5.5 4.5h3v11h-3zM11.5 7h3v6h-3z',
  bottom: 'M3 16.5h14M5.500 3.5h3v10.5h-3zM11.5 8h3v6h-3z',
  across: 'M3.5 3v14M16.5 3v14M8 6.5h4v7H8z',
  down: 'M3 3.5h14M3 16.5h14M6.5 8h7v4h-7z',
  duplicate: 'M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4',
  rotate: 'M15.8 7A6.4 6.4 0 1 0 16.4 11.5M16 3v4h-4',
  mirror: 'M10 2.5v2M10 7v2M10 11.5v2M10 16v1.5M7.5 6 3 14h4.5zM12.5 6 17 14h-4.5z',
  merge: 'M3 5h14v10H3zM10 5v2.2M10 12.8V15',
  split: 'M3 5h14v10H3zM10 2.5v15',
  before: 'M12 5l-5 5 5 5',
  after: 'M8 5l5 5-5 5',
  l: 'M3.5 3.5h6v6h7v7h-13z',
  u: 'M3.5 4.5h4v6h5v-6h4v12h-13z',
  octagon: 'M7 3.500h6l3.5 3.5v6L13 16.5H7L3.5 13V7z',
} as const
export type PlanIconName = keyof typeof paths

export function PlanIcon({ name }: { name: PlanIconName }) {
  return (
    <svg
      className="ic"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}

export type Sign = PlanIconName | { of: IconName }
/** An icon of the plan editor, or one of the portal's common icons. */
export const SignIcon = ({ sign }: { sign: Sign }) =>
  typeof sign === 'string' ? <PlanIcon name={sign} /> : <Icon name={sign.of} flip={false} />
