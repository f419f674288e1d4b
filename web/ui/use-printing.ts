import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page goes to paper. Browsers take what stands there at the end of the event, so it is rendered at once. */
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
