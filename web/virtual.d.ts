declare module 'virtual:plain-script' {
  /** The script of pages without React. */
  export const reading: string
  /** The script that goes before React. */
  export const working: string
}
