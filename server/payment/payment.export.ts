// Exports of payments, and of orders with their dues.
import type { DueRow } from '#contract/entities/payment.ts'
import { minorDigits } from '#contract/money/currency.ts'
import { moneyStateText, paymentMethodText, paymentStatusText } from '#money-words'
import { paymentCode } from '#contract/rules/payment-code.ts'
import { m } from '#messages/messages.js'
import type { Column, Listing } from '../export/export.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { duePage, type DueFilter } from './overview.store.ts'
import { paymentPage, type PaymentFilter, type StoredRow } from './payment.store.ts'

const inUnits = (minor: number, currency: string) =>
  (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))
const paymentColumns: readonly Column<StoredRow>[] = [
  { head: m.money_paid_on, value: ({ paidOn }) => paidOn, width: 12 },
  { head: m.money_payer, value: ({ payer }) => payer, width: 32 },
  { head: m.money_amount, value: ({ amountMinor, currency }) => inUnits(amountMinor, currency), width: 16 },
  { head: m.money_currency, value: ({ currency }) => currency, width: 8 },
  { head: m.money_open, value: ({ openMinor, currency }) => inUnits(openMinor, currency), width: 16 },
  { head: m.money_method, value: ({ method }, locale) => paymentMethodText(method, locale), width: 18 },
  { head: m.money_status, value: ({ status }, locale) => paymentStatusText(status, locale), width: 18 },
  { head: m.money_reference, value: ({ reference }) => reference, width: 20 },
  { head: m.money_text, value: ({ text }) => text, width: 40 },
  { head: m.money_orders, value: ({ orders }) => orders.map(({ number }) => number).join(' '), width: 24 },
]
export const paymentListing = ({
  sort,
  ...filter
}: Omit<PaymentFilter, 'editionId'> & { sort?: string }): Listing<StoredRow> => ({
  noun: 'payment',
  title: m.money_payments,
  columns: paymentColumns,
  page: ({ db, edition }, paging) => paymentPage(db, { ...filter, editionId: edition.id }, { sort, ...paging }),
})

const dueColumns: readonly Column<DueRow>[] = [
  { head: m.export_number, value: ({ number }) => number, width: 14 },
  { head: m.invoice_payment_code, value: ({ number }) => paymentCode(number), width: 14 },
  { head: m.money_payer, value: ({ companyName, visitorName }) => companyName || visitorName, width: 32 },
  { head: m.money_status, value: ({ state }, locale) => moneyStateText(state, locale), width: 18 },
  { head: m.money_owed, value: ({ owedCents }) => owedCents, kind: 'cents' },
  { head: m.money_paid, value: ({ paidCents }) => paidCents, kind: 'cents' },
  { head: m.money_balance, value: ({ owedCents, paidCents }) => owedCents - paidCents, kind: 'cents' },
  { head: m.money_due_on, value: ({ dueOn }) => dueOn, width: 12 },
  { head: m.money_due_amount, value: ({ dueCents }) => dueCents, kind: 'cents' },
]
export const dueListing = ({
  sort,
  ...filter
}: Omit<DueFilter, 'editionId' | 'today'> & { sort?: string }): Listing<DueRow> => ({
  noun: 'due',
  title: m.money_dues,
  columns: dueColumns,
  page: ({ db, edition }, paging) =>
    duePage(db, { ...filter, editionId: edition.id, today: dayIn(edition.timeZone) }, { sort, ...paging }),
})
