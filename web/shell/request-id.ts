import { createContext } from 'react'

/** The id of this visit in the server's log; undefined in the browser. */
export const RequestId = createContext<string | undefined>(undefined)
