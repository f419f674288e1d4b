import { useEffect, useState } from 'react'
import type { BoothWords } from './filter.ts'

/** Fields and countries of companies, from the first word that somebody types. */
export function useCompanyWords(isSearching: boolean): BoothWords | undefined {
  const [words, setWords] = useState<BoothWords>()
  useEffect(() => {
    if (!isSearching || words) return
    let isGone = false
    void import('./company-words.ts').then(
      ({ companyWords }) => !isGone && setWords(() => companyWords),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isSearching, words])
  return words
}
