import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { Star, type StarPoints } from '#web/ui/star.tsx'

type Said = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** Each sector owns a star and an enamel. */
export const sectors: readonly { points: StarPoints; className: string; name: Said; text: Said; more: Said }[] = [
  { points: 12, className: 'medicine', name: m.home_medicine, text: m.home_medicine_text, more: m.home_about_medicine },
  {
    points: 8,
    className: 'dentistry',
    name: m.home_dentistry,
    text: m.home_dentistry_text,
    more: m.home_about_dentistry,
  },
  { points: 10, className: 'pharmacy', name: m.home_pharmacy, text: m.home_pharmacy_text, more: m.home_about_pharmacy },
  {
    points: 6,
    className: 'laboratory',
    name: m.home_laboratory,
    text: m.home_laboratory_text,
    more: m.home_about_laboratory,
  },
]

export function Sectors() {
  return (
    <section className="sectors" aria-label={m.home_sectors()}>
      <ul>
        {sectors.map(({ points, className, name, text }) => (
          <li key={className}>
            <Star points={points} hole className={className} />
            <div>
              <h2>{name()}</h2>
              <p>{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
