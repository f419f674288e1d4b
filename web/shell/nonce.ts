import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Passes the nonce from the server's handling of a request to the rendering of its document. */
export const nonceContext = createContext<string | undefined>(undefined)
/** The same for the parts of the document: React Aria looks for the nonce in a <meta>. */
export const Nonce = createReactContext<string | undefined>(undefined)
