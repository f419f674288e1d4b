import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns whether the page is being printed. Browsers print the DOM as it is when the `beforeprint` event ends, so the
 * change is rendered synchronously.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    const begins = () => flushSync(() => setPrinting(true))
    const ends = () => setPrinting(paper.matches)
    const changes = () => (paper.matches ? begins() : ends())
    addEventListener('beforeprint', begins)
    addEventListener('afterprint', ends)
    paper.addEventListener('change', changes)
    return () => {
      removeEventListener('beforeprint', begins)
      removeEventListener('afterprint', ends)
      paper.removeEventListener('change', changes)
    }
  }, [])
  return isPrinting
}
