import { m } from '#messages/messages.js'
import type { FieldsProps } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField } from '#web/ui/number-field.tsx'

/** Fields for an item's position in the list and its visibility. */
export const PositionFields = ({
  values,
  set,
  wrong,
  disabled,
}: FieldsProps<{ position: number; active: boolean }>) => (
  <>
    <NumberField
      label={m.register_position()}
      width={2}
      max={999}
      hint={m.register_position_hint()}
      value={values.position}
      onChange={(position) => set({ position: position ?? 0 })}
      error={wrong('position')}
      disabled={disabled}
    />
    <div className="field w3">
      <Checkbox
        name="active"
        checked={values.active}
        disabled={disabled}
        onChange={({ target }) => set({ active: target.checked })}
      >
        {m.register_active()}
      </Checkbox>
      <span className="hint">{m.register_active_hint()}</span>
    </div>
  </>
)
