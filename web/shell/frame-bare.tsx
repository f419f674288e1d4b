import './site.css'
import { Outlet } from 'react-router'

/** Neither header nor footer: log-in pages and papers. */
export default function FrameBare() {
  return (
    <div id="main" tabIndex={-1}>
      <Outlet />
    </div>
  )
}
