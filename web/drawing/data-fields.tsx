import {
  dataRoles,
  grids,
  type DataChoice,
  type DataRole,
  type DrawingData,
  type Grid,
} from '#contract/drawing/drawing.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Options, type Option } from '#web/ui/options.tsx'

const roleTexts: Readonly<Record<DataRole, () => string>> = {
  code: m.drawing_data_code,
  name: m.drawing_data_name,
  area: m.drawing_data_area,
  price: m.drawing_data_price,
  pricePerM2: m.drawing_data_price_per_m2,
}
const gridTexts: Readonly<Record<Grid, () => string>> = {
  degrees: m.drawing_grid_degrees,
  metres: m.drawing_grid_metres,
  mercator: m.drawing_grid_mercator,
}
interface DataFieldsProps {
  data: DrawingData
  choice: DataChoice
  onChoose: (choice: DataChoice) => void
}

/** Choice of the map properties for each booth field, and of the coordinate system. */
export function DataFields({ data, choice, onChoose }: DataFieldsProps) {
  const fields: Option[] = [
    { id: '', text: m.drawing_data_none() },
    ...data.fields.map(({ name, samples }) => ({ id: name, text: `${name} (${samples.join(' · ')})` })),
  ]
  const gridOptions: Option[] = [
    ...(data.grid === undefined ? [{ id: '', text: m.drawing_grid_unknown() }] : []),
    ...grids.map((id) => ({ id, text: gridTexts[id]() })),
  ]
  const pick = (role: DataRole, name: string) =>
    onChoose({ ...choice, fields: { ...choice.fields, [role]: name || null } })
  const grid = (id: string) => grids.find((one) => one === id)
  return (
    <section>
      <h2>
        {m.drawing_data()} <small>{m.drawing_data_hint()}</small>
      </h2>
      <dl className="idata">
        <Choice
          label={m.drawing_grid()}
          value={data.grid ?? ''}
          options={gridOptions}
          hint={data.isGridGuessed ? m.drawing_grid_guessed() : undefined}
          onPick={(id) => onChoose({ ...choice, ...(grid(id) && { grid: grid(id) }) } as DataChoice)}
        />
        {data.fields.length > 0 &&
          dataRoles.map((role) => (
            <Choice
              key={role}
              label={roleTexts[role]()}
              value={data.chosen[role] ?? ''}
              options={fields}
              onPick={(name) => pick(role, name)}
            />
          ))}
      </dl>
    </section>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly Option[]
  hint?: string | undefined
  onPick: (id: string) => void
}
const Choice = ({ label, value, options, hint, onPick }: ChoiceProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <span className="role choose">
        <select value={value} aria-label={label} onChange={(event) => onPick(event.target.value)}>
          <Options options={options} />
        </select>
        <Icon name="down" small />
      </span>
      {hint && <small className="iwarn">{hint}</small>}
    </dd>
  </div>
)
