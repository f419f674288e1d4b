import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import type { Pdf } from './pdf.ts'
import { Unfit, unfitText } from './unfit-file.ts'

interface PageStepProps {
  pdf: Pdf
  locale: Locale
  onPage: (page: number) => void
  onCancel: () => void
}

/** Step to choose the page of a PDF. */
export function PageStep({ pdf, locale, onPage, onCancel }: PageStepProps) {
  const [page, setPage] = useState(1)
  const { place, why } = usePreview(pdf, page)
  const number = (n: number) => numberText(n, locale)
  return (
    <>
      <div className="ul-page">
        <div
          className="ul-sheet-page"
          ref={place}
          role="img"
          aria-label={m.underlay_page_of({ n: number(page), all: number(pdf.pages) })}
        />
        {why && (
          <p role="alert" className="field-error">
            {why}
          </p>
        )}
      </div>
      <NumberField
        label={m.underlay_page()}
        hint={m.underlay_pages({ all: number(pdf.pages) })}
        value={page}
        min={1}
        max={pdf.pages}
        onChange={(next) => next !== null && setPage(next)}
      />
      <div className="acts">
        <Button onClick={onCancel}>{m.underlay_back()}</Button>
        <Button variant="primary" data-focus="" disabled={why !== undefined} onClick={() => onPage(page)}>
          {m.underlay_take_page({ n: number(page) })}
        </Button>
      </div>
    </>
  )
}

/** Preview of a page. Only the latest requested page is shown. */
function usePreview(pdf: Pdf, page: number) {
  const place = useRef<HTMLDivElement>(null)
  const [why, setWhy] = useState<string>()
  useEffect(() => {
    const ends = new AbortController()
    const { signal } = ends
    setWhy(undefined)
    pdf.preview(page, signal).then(
      (canvas) => !signal.aborted && place.current?.replaceChildren(canvas),
      (error: unknown) => !signal.aborted && error instanceof Unfit && setWhy(unfitText(error)),
    )
    return () => ends.abort()
  }, [pdf, page])
  return { place, why }
}
