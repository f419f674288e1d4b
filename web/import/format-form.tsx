import type { ImportEdit } from '#contract/entities/import.ts'
import type { ImportFormat, Separator } from '#contract/imports/text-format.ts'
import type { Encoding } from '#contract/rules/encodings.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'

const encodingNames: Readonly<Record<Encoding, () => string>> = {
  'utf-8': m.import_encoding_utf8,
  'utf-16le': m.import_encoding_utf16,
  'utf-16be': m.import_encoding_utf16,
  'windows-1256': m.import_encoding_arabic,
  'windows-1252': m.import_encoding_western,
  'windows-1250': m.import_encoding_central,
  'windows-1254': m.import_encoding_turkish,
  'windows-1251': m.import_encoding_cyrillic,
}
const separatorNames: Readonly<Record<Separator, () => string>> = {
  ',': m.import_separator_comma,
  ';': m.import_separator_semicolon,
  '\t': m.import_separator_tab,
  '،': m.import_separator_persian,
  '|': m.import_separator_bar,
}
const encodingIds = Object.keys(encodingNames) as Encoding[]
const separatorIds = Object.keys(separatorNames) as Separator[]

interface FormatFormProps {
  format: ImportFormat
  pending: boolean
  onPick: (choice: Pick<ImportEdit, 'encoding' | 'separator'>) => void
}
/** Form for encoding and separator of a text file. The preview of the columns below changes with each choice. */
export function FormatForm({ format: { encoding, separator, readings }, pending, onPick }: FormatFormProps) {
  if (encoding === null || separator === null) return null
  return (
    <>
      {readings.length > 1 && (
        <Note kind="warn" title={m.import_encoding_ask_title()}>
          {m.import_encoding_ask_text()}
          <ul className="import-readings">
            {readings.map((reading) => (
              <li key={reading.encoding}>
                <bdi>{reading.sample}</bdi>
                <Button pending={pending} onClick={() => onPick({ encoding: reading.encoding })}>
                  {encodingNames[reading.encoding]()}
                </Button>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <div className="import-format">
        <Select
          label={m.import_encoding()}
          disabled={pending}
          options={encodingIds
            .filter((id) => id !== 'utf-16be' || encoding === id)
            .filter((id) => id !== 'utf-16le' || encoding !== 'utf-16be')
            .map((id) => ({ id, text: encodingNames[id]() }))}
          value={encoding}
          onPick={(id) => onPick({ encoding: id as Encoding })}
        />
        <Select
          label={m.import_separator()}
          disabled={pending}
          options={separatorIds.map((id) => ({ id, text: separatorNames[id]() }))}
          value={separator}
          onPick={(id) => onPick({ separator: id as Separator })}
        />
      </div>
    </>
  )
}
