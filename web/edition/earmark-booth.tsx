import { useRef, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { areaText } from '#web/map/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Select } from '#web/ui/select.tsx'

interface KeepBoothProps {
  halls: readonly Hall[]
  pending: boolean
  onKeep: (boothId: string, companyId: string) => void
}
interface Option {
  id: string
  text: string
  note?: string
}

/**
 * Form to reserve a booth for a company: hall, free booth and company. It does not use `useForm`: the screen sends the
 * call and shows errors for both adding and removing.
 */
export function KeepBooth({ halls, pending, onKeep }: KeepBoothProps) {
  const [hallId, setHallId] = useState('')
  const [booths, setBooths] = useState<readonly Booth[]>([])
  const [boothId, setBoothId] = useState<string | null>(null)
  const [companyId, setCompanyId] = useState<string | null>(null)
  const { found, seek } = useCompanies()
  const pick = (id: string) => {
    setHallId(id)
    setBoothId(null)
    setBooths([])
    void callFromBrowser('panelBooth.list', { hallId: id }).then(({ items }) => setBooths(items))
  }
  return (
    <form
      className="keep-booth"
      onSubmit={(event) => {
        event.preventDefault()
        if (boothId && companyId) onKeep(boothId, companyId)
      }}
    >
      <h2>{m.edition_kept_add()}</h2>
      <div className="form">
        <Select
          width={2}
          label={m.edition_kept_hall()}
          placeholder={m.edition_kept_hall_hint()}
          options={halls.map((hall) => ({ id: hall.id, text: textIn(hall.name) }))}
          value={hallId}
          onPick={pick}
        />
        <Combobox
          width={2}
          label={m.edition_kept_booth()}
          disabled={booths.length === 0}
          options={booths
            .filter(({ active, state }) => active && (state === 'available' || state === 'earmarked'))
            .map(({ id, name, meterage }) => ({ id, text: name, note: areaText(meterage) }))}
          value={boothId}
          onChange={setBoothId}
        />
        <Combobox
          width={2}
          label={m.edition_kept_company()}
          placeholder={m.edition_kept_company_hint()}
          options={found}
          value={companyId}
          onChange={setCompanyId}
          onQuery={seek}
        />
      </div>
      <div className="acts">
        <Button type="submit" pending={pending} disabled={!boothId || !companyId}>
          {m.edition_kept_keep()}
        </Button>
      </div>
    </form>
  )
}

/** Searches companies by the typed text. Late responses are ignored. */
function useCompanies() {
  const [found, setFound] = useState<Option[]>([])
  const asked = useRef('')
  const seek = (text: string) => {
    const q = text.trim()
    asked.current = q
    if (q === '') return setFound([])
    void callFromBrowser('panelCompany.list', { query: { q, limit: '20' } }).then(({ items }) => {
      if (asked.current === q)
        setFound(items.map(({ id, name, country }) => ({ id, text: textIn(name), note: country ?? '' })))
    })
  }
  return { found, seek }
}
