import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentInput } from '#contract/entities/payment.ts'
import { recordedMethods } from '#contract/money/methods.ts'
import { minorDigits } from '#contract/money/currency.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { tied } from '#web/form/bind-field.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { todayAtFair } from '#web/i18n/dates.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { say } from '#web/ui/toast.tsx'
import { methodName } from '../shared/method-name.ts'
import { pathToDesk } from './desk-address.ts'
import { OrderSearch } from './order-search.tsx'

const currencies = ['EUR', 'IRR', 'USD', 'AED', 'CNY', 'TRY']

interface Values {
  method: PaymentInput['method']
  amountMinor: number | null
  currency: string
  paidOn: string | null
  payer: string
  reference: string
  note: string
  orderId: string | null
}
const blank = (): Values => ({
  method: 'cash',
  amountMinor: null,
  currency: 'EUR',
  paidOn: todayAtFair(),
  payer: '',
  reference: '',
  note: '',
  orderId: null,
})

/** Form for money that the team knows of without a bank statement. It opens the payment afterwards. */
export default function RecordPayment({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const kept = useValues(blank)
  const [payerTyped, setPayerTyped] = useState(false)
  const form = useForm(kept, {
    check: ({ amountMinor, payer }) => {
      const fields = {
        ...(!amountMinor && { amountMinor: m.money_desk_record_amount_missing() }),
        ...(!payer.trim() && { payer: m.money_desk_record_payer_missing() }),
      }
      return Object.keys(fields).length > 0 ? { fields } : undefined
    },
    save: async ({ amountMinor, paidOn, orderId, ...rest }, key) => {
      const { payment } = await callFromBrowser(
        'panelPayment.record',
        {
          body: { ...rest, amountMinor: amountMinor ?? 0, paidOn: paidOn ?? '', ...(orderId && { orderId }) },
        },
        { key },
      )
      onClose()
      say(m.money_desk_recorded())
      await navigate(pathToDesk({ payment: payment.id }))
    },
  })
  const { fields } = form
  const { values, set, wrong } = fields
  return (
    <FormDialog
      form={form}
      wide
      title={m.money_desk_record()}
      text={m.money_desk_record_text()}
      action={m.money_desk_record()}
      onClose={onClose}
    >
      <div className="form">
        <AmountField
          label={m.money_amount()}
          width={2}
          currency={values.currency}
          digits={minorDigits(values.currency)}
          value={values.amountMinor}
          onChange={(amountMinor) => set({ amountMinor })}
          error={wrong('amountMinor')}
        />
        <Select
          label={m.money_currency()}
          width={2}
          options={currencies.map((id) => ({ id, text: id }))}
          value={values.currency}
          onPick={(currency) => set({ currency, amountMinor: null })}
          error={wrong('currency')}
        />
        <Select
          label={m.money_method()}
          width={2}
          options={recordedMethods.map((id) => ({ id, text: methodName(id) }))}
          value={values.method}
          onPick={(id) => set({ method: recordedMethods.find((one) => one === id) ?? 'cash' })}
          error={wrong('method')}
        />
        <OrderSearch
          label={m.money_desk_order_for()}
          mark={m.site_optional()}
          width={6}
          value={values.orderId}
          onPick={(order) =>
            set({
              orderId: order?.orderId ?? null,
              ...(order && !payerTyped && { payer: order.companyName || order.visitorName }),
            })
          }
        />
        <Field
          {...tied(fields, 'payer')}
          label={m.money_payer()}
          maxLength={120}
          onChange={({ target }) => {
            setPayerTyped(target.value !== '')
            set({ payer: target.value })
          }}
        />
        <DateField
          label={m.money_desk_record_day()}
          max={todayAtFair()}
          value={values.paidOn}
          onChange={(paidOn) => set({ paidOn })}
          error={wrong('paidOn')}
        />
        <Field
          {...tied(fields, 'reference')}
          label={m.money_reference()}
          mark={m.site_optional()}
          maxLength={60}
          width={6}
        />
        <TextArea
          {...tied(fields, 'note')}
          label={m.money_desk_note()}
          mark={m.site_optional()}
          width={6}
          limit={500}
          maxLength={500}
        />
      </div>
    </FormDialog>
  )
}
