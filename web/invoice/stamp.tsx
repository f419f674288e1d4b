import { imagePath } from '#contract/rules/upload.ts'

const points = Array.from({ length: 24 }, (_, i) => { const angle = (Math.PI * i) / 12, r = i % 2 ? 38 : 46; return `${(60 + r * Math.sin(angle)).toFixed(1)} ${(60 - r * Math.cos(angle)).toFixed(1)}` }).join('L')

interface StampProps { name: string; /** Pictures by the id of their upload. */ stampId?: string | null | undefined; signatureId?: string | null | undefined }

/** What a seller puts under a paper: the picture of its stamp, or one drawn from its name, and over it the signature. */
export function Stamp({ name, stampId, signatureId }: StampProps) {
  return (
    <>
      {stampId ? <img className="stamp-picture" src={imagePath(stampId, 640)} alt="" /> : <DrawnStamp name={name} />}
      {signatureId && <img className="signature-picture" src={imagePath(signatureId, 640)} alt="" />}
    </>
  )
}

/** A ring, the twelve-pointed star and the name in up to three lines. */
function DrawnStamp({ name }: { name: string }) {
  const words = name.split(' '), lines = [words.slice(0, Math.ceil(words.length / 3)), words.slice(Math.ceil(words.length / 3), Math.ceil((2 * words.length) / 3)), words.slice(Math.ceil((2 * words.length) / 3))].map((line) => line.join(' ')).filter(Boolean)
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <g fill="none" stroke="currentColor"><circle cx="60" cy="60" r="56" strokeWidth="3" /><circle cx="60" cy="60" r="51" strokeWidth="1" /><path d={`M${points}Z`} strokeWidth="1.5" /></g>
      {lines.map((line, at) => <text key={line} x="60" y={63 + (at - (lines.length - 1) / 2) * 13} textAnchor="middle" fontSize={line.length > 13 ? 8.5 : 10.5} fontWeight="700" fill="currentColor">{line}</text>)}
    </svg>
  )
}
