import { Suspense, useMemo, useState } from 'react'
import { lazy } from '#web/ui/later.tsx'
import type { Booth } from '#contract/entities/booth.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import type { Locale } from '#contract/locale.ts'
import { areaText, companyOf, sidesText, stateText } from '#web/map/names.ts'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { chosenIn } from './shared/chosen.ts'

/** The field of activity and country of the company in a booth. The component is loaded when needed. */
const CompanyLine = lazy(() =>
  import('#web/map/company-words.ts').then(({ companyLine }) => ({
    default: ({ booth }: { booth: Booth }) => <p className="muted">{companyLine(booth)}</p>,
  })),
)

const isTaken = ({ active, state }: Booth) => active && state === 'reserved'

/**
 * A reserved booth whose details are shown. A link (?booth=C-2) or a click on the map opens it, and the address stores
 * it.
 */
export function useLooked(
  booths: readonly Booth[],
  query: URLSearchParams,
  onQuery: (change: (query: URLSearchParams) => URLSearchParams) => void,
) {
  const [id, setId] = useState(
    () => chosenIn(new URLSearchParams({ booth: query.get('booth') ?? '' }), booths).find(isTaken)?.id,
  )
  const looked = booths.find((booth) => booth.id === id && isTaken(booth))
  const lookedId = looked?.id
  const pointed = useMemo(() => (lookedId === undefined ? undefined : new Set([lookedId])), [lookedId])
  const look = (booth: Booth | undefined) => {
    setId(booth?.id)
    onQuery((old) => withLooked(old, booth))
  }
  return { looked, pointed, look }
}

export function withLooked(query: URLSearchParams, booth: Booth | undefined): URLSearchParams {
  const next = new URLSearchParams(query)
  if (booth) next.set('booth', booth.name)
  else next.delete('booth')
  return next
}

/** The company of a booth, with a link to its page. */
export function LookedAt({ booth, locale, onClose }: { booth: Booth; locale: Locale; onClose: () => void }) {
  const company = companyOf(booth, locale)
  const comma = locale === 'fa' ? '، ' : ', '
  return (
    <section className="looked" aria-live="polite">
      <h2>
        <bdi className="code" dir="ltr">
          {booth.name}
        </bdi>{' '}
        <span>{company || stateText('reserved')}</span>
        <IconButton icon="close" label={m.map_look_close()} onClick={onClose} />
      </h2>
      <p className="muted">
        {[stateText('reserved'), areaText(booth.meterage), sidesText(booth.openSides)].join(comma)}
      </p>
      {booth.exhibitor && (
        <Suspense>
          <CompanyLine booth={booth} />
        </Suspense>
      )}
      {booth.exhibitor ? (
        <Go className="link" to={pathTo('exhibitor', { exhibitorId: booth.exhibitor.id })}>
          {m.map_exhibitor_page()}
          <Icon name="arrow" small />
        </Go>
      ) : (
        company && <p className="muted">{m.map_no_page()}</p>
      )}
    </section>
  )
}
