// Building blocks of e-mails: a row, and a picture with text beside it.
import type { CSSProperties, ReactNode } from 'react'
import { side, type Look } from './style.ts'

export interface RowProps {
  look: Look
  top?: number
  bottom?: number
  className?: string
  style?: CSSProperties
  children: ReactNode
}

export const Row = ({ look: { dir, cell }, top = 0, bottom = 0, className = '', style, children }: RowProps) => (
  <tr>
    <td
      colSpan={2}
      dir={dir}
      className={`in ${className}`.trim()}
      style={{ ...cell, padding: `${top}px ${side}px ${bottom}px`, ...style }}
    >
      {children}
    </td>
  </tr>
)

export interface BesideProps {
  look: Look
  picture: string
  alt: string
  size: number
  /** Light background behind the picture, for logos that are unreadable on a dark one. */
  plate?: boolean
  children: ReactNode
}

/** A picture with text beside it. */
export const PictureRow = ({
  look: { colour, dir, cell, end },
  picture,
  alt,
  size,
  plate = false,
  children,
}: BesideProps) => (
  <table role="presentation" dir={dir} cellPadding={0} cellSpacing={0}>
    <tbody>
      <tr>
        <td width={size} style={{ verticalAlign: 'middle' }}>
          <img
            src={`cid:${picture}`}
            width={size}
            height={size}
            alt={alt}
            style={{ display: 'block', border: 0, ...(plate && { backgroundColor: colour.paper, borderRadius: 3 }) }}
          />
        </td>
        <td
          dir={dir}
          style={{ ...cell, verticalAlign: 'middle', [end === 'left' ? 'paddingRight' : 'paddingLeft']: 12 }}
        >
          {children}
        </td>
      </tr>
    </tbody>
  </table>
)
