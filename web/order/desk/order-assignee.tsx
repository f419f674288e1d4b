import type { PanelOrder } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { Assignee } from '#web/admin/shared/assignee.tsx'
import { callFromBrowser } from '#web/browser.ts'

/** Team member in charge of an order. Its owner does not see this. */
export const OrderAssignee = ({ order, may, meId }: { order: PanelOrder; may: boolean; meId: string }) => (
  <section className="section no-print">
    <h2>{m.order_assignee()}</h2>
    <Assignee
      key={order.id}
      label={m.order_assign()}
      assignee={order.assignee}
      team={order.team}
      may={may}
      meId={meId}
      give={(assigneeId) => callFromBrowser('panelOrder.assign', { orderId: order.id, body: { assigneeId } })}
      toast={m.order_assigned_toast()}
    />
  </section>
)
