import './import.css'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { importKinds, importNeeds, isOfEdition, type ImportKind } from '#contract/imports/kinds.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { kindNames } from '#import-words'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ListHead } from '#web/list/list-page.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { useIsClosed } from '#web/shell/may.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { uploadTable } from '#web/upload.ts'
import { ImportSteps } from './import-steps.tsx'
import { kindIcons, kindTexts } from './words.ts'

/** Kind and file of a new import. The next screen shows its columns. */
export default function NewImport() {
  const { profile = null } = useShellData() ?? {}
  const isClosed = useIsClosed()
  const navigate = useNavigate()
  const open = importKinds.filter((kind) => permits(profile, importNeeds[kind]) && !(isClosed && isOfEdition(kind)))
  const [asked] = useSearchParams()
  const [kind, setKind] = useState<ImportKind>(open.find((one) => one === asked.get('kind')) ?? open[0] ?? 'companies')
  return (
    <main className="pmain">
      <ListHead title={m.import_new()} crumbs={[{ label: m.import_title(), to: pathTo('imports') }]} />
      <ImportSteps at={0} />
      <fieldset className="import-kinds">
        <legend>{m.import_which()}</legend>
        {open.map((one) => (
          <label key={one}>
            <input type="radio" name="kind" value={one} checked={one === kind} onChange={() => setKind(one)} />
            <Icon name={kindIcons[one]} />
            <b>{kindNames[one]()}</b>
            <small>{kindTexts[one]()}</small>
          </label>
        ))}
      </fieldset>
      <div className="import-file">
        <FileDrop
          key={kind}
          label={m.import_file()}
          hint={m.import_file_hint()}
          accept=".xlsx,.csv,.txt,.tsv"
          upload={uploadTable(kind, getLocale())}
          onChange={(file) => {
            if (file) void navigate(pathTo('panelImport', { importId: file.id }))
          }}
        />
        <p className="hint">{m.import_file_next()}</p>
      </div>
    </main>
  )
}
