// What the bench uses of it; the package brings no types.
declare module 'autocannon' {
  export interface Options {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
  }
  export interface Result {
    requests: { total: number }
    duration: number
    '2xx': number
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
