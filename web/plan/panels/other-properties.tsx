import { putting } from '#contract/plan/tools/steps.ts'
import type { Thing } from '#contract/plan/things.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Desk } from '../desk/desk.ts'
import { makeBoothOf } from '../desk/new-things.ts'
import { doorText, facilityText, labelOf, stairsText, supplyText } from '../desk/words.ts'
import { ChoiceCell, NumberCell, TextCell } from './number-cell.tsx'

type Of<K extends Thing['kind']> = Extract<Thing, { kind: K }>
const entries = <K extends string>(texts: Record<K, () => string>) =>
  (Object.entries(texts) as [K, () => string][]).map(([key, text]) => [key, text()] as const)

/** Properties of a single thing other than a booth. */
export function OtherParts({ desk, things, own }: { desk: Desk; things: readonly Thing[]; own: readonly Thing[] }) {
  const [one] = things
  if (!one || things.length > 1) return null
  const disabled = own.length === 0 || !desk.mayWrite
  const change = (part: object, act: Parameters<typeof labelOf>[0] = 'change') =>
    desk.act(putting({ ...one, ...part }), labelOf(act, [one]))
  const props = { change, disabled }
  switch (one.kind) {
    case 'facility':
      return <Named {...props} one={one} use={<Use {...props} value={one.use} texts={facilityText} />} />
    case 'door':
      return <Named {...props} one={one} use={<Use {...props} value={one.use} texts={doorText} />} />
    case 'stairs':
      return <Stairs {...props} one={one} />
    case 'text':
      return <Words {...props} one={one} />
    case 'supply':
      return <Supply {...props} one={one} />
    case 'sketch':
      return <Sketch desk={desk} one={one} disabled={disabled} />
    case 'wall':
      return <Wall {...props} one={one} />
    case 'pillar':
      return (
        <section>
          <Switch checked={one.round} disabled={disabled} onChange={(event) => change({ round: event.target.checked })}>
            {m.editor_round()}
          </Switch>
        </section>
      )
    default:
      return null
  }
}

interface ChangeProps {
  change: (part: object, act?: Parameters<typeof labelOf>[0]) => void
  disabled: boolean
}
const Use = <K extends string>({
  value,
  texts,
  change,
  disabled,
}: ChangeProps & { value: K; texts: Record<K, () => string> }) => (
  <ChoiceCell
    label={m.editor_use()}
    value={value}
    choices={entries(texts)}
    disabled={disabled}
    onTake={(use) => change({ use })}
  />
)

function Stairs({ one, change, disabled }: PartProps<'stairs'>) {
  return (
    <section>
      <h2>{m.editor_kind_stairs()}</h2>
      <div className="nfs one">
        <Use value={one.use} texts={stairsText} change={change} disabled={disabled} />
        <NumberCell
          label={m.editor_up()}
          unit="°"
          decimals={0}
          step={90}
          value={one.up}
          disabled={disabled}
          onTake={(up) => change({ up: Math.max(-360, Math.min(360, up)) })}
        />
      </div>
    </section>
  )
}

function Supply({ one, change, disabled }: PartProps<'supply'>) {
  return (
    <section>
      <h2>{m.editor_kind_supply()}</h2>
      <div className="nfs one">
        <Use value={one.use} texts={supplyText} change={change} disabled={disabled} />
        <TextCell
          label={m.editor_note()}
          value={one.note}
          maxLength={80}
          disabled={disabled}
          isFirst
          onTake={(note) => change({ note })}
        />
      </div>
    </section>
  )
}

/** An outline left by an import, with a button that makes it a booth. */
function Sketch({ desk, one, disabled }: { desk: Desk; one: Of<'sketch'>; disabled: boolean }) {
  return (
    <section>
      <h2>{m.editor_kind_sketch()}</h2>
      {one.text && (
        <p>
          <bdi className="code">{one.text}</bdi>
        </p>
      )}
      <p className="pline muted">{m.editor_sketch_hint()}</p>
      <p className="pline">
        <Button size="sm" icon="plus" disabled={disabled} onClick={() => makeBoothOf(desk, one)}>
          {m.editor_sketch_make()}
        </Button>
      </p>
    </section>
  )
}

function Wall({ one, change, disabled }: PartProps<'wall'>) {
  return (
    <section>
      <h2>{m.editor_kind_wall()}</h2>
      <NumberCell
        isLength
        label={m.editor_thickness()}
        unit={m.editor_metre()}
        step={0.05}
        value={one.thickness}
        disabled={disabled}
        isFirst
        onTake={(thickness) => change({ thickness: Math.max(1, thickness) })}
      />
    </section>
  )
}

interface PartProps<K extends Thing['kind']> extends ChangeProps {
  one: Of<K>
}
const languages = [
  ['fa', m.editor_in_persian, 'rtl'],
  ['en', m.editor_in_english, 'ltr'],
] as const

function Named({ one, change, disabled, use }: PartProps<'facility' | 'door'> & { use: React.ReactNode }) {
  return (
    <section>
      <h2>{m.editor_name()}</h2>
      <div className="nfs one">
        {use}
        {languages.map(([key, label, dir]) => (
          <TextCell
            key={key}
            label={label()}
            value={one.name[key]}
            dir={dir}
            maxLength={80}
            disabled={disabled}
            isFirst={key === getLocale()}
            onTake={(text) => change({ name: { ...one.name, [key]: text } }, 'name')}
          />
        ))}
      </div>
    </section>
  )
}

function Words({ one, change, disabled }: PartProps<'text'>) {
  return (
    <section>
      <h2>{m.editor_kind_text()}</h2>
      <div className="nfs one">
        {languages.map(([key, label, dir]) => (
          <TextCell
            key={key}
            label={label()}
            value={one.text[key]}
            dir={dir}
            maxLength={80}
            disabled={disabled}
            isFirst={key === getLocale()}
            onTake={(text) => change({ text: { ...one.text, [key]: text } }, 'name')}
          />
        ))}
        <NumberCell
          isLength
          label={m.editor_letter_height()}
          unit={m.editor_metre()}
          step={0.1}
          value={one.size}
          disabled={disabled}
          onTake={(size) => change({ size: Math.max(10, size) })}
        />
        <NumberCell
          label={m.editor_turn()}
          unit="°"
          decimals={1}
          step={15}
          value={one.angle}
          disabled={disabled}
          onTake={(angle) => change({ angle: Math.max(-360, Math.min(360, angle)) })}
        />
      </div>
    </section>
  )
}
