import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StatementFile, StatementTaken } from '#contract/entities/statement.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'

/** Consent of the user to a file, and the call that takes its rows in. A conflict reloads the rows. */
export function useTake({ id: statementId, hash }: StatementFile, onTaken: (taken: StatementTaken) => void) {
  const { revalidate } = useRevalidator()
  const { pending, problems, submit, complain } = usePendingCall()
  const [reason, setReason] = useState<string>()
  const [hasGoodRows, setGoodRows] = useState(false)
  const [isMoved, setMoved] = useState(false)
  const take = (confirms: boolean) =>
    submit(async () => {
      setMoved(false)
      const body = {
        seen: hash,
        confirms,
        ...(reason?.trim() && { reason: reason.trim() }),
        ...(hasGoodRows && { goodRows: true }),
      }
      try {
        const { taken } = await callFromBrowser('panelStatement.take', { statementId, body })
        onTaken(taken)
        await revalidate()
      } catch (error) {
        if (error instanceof CallError && error.fields.some(({ path }) => path === 'reason')) setReason(reason ?? '')
        if (!(error instanceof CallError) || error.status !== 409) throw error
        await revalidate()
        if (error.code !== 'statement.moved') throw error
        setMoved(true)
      }
    })
  return { pending, problems, complain, reason, setReason, hasGoodRows, setGoodRows, isMoved, take }
}
export type Take = ReturnType<typeof useTake>
