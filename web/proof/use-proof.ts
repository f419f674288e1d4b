import { useCallback, useRef, useState } from 'react'
import { makeProof, type Proof } from './proof.ts'

export type ProofState = 'idle' | 'solving' | 'ready' | 'failed'

/** The proof of a form, made once and kept. */
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

/** The proof of a form: begun when somebody starts to fill it in, so that it is ready when they send it. */
export function useProof() {
  const { state, begin, drop } = useMadeProof()
  /** A proof that still counts. @throws CallError */
  const take = useCallback(async (): Promise<string> => {
    const proof = await begin()
    if (proof.until > Date.now()) return proof.text
    drop()
    return (await begin()).text
  }, [begin, drop])
  const early = useCallback(() => {
    begin().catch(() => {})
  }, [begin]) // sending tries again, and says what is wrong
  return { state, early, take, drop }
}
