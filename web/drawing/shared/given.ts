// A drawing dropped on another screen, passed on to the import.
let given: File | undefined

export const giveDrawing = (file: File) => {
  given = file
}
/** Returns the passed-on drawing and clears it. */
export function takeDrawing(): File | undefined {
  const file = given
  given = undefined
  return file
}
