import { stampLines, stampStar } from '#contract/rules/stamp.ts'
import { imagePath } from '#contract/file-paths.ts'

interface StampProps {
  name: string
  /** Upload ids of the pictures. */ stampId?: string | null | undefined
  signatureId?: string | null | undefined
  /** Whether a stamp is drawn if there is no picture. */
  isDrawn: boolean
}

/**
 * A seller's stamp under a document, with the signature on top. The stamp is a picture, or drawn from the seller's
 * name.
 */
export function Stamp({ name, stampId, signatureId, isDrawn }: StampProps) {
  return (
    <>
      {stampId ? (
        <img className="stamp-picture" src={imagePath(stampId, 640)} alt="" />
      ) : (
        isDrawn && <DrawnStamp name={name} />
      )}
      {signatureId && <img className="signature-picture" src={imagePath(signatureId, 640)} alt="" />}
    </>
  )
}

const DrawnStamp = ({ name }: { name: string }) => (
  <svg viewBox="0 0 120 120" aria-hidden="true">
    <g fill="none" stroke="currentColor">
      <circle cx="60" cy="60" r="56" strokeWidth="3" />
      <circle cx="60" cy="60" r="51" strokeWidth="1" />
      <path d={stampStar} strokeWidth="1.5" />
    </g>
    {stampLines(name).map(({ text, y, size }) => (
      <text key={y} x="60" y={y} textAnchor="middle" fontSize={size} fontWeight="700" fill="currentColor">
        {text}
      </text>
    ))}
  </svg>
)
