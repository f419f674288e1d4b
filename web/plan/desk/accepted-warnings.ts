// Warnings that a user has accepted. The plan stores the user's name and the time, so that they remain in its history.
import type { PlanFrame } from '#contract/plan/document.ts'
import { isOpen, withPricesTogether, type Warning } from '#contract/plan/tools/plan-warnings.ts'
import { m } from '#messages/messages.js'
import { portalNow } from '#web/i18n/dates.ts'
import type { Desk } from './desk.ts'

const lists = new WeakMap<readonly Warning[], { frame: PlanFrame; open: readonly Warning[] }>()
/** Returns the open warnings: those not accepted, and those that cannot be accepted. */
export function openWarnings(warnings: readonly Warning[], frame: PlanFrame): readonly Warning[] {
  const { accepted } = frame
  const known = lists.get(warnings)
  if (known && known.frame.accepted === accepted) return known.open
  const open = withPricesTogether(warnings.filter((warning) => isOpen(warning, frame)))
  lists.set(warnings, { frame, open })
  return open
}

const mostKept = 2_000
export function acceptWarning(desk: Desk, { key, ids, parts = [key] }: Warning, who: string) {
  const old = Object.keys(desk.state.document.frame.accepted ?? {}).slice(0, -mostKept)
  const accepted = {
    ...Object.fromEntries(old.map((one) => [one, null])),
    ...Object.fromEntries(parts.map((part) => [part, { by: who.slice(0, 120), at: portalNow().toISOString() }])),
  }
  const name = ids.length === 1 ? (desk.booths.find(({ id }) => id === ids[0])?.name ?? '') : ''
  desk.act(
    { put: [], drop: [], frame: { accepted } },
    { act: 'accept', count: Math.max(1, ids.length), name, kind: 'booth' },
  )
  desk.say(m.editor_say_accepted())
}
