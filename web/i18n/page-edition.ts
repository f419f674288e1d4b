// The page's edition as used in addresses: its slug, or the empty string for the current one.
let read = () => ''

/** Set per visit on the server, and from the document in the browser. */
export const overwriteGetEdition = (next: () => string) => {
  read = next
}
export const getEdition = () => read()
