import { m } from '#messages/messages.js'
import { Stepper } from '#web/ui/stepper.tsx'

/** Steps: file, columns, check, done. */
export const ImportSteps = ({ at }: { at: number }) => (
  <div className="import-steps">
    <Stepper
      light
      at={at}
      steps={[m.import_step_file(), m.import_step_columns(), m.import_step_warnings(), m.import_step_done()].map(
        (name) => ({
          name,
        }),
      )}
    />
  </div>
)
