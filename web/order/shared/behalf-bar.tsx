import { fullName } from '#contract/rules/full-name.ts'
import './behalf-bar.css'
import { useNavigate } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Note } from '#web/ui/note.tsx'
import type { Behalf } from './behalf.ts'
import { channelText } from './channels.ts'
import { endBehalf } from './behalf-order.ts'

/**
 * Bar above every step: the company the order is for, and a button to cancel. Loaded only for admins who order on
 * behalf of a company.
 */
export default function BehalfBar({ behalf }: { behalf: Behalf }) {
  const go = useNavigate()
  const { company, party, channel } = behalf
  const stop = async () => {
    await go(pathTo('orders'))
    endBehalf()
  }
  return (
    <div className="page behalf-bar">
      <Note kind="warn">
        {m.order_behalf_bar({
          company: textIn(company),
          name: fullName(party),
          how: channelText[channel](),
        })}{' '}
        <button type="button" className="link" onClick={() => void stop()}>
          {m.order_behalf_stop()}
        </button>
      </Note>
    </div>
  )
}
