declare module 'virtual:plain-script' {
  /** Script for pages without React (reading pages). */
  export const reading: string
  /** Script that runs before React on working pages. */
  export const working: string
  /** Script of reading pages whose form responds without a page load. */
  export const live: string
}
