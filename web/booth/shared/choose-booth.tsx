import type { Booth } from '#contract/entities/booth.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'

/** Link to the reservation of one booth, which is held when the reservation opens. */
export const ChooseBooth = ({
  booth,
  to,
  className = 'btn primary sm',
}: {
  booth: Pick<Booth, 'name'>
  to: string
  className?: string
}) => (
  <Go to={to} className={className}>
    {m.map_take()}{' '}
    <bdi className="code" dir="ltr">
      {booth.name}
    </bdi>
  </Go>
)
