import './face.css'
import { clsx } from 'clsx'
import { imagePath } from '#contract/file-paths.ts'
import { hiddenHead } from '#web/list/columns.tsx'
import type { Column } from '#web/ui/table.tsx'

interface FaceProps {
  imageId: string | null
  name: string
  /** Width and height in pixels. */
  size?: 36 | 48 | 72 | 88 | 124
}

/** Picture of a person. Without one it is the first letter of the name, hidden from screen readers. */
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

/**
 * Column with the picture of each row. It is defined here so that lists without pictures do not load its style sheet.
 */
export const faceColumn = <Row,>(
  head: string,
  imageId: (row: Row) => string | null,
  name: (row: Row) => string,
): Column<Row> => ({
  key: 'face',
  head: hiddenHead(head),
  render: (row) => <Face size={36} imageId={imageId(row)} name={name(row)} />,
})
