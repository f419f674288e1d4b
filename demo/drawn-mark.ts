// Marks of invented companies in the hand of the girih: a figure turned around its middle, in two of the enamels. Each number gives another one.

const enamels = ['#0f6f70', '#21468f', '#c23b4b', '#062b31', '#b06c00', '#3a62b3']
const accents = ['#f0ae3c', '#3fae9c', '#c23b4b', '#7fd6cb', '#21468f']
const turned = (times: number, path: string, fill: string) =>
  Array.from(
    { length: times },
    (_, at) => `<path transform="rotate(${(360 / times) * at} 48 48)" d="${path}" fill="${fill}"/>`,
  ).join('')
/** A star of so many points; `depth` is how far its inner corners lie from the middle, as a share. */
function star(points: number, radius: number, depth: number, fill: string): string {
  const corner = (at: number) => {
    const turn = (Math.PI * at) / points
    const reach = at % 2 ? radius * depth : radius
    return `${(48 + reach * Math.sin(turn)).toFixed(1)} ${(48 - reach * Math.cos(turn)).toFixed(1)}`
  }
  return `<path d="M${Array.from({ length: 2 * points }, (_, at) => corner(at)).join('L')}Z" fill="${fill}"/>`
}
const disc = (radius: number, fill: string) => `<circle cx="48" cy="48" r="${radius}" fill="${fill}"/>`

type Figure = (points: number, main: string, accent: string) => string
const figures: readonly Figure[] = [
  (n, main, accent) => turned(n, 'M48 4L60 22L48 40L36 22Z', main) + star(n, 15, 0.7, accent),
  (n, main, accent) => star(n, 44, 0.72, main) + star(n, 27, 0.6, '#fffdf8') + disc(8, accent),
  (n, main, accent) => turned(n, 'M48 6C64 16 62 34 48 42C34 34 32 16 48 6Z', main) + disc(9, accent),
  (n, main, accent) => disc(43, main) + star(n, 36, 0.52, '#fffdf8') + star(n, 18, 0.62, accent),
  (n, main, accent) => turned(n, 'M48 5L68 17L56 36L48 28Z', main) + disc(10, accent),
  (_, main, accent) =>
    `<path d="M14 92V40C14 22 34 12 48 3C62 12 82 22 82 40V92H64V46C64 38 56 32 48 26C40 32 32 38 32 46V92Z" fill="${main}"/><g transform="translate(0 16)">${star(8, 13, 0.7, accent)}</g>`,
  (n, main, accent) => turned(n, 'M48 8L55 30L48 36L41 30Z', accent) + star(n, 30, 0.66, main) + disc(7, '#fffdf8'),
]
const sides = [6, 8, 5, 10, 12, 7]

/** An SVG of 96 × 96. Neighbouring numbers differ in figure, points and colour; no two below a hundred are alike. */
export function drawnMark(number: number): string {
  const figure = number % figures.length
  const round = Math.floor(number / figures.length)
  const main = enamels[(round + figure) % enamels.length]!
  const accent = accents.filter((colour) => colour !== main).at((number + Math.floor(round / enamels.length)) % 4)!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${figures[figure]!(sides[(number * 7 + Math.floor(number / 6)) % sides.length]!, main, accent)}</svg>`
}
