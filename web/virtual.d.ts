declare module 'virtual:plain-script' {
  /** Script of pages without React. */
  export const reading: string
  /** Script that runs before React. */
  export const working: string
  /** Script of reading pages whose form responds without a page load. */
  export const live: string
}
