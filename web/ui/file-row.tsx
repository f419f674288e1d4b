import './files.css'
import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Anchor } from './anchor.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useLanguage, type LanguageContext } from './language.ts'
import { numberText } from '#web/i18n/numbers.ts'

interface Named {
  name: string
  size: number
  picture?: string | undefined
  href?: string | undefined
}

/** Returns for example «۸۴۰ کیلوبایت» or “1.4 MB”. */
export function sizeText(bytes: number, language: LanguageContext) {
  const thousands = Math.max(1, Math.round(bytes / 1_000))
  return thousands < 1_000
    ? m.ui_kilobytes({ size: numberText(thousands, language.locale) }, language)
    : m.ui_megabytes({ size: numberText(Math.round(bytes / 100_000) / 10, language.locale) }, language)
}

const iconOf = (name: string): IconName => (/\.(jpe?g|png|webp|avif|gif)$/i.test(name) ? 'image' : 'file')

/** Picture or icon of a file, its name, size and upload state. */
export function FileFace({ file, state, part }: { file: Named; state?: ReactNode; part?: number | undefined }) {
  const language = useLanguage()
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
        <small className="dotted muted" role={state ? 'status' : undefined}>
          <span>{sizeText(file.size, language)}</span> {state && <span>{state}</span>}
        </small>
        {part !== undefined && <progress value={part} max={1} aria-label={file.name} />}
      </span>
    </>
  )
}

/** List of files with actions for each. */
export function FileList({
  files,
  label,
}: {
  files: readonly (Named & { id: string; actions?: ReactNode })[]
  label?: string | undefined
}) {
  const language = useLanguage()
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
            <small>{sizeText(size, language)}</small>
          </span>
          {actions && <span className="acts">{actions}</span>}
        </li>
      ))}
    </ul>
  )
}
