const points = Array.from({ length: 24 }, (_, i) => { const angle = (Math.PI * i) / 12, r = i % 2 ? 38 : 46; return `${(60 + r * Math.sin(angle)).toFixed(1)} ${(60 - r * Math.cos(angle)).toFixed(1)}` }).join('L')

/** The seller's stamp: a ring, the twelve-pointed star and the name in up to three lines. */
export function Stamp({ name }: { name: string }) {
  const words = name.split(' '), lines = [words.slice(0, Math.ceil(words.length / 3)), words.slice(Math.ceil(words.length / 3), Math.ceil((2 * words.length) / 3)), words.slice(Math.ceil((2 * words.length) / 3))].map((line) => line.join(' ')).filter(Boolean)
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <g fill="none" stroke="currentColor"><circle cx="60" cy="60" r="56" strokeWidth="3" /><circle cx="60" cy="60" r="51" strokeWidth="1" /><path d={`M${points}Z`} strokeWidth="1.5" /></g>
      {lines.map((line, at) => <text key={line} x="60" y={63 + (at - (lines.length - 1) / 2) * 13} textAnchor="middle" fontSize={line.length > 13 ? 8.5 : 10.5} fontWeight="700" fill="currentColor">{line}</text>)}
    </svg>
  )
}
