// Texts and components that replace invitations once the last day of the fair has passed (docs/decisions/editions.md).
import type { ReactNode } from 'react'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { rangeText } from '#web/i18n/dates.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'

/** Text about the next edition, in the language of the page if possible. Undefined if there is no text. */
export function nextEditionText({ nextEdition: text }: Pick<Edition, 'nextEdition'>): string | undefined {
  return textIn(text) || undefined
}

/** Dates of the fair, and of the next one if known. */
export function afterFairText(edition: Edition): string {
  const { firstDay, lastDay } = edition
  if (edition.state === 'past') return firstDay && lastDay ? m.over_text({ days: rangeText(firstDay, lastDay) }) : ''
  const next = nextEditionText(edition)
  const was = firstDay && lastDay ? m.over_text({ days: rangeText(firstDay, lastDay) }) : ''
  return `${was} ${next ? m.over_next({ next }) : m.over_next_unknown()}`.trim()
}

interface FairOverProps {
  edition: Edition
  /** Content of the note. Default: the dates of the fair. */
  children?: ReactNode
  /** Link of the note. Default: the hall map. */
  way?: { text: string; to: string }
}

/** Replaces a form or steps after the fair. It states that the edition is over, and what remains available. */
export const FairOver = ({
  edition,
  children = afterFairText(edition),
  way = { text: m.site_hall_map(), to: pathTo('floorPlans') },
}: FairOverProps) => (
  <div className="page">
    <Empty
      title={m.over_title()}
      points={12}
      action={
        <>
          <LinkButton variant="primary" href={pathTo('exhibitors')}>
            {m.over_exhibitors()}
          </LinkButton>
          <LinkButton href={way.to}>{way.text}</LinkButton>
        </>
      }
    >
      {children}
    </Empty>
  </div>
)

/** Note above content that visitors can still read after the fair. */
export const OverNote = ({ edition }: { edition: Edition }) => (
  <Note title={m.over_title()}>{afterFairText(edition)}</Note>
)
