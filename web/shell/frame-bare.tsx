import './site.css'
import { Outlet } from 'react-router'
import { EditionBar } from './edition-bar.tsx'

/** Frame without header and footer, for log-in pages and documents. */
export default function FrameBare() {
  return (
    <>
      <EditionBar />
      <div id="main" tabIndex={-1}>
        <Outlet />
      </div>
    </>
  )
}
