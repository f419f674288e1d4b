import './site.css'
import { Outlet } from 'react-router'
import { EditionBar } from './edition-bar.tsx'

/** Neither header nor footer: log-in pages and papers. */
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
