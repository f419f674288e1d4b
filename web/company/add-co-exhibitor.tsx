import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { KnownCompany } from '#contract/entities/co-exhibitor.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { CompanyFields } from './shared/company-fields.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import type { Option } from '#web/ui/options.tsx'
import { say } from '#web/ui/toast.tsx'
import { CompanyCell } from './company-cell.tsx'

interface Values {
  way: 'known' | 'named'
  companyId: string
  name: Bilingual
  country: string
}
interface AddCoExhibitorProps {
  exhibitorId: string
  places: readonly Option[]
  ofTeam: boolean
  onClose: () => void
}

/** Adds a company to the own stand: a company of the portal, or a name with a country. */
export function AddCoExhibitor({ exhibitorId, places, ofTeam, onClose }: AddCoExhibitorProps) {
  const { revalidate } = useRevalidator()
  const form = useForm(
    useValues((): Values => ({ way: 'known', companyId: '', name: { fa: '', en: '' }, country: '' })),
    {
      check: ({ way, companyId }) =>
        way === 'known' && companyId === '' ? { fields: { companyId: m.company_stand_choose() } } : undefined,
      save: async ({ way, companyId, name, country }) => {
        const body = way === 'known' ? { companyId } : { name, country }
        await callFromBrowser(ofTeam ? 'panelCoExhibitor.add' : 'coExhibitor.add', { exhibitorId, body })
        onClose()
        say(way === 'known' ? m.company_stand_asked_toast() : m.company_stand_added_toast())
        await revalidate()
      },
    },
  )
  const { values, set, wrong } = form.fields
  return (
    <FormDialog
      form={form}
      title={m.company_stand_add()}
      text={values.way === 'known' ? m.company_stand_add_known() : m.company_stand_add_named()}
      action={values.way === 'known' ? m.company_stand_ask() : m.company_stand_add()}
      onClose={onClose}
    >
      <div className="form">
        <RadioGroup
          name="way"
          label={m.company_stand_which()}
          width={6}
          value={values.way}
          options={[
            { id: 'known', text: m.company_stand_way_known() },
            { id: 'named', text: m.company_stand_way_named() },
          ]}
          onPick={(way) => set({ way })}
        />
        {values.way === 'known' ? (
          <Known
            ofTeam={ofTeam}
            chosen={values.companyId}
            onChoose={(companyId) => set({ companyId })}
            error={wrong('companyId')}
          />
        ) : (
          <CompanyFields {...form.fields} places={places} />
        )}
      </div>
    </FormDialog>
  )
}

interface KnownProps {
  ofTeam: boolean
  chosen: string
  onChoose: (companyId: string) => void
  error: string | undefined
}
const pauseMs = 250

/** Companies that match the typed text, after a pause in typing. */
function useFound(q: string, ofTeam: boolean) {
  const [found, setFound] = useState<readonly KnownCompany[]>()
  useEffect(() => {
    const sought = q.trim()
    if (sought.length < 2) return
    let isLate = false
    const timer = setTimeout(() => {
      const asked = ofTeam
        ? callFromBrowser('panelCompany.list', { query: { q: sought, limit: '10' } })
        : callFromBrowser('coExhibitor.find', { query: { q: sought } })
      asked.then(
        ({ items }) => !isLate && setFound(items),
        () => !isLate && setFound([]),
      )
    }, pauseMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [q, ofTeam])
  return found
}

function Known({ ofTeam, chosen, onChoose, error }: KnownProps) {
  const [q, setQ] = useState('')
  const found = useFound(q, ofTeam)
  return (
    <>
      <Field
        label={m.company_stand_search()}
        name="q"
        width={6}
        maxLength={200}
        autoComplete="off"
        data-focus
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <div className="field w6">
        {found?.length === 0 && <p className="muted">{m.company_stand_not_found()}</p>}
        <ul className="known" role="radiogroup" aria-label={m.company_stand_which()}>
          {found?.map((company) => (
            <li key={company.id}>
              <label className="choice radio">
                <input
                  type="radio"
                  name="companyId"
                  checked={chosen === company.id}
                  onChange={() => onChoose(company.id)}
                  aria-label={textIn(company.name)}
                />
                <i />
                <CompanyCell company={company} />
              </label>
            </li>
          ))}
        </ul>
        {error && <FieldError>{error}</FieldError>}
      </div>
    </>
  )
}
