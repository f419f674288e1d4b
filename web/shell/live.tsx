import { useContext } from 'react'
import { live } from 'virtual:plain-script'
import { Nonce } from './nonce.ts'

/** At the end of a page without React: its form answers while the visitor types (web/plain/live.ts). */
export const Live = () => (
  <script nonce={useContext(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: live }} />
)
