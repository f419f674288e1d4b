import './site.css'
import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The visitor's own pages: the account's bar instead of the site's invitation to reserve; each page brings its band and the list of own pages with <OwnPage>. */
export default function FrameOwn() {
  return <div className="frame"><Header reserve={false} /><div id="main" tabIndex={-1}><Outlet /></div><Footer /></div>
}
