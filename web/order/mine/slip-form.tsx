import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { recordedMethods } from '#contract/money/methods.ts'
import type { PaymentMethod } from '#contract/entities/payment.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { fieldText } from '#words'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { useSaveForm } from '#web/form/use-save-form.ts'
import { todayAtFair } from '#web/i18n/dates.ts'
import { methodName } from '#web/money/shared/method-name.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop, type StoredFile } from '#web/ui/file-drop.tsx'
import { Select } from '#web/ui/select.tsx'
import { say } from '#web/ui/toast.tsx'
import { refuseFile, uploadAs } from '#web/upload.ts'

interface SlipValues {
  method: (typeof recordedMethods)[number]
  amountMinor: number | null
  paidOn: string | null
  reference: string
  slip: StoredFile | null
}
interface SlipFormProps {
  orderId: string
  /** Proposed amount, in euro cents. */
  cents: number | null
  focused: boolean
  onSent: () => void
}

const isMethod = (id: string): id is SlipValues['method'] =>
  (recordedMethods as readonly PaymentMethod[]).includes(id as PaymentMethod)

/** Slips are pictures or PDFs; attachments may be other documents too. */
const accepted = '.jpg,.jpeg,.png,.pdf'
const hasSlipType = ({ name }: File) => /\.(jpe?g|png|pdf)$/i.test(name)

/** Announces a payment: its slip, amount, day and trace number. */
export function SlipForm({ orderId, cents, focused, onSent }: SlipFormProps) {
  const locale = getLocale()
  const { revalidate } = useRevalidator()
  const first = (): SlipValues => ({
    method: 'transfer',
    amountMinor: cents,
    paidOn: todayAtFair(),
    reference: '',
    slip: null,
  })
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focused) place.current?.querySelector('input')?.focus()
  }, [focused])
  const form = useSaveForm<SlipValues>(
    first,
    true,
    async ({ amountMinor, paidOn, slip, ...rest }, { key, restart }) => {
      await callFromBrowser(
        'payment.announce',
        {
          orderId,
          body: {
            ...rest,
            amountMinor: amountMinor ?? 0,
            paidOn: paidOn ?? '',
            ...(slip && { uploadId: slip.id }),
          },
        },
        { key },
      )
      restart(first())
      say(m.money_own_sent())
      await revalidate()
      onSent()
    },
    ({ amountMinor, paidOn }) => {
      const required = fieldText('required', locale)
      return amountMinor && paidOn
        ? undefined
        : { fields: { ...(!amountMinor && { amountMinor: required }), ...(!paidOn && { paidOn: required }) } }
    },
  )
  const { values, set, wrong } = form.fields
  const refuse = refuseFile('attachment', locale)
  return (
    <form {...form.bind} ref={place}>
      <FormNote problems={form.problems} />
      <div className="form">
        <FileDrop
          width={6}
          label={m.money_own_slip_file()}
          mark={m.order_add_file_mark()}
          accept={accepted}
          refuse={(file) => (hasSlipType(file) ? refuse(file) || undefined : m.money_own_slip_type())}
          upload={uploadAs('attachment', locale)}
          value={values.slip}
          onChange={(slip) => set({ slip })}
          error={wrong('uploadId')}
        />
        <AmountField
          label={m.money_amount()}
          value={values.amountMinor}
          onChange={(amountMinor) => set({ amountMinor })}
          error={wrong('amountMinor')}
        />
        <DateField
          label={m.money_paid_on()}
          max={todayAtFair()}
          value={values.paidOn}
          onChange={(paidOn) => set({ paidOn })}
          error={wrong('paidOn')}
        />
        <Select
          label={m.money_method()}
          options={recordedMethods.map((id) => ({ id, text: methodName(id) }))}
          value={values.method}
          onPick={(id) => isMethod(id) && set({ method: id })}
          error={wrong('method')}
        />
        <Field
          label={m.money_reference()}
          placeholder={m.money_own_trace_hint()}
          maxLength={60}
          value={values.reference}
          onChange={({ target }) => set({ reference: target.value })}
          error={wrong('reference')}
        />
      </div>
      <div className="acts slip-acts">
        <Button type="submit" variant="primary" size="lg" iconEnd="send" pending={form.pending}>
          {m.money_own_send()}
        </Button>
      </div>
      <LeaveDialog guard={form.guard} />
    </form>
  )
}
