import { useCallback, useRef, useState } from 'react'
import { makeProof, type Proof } from './proof.ts'

export type ProofState = 'idle' | 'solving' | 'ready' | 'failed'

/** Makes the proof of a form once and caches it. */
function useMadeProof() {
  const [state, setState] = useState<ProofState>('idle')
  const made = useRef<Promise<Proof>>(undefined)
  const begin = useCallback((): Promise<Proof> => {
    made.current ??= (setState('solving'), makeProof()).then(
      (proof) => {
        setState('ready')
        return proof
      },
      (error: unknown) => {
        made.current = undefined
        setState('failed')
        throw error
      },
    )
    return made.current
  }, [])
  const drop = useCallback(() => {
    made.current = undefined
    setState('idle')
  }, [])
  return { state, begin, drop }
}

/**
 * Proof of work for a form. `early` starts making it when the user begins the form, so that it is ready for sending.
 */
export function useProof() {
  const { state, begin, drop } = useMadeProof()
  /**
   * Returns a proof that has not expired.
   * @throws CallError
   */
  const take = useCallback(async (): Promise<string> => {
    const proof = await begin()
    if (proof.until > Date.now()) return proof.text
    drop()
    return (await begin()).text
  }, [begin, drop])
  const early = useCallback(() => {
    begin().catch(() => {})
  }, [begin]) // an error is ignored here: sending tries again and reports it
  return { state, early, take, drop }
}
