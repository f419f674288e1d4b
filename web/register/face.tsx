import './face.css'
import { clsx } from 'clsx'
import { imagePath } from '#contract/file-paths.ts'

interface FaceProps {
  imageId: string | null
  name: string
  /** Width and height in pixels. */
  size?: 36 | 48 | 72 | 88 | 124
}

/** Somebody's picture; without one the first letter of the name, which alone reads as no word. */
export function Face({ imageId, name, size = 88 }: FaceProps) {
  return (
    <span className={clsx('face', `face-${size}`)}>
      {imageId ? (
        <img src={imagePath(imageId, 320)} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <b aria-hidden="true">{[...name.trim()][0]}</b>
      )}
    </span>
  )
}
