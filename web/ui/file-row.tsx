import './files.css'
import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useLanguage, type Language } from './language.ts'
import { numberText } from './numbers.ts'

interface Named {
  name: string
  size: number
  picture?: string | undefined
  href?: string | undefined
}

/** «۸۴۰ kB», "1.4 MB" */
export const fileSize = (bytes: number, locale: Language) =>
  bytes < 999_500
    ? `${numberText(Math.max(1, Math.round(bytes / 1_000)), locale)} kB`
    : `${numberText(Math.round(bytes / 100_000) / 10, locale)} MB`

const iconOf = (name: string): IconName => (/\.(jpe?g|png|webp|avif|gif)$/i.test(name) ? 'image' : 'file')

/** The picture or icon of a file, its name, its size and what became of it. */
export function FileFace({ file, state, part }: { file: Named; state?: ReactNode; part?: number | undefined }) {
  const { locale } = useLanguage()
  const name = <bdi>{file.name}</bdi>
  return (
    <>
      {file.picture ? <img className="thumb" src={file.picture} alt="" /> : <Icon name={iconOf(file.name)} />}
      <span className="drop-words">
        {file.href ? (
          <a href={file.href} target="_blank" rel="noopener">
            {name}
          </a>
        ) : (
          name
        )}
        <small className="muted" role={state ? 'status' : undefined}>
          <bdi dir="ltr">{fileSize(file.size, locale)}</bdi>
          {state && <> · {state}</>}
        </small>
        {part !== undefined && <progress value={part} max={1} aria-label={file.name} />}
      </span>
    </>
  )
}

/** Files that belong to something, with what can be done to each. */
export function FileList({
  files,
  label,
}: {
  files: readonly (Named & { id: string; actions?: ReactNode })[]
  label?: string | undefined
}) {
  const { locale } = useLanguage()
  return (
    <ul className="files" aria-label={label}>
      {files.map(({ id, name, size, href, actions }) => (
        <li key={id}>
          <Icon name={iconOf(name)} />
          <span>
            {href ? (
              <Anchor href={href}>
                <bdi>{name}</bdi>
              </Anchor>
            ) : (
              <bdi>{name}</bdi>
            )}
            <small>
              <bdi dir="ltr">{fileSize(size, locale)}</bdi>
            </small>
          </span>
          {actions && <span className="acts">{actions}</span>}
        </li>
      ))}
    </ul>
  )
}
