import './pricing.css'
import { Amount } from '#web/ui/amount.tsx'

/** A price without its unit, which the head of the column says, and with it on a phone, where there is no head; a dash for none. */
export const euros = (cents: number | null) =>
  cents === null ? (
    '—'
  ) : (
    <>
      <span className="on-desk">
        <Amount cents={cents} unit={false} />
      </span>
      <span className="on-phone">
        <Amount cents={cents} as="short" />
      </span>
    </>
  )
