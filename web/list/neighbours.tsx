import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tip } from '#web/ui/tooltip.tsx'

interface NeighboursProps {
  /** Ids of the rows before and after the displayed record in its list; null at the ends of the list. */
  before: string | null
  after: string | null
  labels: { before: string; after: string }
  href: (id: string) => string
}

/** Links to the previous and next row of the list. The keys J and K open them. */
export function Neighbours({ before, after, labels, href }: NeighboursProps) {
  const paths = { before: before && href(before), after: after && href(after) }
  useNeighbourKeys(paths)
  return (
    <>
      {paths.before && (
        <Tip text={labels.before} under>
          <LinkButton href={paths.before} aria-label={labels.before}>
            <Icon name="up" />
          </LinkButton>
        </Tip>
      )}
      {paths.after && (
        <Tip text={labels.after} under>
          <LinkButton href={paths.after} aria-label={labels.after}>
            <Icon name="down" />
          </LinkButton>
        </Tip>
      )}
    </>
  )
}

const typing = 'input, textarea, select, dialog, [role=dialog]'

function useNeighbourKeys({ before, after }: { before: string | null; after: string | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    const press = ({ key, target, metaKey, ctrlKey, altKey }: KeyboardEvent) => {
      const to = key === 'j' ? after : key === 'k' ? before : null
      if (!to || metaKey || ctrlKey || altKey || (target instanceof Element && target.closest(typing))) return
      void navigate(to)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [before, after, navigate])
}
