import { Fragment } from 'react'
import { CopyButton } from './copy-button.tsx'

interface CopyableProps {
  /** Groups of characters that are shown apart. Copied and selected text has no spaces between them. */
  groups: readonly string[]
  /** Name of the code, for the button. */
  what: string
  /** Instruction below the value. */
  hint?: string
}

/** A code or number from left to right, with a button that copies it. */
export const Copyable = ({ groups, what, hint }: CopyableProps) => (
  <>
    <span className="copyable">
      <GroupedCode groups={groups} />
      <CopyButton text={groups.join('')} what={what} size="sm" variant="quiet" />
    </span>
    {hint && <small className="copy-hint">{hint}</small>}
  </>
)

const GroupedCode = ({ groups }: Pick<CopyableProps, 'groups'>) => (
  <bdi className="code grouped" dir="ltr">
    {groups.map((group, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        <span>{group}</span>
      </Fragment>
    ))}
  </bdi>
)
