// A drawing that was dropped on another screen and goes along to the import.
let given: File | undefined

export const giveDrawing = (file: File) => {
  given = file
}
/** The drawing that came along, once. */
export function takeDrawing(): File | undefined {
  const file = given
  given = undefined
  return file
}
