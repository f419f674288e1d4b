import { createContext } from 'react'

/** Id of this request in the server's log, shown on error pages. Undefined in the browser. */
export const RequestId = createContext<string | undefined>(undefined)
