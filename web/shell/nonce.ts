import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Passes the nonce from the request handler to the rendering of the document. */
export const nonceContext = createContext<string | undefined>(undefined)
/** The nonce for the parts of the document. React Aria reads it from a <meta>. */
export const Nonce = createReactContext<string | undefined>(undefined)
