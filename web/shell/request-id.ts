import { createContext } from 'react'

/** Id of this visit in the server's log. Undefined in the browser. */
export const RequestId = createContext<string | undefined>(undefined)
