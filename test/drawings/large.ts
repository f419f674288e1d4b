// A drawing of the largest size allowed for imports. Booths have four lines each, in rows of ten with aisles between
// them.
const most = 1_990_000

export function largeDxf(): { bytes: Uint8Array; booths: number } {
  const parts = ['0\nSECTION\n2\nENTITIES\n']
  let length = 0
  let booths = 0
  for (let row = 0; length < most; row++)
    for (let column = 0; column < 100 && length < most; column++) {
      const text = booth(
        column * 300 + Math.floor(column / 10) * 300,
        row * 300 + Math.floor(row / 2) * 300,
        `${String.fromCharCode(65 + (row % 26))}-${row * 100 + column}`,
      )
      parts.push(text)
      length += text.length
      booths += 1
    }
  parts.push('0\nENDSEC\n0\nEOF\n')
  return { bytes: new TextEncoder().encode(parts.join('')), booths }
}
function booth(x: number, y: number, number: string): string {
  const corners = [
    [x, y],
    [x + 300, y],
    [x + 300, y + 300],
    [x, y + 300],
  ] as const
  const lines = corners.map(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % 4]!
    return `0\nLINE\n8\nB\n10\n${ax}\n20\n${ay}\n11\n${bx}\n21\n${by}\n`
  })
  return `${lines.join('')}0\nTEXT\n8\nN\n10\n${x + 80}\n20\n${y + 130}\n40\n40\n1\n${number}\n`
}
