declare module 'virtual:plain-script' {
  /** The script of pages without React. */
  export const reading: string
  /** The script that goes before React. */
  export const working: string
  /** The script of reading pages whose form answers at once. */
  export const live: string
}
