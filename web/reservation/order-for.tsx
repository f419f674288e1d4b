import { useEffect } from 'react'
import type { OwnCompanyRow } from '#contract/entities/company.ts'
import { entitles } from '#contract/roles.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { listText } from '#web/i18n/list.ts'
import { RadioGroup } from '#web/ui/radio.tsx'
import type { Mistakes } from './check.ts'
import { newBuyer, type Draft } from './booth-draft.ts'

const ordering = (companies: readonly OwnCompanyRow[]) =>
  companies.filter(({ role }) => entitles(role, 'company.order'))

/**
 * Returns the company that the order is for: the chosen company if it still exists, or the user's only company. For a
 * user without a company it is `newBuyer`. Undefined while the user has to choose among several.
 */
export function buyerOf({ buyer }: Draft, companies: readonly OwnCompanyRow[]): Draft['buyer'] {
  const own = ordering(companies)
  if (own.length === 0) return newBuyer
  if (buyer?.id === newBuyer.id) return newBuyer
  const chosen = own.length === 1 ? own[0] : own.find(({ id }) => id === buyer?.id)
  return chosen && { id: chosen.id, name: chosen.name }
}

/** Error shown if the user has several companies and chose none. */
export const buyerMistakes = (draft: Draft, companies: readonly OwnCompanyRow[]): Mistakes =>
  buyerOf(draft, companies) ? {} : { buyer: m.booth_order_for_missing() }

const documentFields = ['nationalId', 'economicNumber', 'postalCode', 'address'] as const
/**
 * Invoice data of the chosen company. They fill fields that are empty or still hold the data of the company chosen
 * before.
 */
const buyerDetailsFrom = (fields: Draft['fields'], company: OwnCompanyRow, before: OwnCompanyRow | undefined) =>
  Object.fromEntries(
    documentFields.map((name) => {
      const typed = fields[name] ?? ''
      return [name, typed === '' || typed === before?.[name] ? company[name] : typed]
    }),
  )

interface OrderForProps {
  draft: Draft
  companies: readonly OwnCompanyRow[]
  error: string | undefined
  change: (by: Partial<Draft['fields']>, more?: Partial<Omit<Draft, 'fields'>>) => void
}

/**
 * Choice of the company that the order belongs to (docs/decisions/companies.md). Empty for a user who may order for
 * none.
 */
export function OrderFor({ draft, companies, error, change }: OrderForProps) {
  const own = ordering(companies)
  const pick = (id: string, isNamed = false) => {
    const company = own.find((one) => one.id === id)
    if (!company) return change({}, { buyer: newBuyer })
    const { fa, en } = draft.fields.fasciaName
    const { name } = company
    change(
      {
        ...(!isNamed && { companyName: textIn(name) }),
        fasciaName: fa || en ? draft.fields.fasciaName : name,
        ...(company.country && { country: company.country }),
        ...buyerDetailsFrom(
          draft.fields,
          company,
          own.find((one) => one.id === draft.buyer?.id),
        ),
      },
      { buyer: { id, name } },
    )
  }
  // With a single company there is nothing to choose, but its data are filled in as if chosen. A company name that the
  // user typed is not replaced.
  const only = draft.key && !draft.buyer && own.length === 1 ? own[0]?.id : undefined
  useEffect(() => {
    if (only) pick(only, draft.fields.companyName !== '')
  })
  if (own.length === 0) return null
  return (
    <RadioGroup
      name="buyer"
      label={m.booth_order_for()}
      width={6}
      options={[
        ...own.map(({ id, name }) => ({ id, text: <bdi>{textIn(name)}</bdi> })),
        { id: newBuyer.id, text: m.booth_order_for_new() },
      ]}
      value={buyerOf(draft, companies)?.id ?? ''}
      onPick={pick}
      error={error}
    />
  )
}

/** Hint below the company name: a new company will be created, or the user may not order for their existing company. */
export function nameHint(draft: Draft, companies: readonly OwnCompanyRow[]): string | undefined {
  if (companies.length === 0) return undefined
  if (ordering(companies).length === 0)
    return m.company_order_staff({
      names: listText(companies.map(({ name }) => textIn(name))),
    })
  return buyerOf(draft, companies)?.id === newBuyer.id ? m.booth_order_for_new_hint() : undefined
}
