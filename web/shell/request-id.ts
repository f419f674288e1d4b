import { createContext } from 'react'

/** Under which name the server's log has this visit; in the browser nobody provides it. */
export const RequestId = createContext<string | undefined>(undefined)
