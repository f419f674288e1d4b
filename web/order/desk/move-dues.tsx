import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Due } from '#contract/entities/payment.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { fieldText } from '#words'
import { callFromBrowser } from '#web/browser.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { Amount } from '#web/ui/amount.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { say } from '#web/ui/toast.tsx'

interface MoveDuesProps {
  orderId: string
  dues: readonly Due[]
  onClose: () => void
}

/** Dialog with the last day of each due. The days that the user saw are sent along. */
export default function MoveDues({ orderId, dues, onClose }: MoveDuesProps) {
  const locale = getLocale()
  const { revalidate } = useRevalidator()
  const [seen] = useState(() => dues.map(({ dueOn }) => dueOn))
  const form = useForm(
    useValues(() => ({ days: seen.map((day): string | null => day) })),
    {
      check: ({ days }) => {
        const missing = days.flatMap((day, at) => (day ? [] : [[`dueOn.${at}`, fieldText('required', locale)]]))
        return missing.length > 0 ? { fields: Object.fromEntries(missing) as Record<string, string> } : undefined
      },
      save: async ({ days }) => {
        await callFromBrowser('panelDue.edit', { orderId, body: { seen, dueOn: days.map((day) => day ?? '') } })
        onClose()
        say(m.money_own_moved())
        await revalidate()
      },
    },
  )
  const { values, set, wrong } = form.fields
  return (
    <FormDialog
      form={form}
      title={m.money_own_move()}
      text={m.money_own_move_text()}
      action={m.money_own_move_action()}
      onClose={onClose}
    >
      <div className="form">
        {dues.map(({ position, amountCents }, at) => (
          <DateField
            key={position}
            width={6}
            label={m.money_own_due_number({ number: position })}
            mark={<Amount cents={amountCents} />}
            value={values.days[at] ?? null}
            onChange={(day) => set({ days: values.days.map((one, place) => (place === at ? day : one)) })}
            error={wrong(`dueOn.${at}`)}
          />
        ))}
      </div>
    </FormDialog>
  )
}
