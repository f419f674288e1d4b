import './site.css'
import { Outlet } from 'react-router'
import { EditionBar } from './edition-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The public site: bar, page, footer. */
export default function FrameSite() {
  return (
    <div className="frame">
      <Header />
      <EditionBar />
      <div id="main" tabIndex={-1}>
        <Outlet />
      </div>
      <Footer />
    </div>
  )
}
