import './demo-notice.css'
import { m } from '#messages/messages.js'

/** On top of every page of a demo that strangers can reach. */
export const DemoNotice = () => (
  <p className="demo-notice" role="note">
    <b>{m.site_demo_notice()}</b> <span>{m.site_demo_notice_more()}</span>
  </p>
)
