import './demo-notice.css'
import { m } from '#messages/messages.js'

/** Notice at the top of every page of a public demo. */
export const DemoNotice = () => (
  <p className="demo-notice" role="note">
    <b>{m.site_demo_notice()}</b> <span>{m.site_demo_notice_more()}</span>
  </p>
)
