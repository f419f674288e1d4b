import type { Bilingual } from '#contract/entities/text.ts'
import { m } from '#messages/messages.js'
import { Pair } from '#web/form/pair.tsx'
import type { Option } from '#web/ui/options.tsx'
import { Select } from '#web/ui/select.tsx'

interface CompanyFieldsProps {
  values: { name: Bilingual; country?: string | null }
  set: (some: { name?: Bilingual; country?: string }) => void
  wrong: (path: string) => string | undefined
  label?: string
  /** Country options; without them the form has only the name. */
  places?: readonly Option[]
}

/** The fields that identify a company, in forms that add or change one. */
export const CompanyFields = ({ values, set, wrong, label = m.company_name(), places }: CompanyFieldsProps) => (
  <>
    <Pair label={label} name="name" value={values.name} onChange={(name) => set({ name })} wrong={wrong} most={120} />
    {places && (
      <Select
        label={m.company_country()}
        name="country"
        width={6}
        placeholder={m.company_none_chosen()}
        value={values.country ?? ''}
        options={places}
        onPick={(country) => set({ country })}
        error={wrong('country')}
      />
    )}
  </>
)
