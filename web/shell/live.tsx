import { useContext } from 'react'
import { live } from 'virtual:plain-script'
import { Nonce } from './nonce.ts'

/** Script at the end of a page without React. It updates the form while the visitor types (web/plain/live.ts). */
export const Live = () => (
  <script nonce={useContext(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: live }} />
)
