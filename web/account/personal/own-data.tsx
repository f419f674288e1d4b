import { pathToCall } from '#web/i18n/address.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from './section.tsx'

/** Download of all the user's data as one file. */
export function OwnData() {
  return (
    <Section id="data" title={m.privacy_data()} lead={m.privacy_data_lead()}>
      <p>
        <a className="btn" href={pathToCall('privacy.download')} download>
          <Icon name="download" />
          {m.privacy_download()}
        </a>
      </p>
    </Section>
  )
}
