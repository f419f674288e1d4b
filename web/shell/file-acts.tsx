import { filePath, inlinePath } from '#contract/file-paths.ts'
import { m } from '#messages/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Tip } from '#web/ui/tooltip.tsx'

/** Actions for an uploaded file. A picture opens in a new tab, every file can be downloaded. */
export const FileActs = ({ id, name, type }: { id: string; name: string; type: string }) => (
  <>
    {type.startsWith('image/') && (
      <FileAct icon="eye" label={m.order_file_see({ name })} href={inlinePath(id)} target="_blank" rel="noopener" />
    )}
    <FileAct icon="download" label={m.order_file_save({ name })} href={filePath(id)} download />
  </>
)

type FileActProps = { icon: IconName; label: string; href: string; target?: string; rel?: string; download?: true }
const FileAct = ({ icon, label, ...link }: FileActProps) => (
  <Tip text={label}>
    <a className="icon-btn sm" aria-label={label} {...link}>
      <Icon name={icon} />
    </a>
  </Tip>
)
