import { create } from 'qrcode'

/** A QR code drawn as a single SVG path. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join('')
  return (
    <svg
      className="qr"
      viewBox={`-1 -1 ${size + 2} ${size + 2}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#062b31" />
    </svg>
  )
}
