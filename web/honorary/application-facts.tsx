import { fullName } from '#contract/rules/full-name.ts'
import type { Honorary } from '#contract/entities/honorary.ts'
import { filePath } from '#contract/file-paths.ts'
import { m } from '#messages/messages.js'
import { Facts } from '#web/ui/facts.tsx'
import { FileList } from '#web/ui/file-row.tsx'
import { Phone } from '#web/shell/contact-links.tsx'
import { sourceText } from './shared/words.ts'

/** The application as sent, with its files. */
export function ApplicationFacts({
  visitor,
}: {
  visitor: Pick<
    Honorary,
    | 'name'
    | 'lastName'
    | 'email'
    | 'phoneNumber'
    | 'companyName'
    | 'jobPosition'
    | 'referrerSource'
    | 'referrerName'
    | 'resume'
    | 'visitingCard'
  >
}) {
  const {
    name,
    lastName,
    email,
    phoneNumber,
    companyName,
    jobPosition,
    referrerSource,
    referrerName,
    resume,
    visitingCard,
  } = visitor
  return (
    <>
      <Facts
        facts={[
          [m.account_full_name(), <bdi key="name">{fullName({ name, lastName })}</bdi>],
          [m.honorary_job(), <bdi key="job">{jobPosition}</bdi>],
          [m.honorary_company(), <bdi key="company">{companyName}</bdi>],
          [
            m.honorary_email(),
            <bdi key="email" dir="ltr">
              {email}
            </bdi>,
          ],
          [m.honorary_phone(), <Phone key="phone" number={phoneNumber} />],
          [m.honorary_source(), sourceText[referrerSource]()],
          referrerName !== null && [m.honorary_referrer_name(), <bdi key="by">{referrerName}</bdi>],
        ]}
      />
      <FileList
        label={m.honorary_files()}
        files={[resume, visitingCard].map(({ id, name: file, size }) => ({
          id,
          name: file,
          size,
          href: filePath(id),
        }))}
      />
    </>
  )
}
