// The page's edition as used in addresses: its slug, or the empty string for the current one.
let read = () => ''

/** Sets the function that returns the edition: per visit on the server, from the document in the browser. */
export const overwriteGetEdition = (next: () => string) => {
  read = next
}
export const getEdition = () => read()
