// Which edition a page shows, as it stands in addresses: its slug, or nothing for the current one.
let read = () => ''

/** On the server it belongs to the visit, in the browser to the document. */
export const overwriteGetEdition = (next: () => string) => {
  read = next
}
export const getEdition = () => read()
