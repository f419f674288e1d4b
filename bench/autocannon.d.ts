// What the bench uses of it; the package brings no types.
declare module 'autocannon' {
  export interface Asked { method: string; path: string; headers: Record<string, string>; body?: string }
  export interface Options {
    url: string; connections: number; duration?: number; amount?: number; headers?: Record<string, string>
    requests?: { setupRequest(asked: Asked): Asked }[]
  }
  export interface Result { requests: { total: number }; duration: number; '2xx': number; non2xx: number; errors: number }
  export default function autocannon(options: Options): Promise<Result>
}
