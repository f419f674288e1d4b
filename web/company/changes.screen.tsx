import './companies.css'
import { useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import {
  proposedPage,
  readFields,
  type PageChange,
  type PageWords,
  type ReadField,
} from '#contract/entities/page-change.ts'
import { imagePath } from '#contract/file-paths.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { shortDateTime } from '#web/i18n/dates.ts'
import { ListHead } from '#web/list/list-page.tsx'
import { Go } from '#web/shell/go.tsx'
import { useMay } from '#web/shell/may.ts'
import { Button } from '#web/ui/button.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'

const load = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => callFor(context)('panelPageChange.list', {})
export const loader = load
export const clientLoader = load

/** Proposed changes of company pages, oldest first. Old and new text stand side by side, to accept or send back. */
export default function PageChanges() {
  const { items } = useLoaderData<typeof load>()
  return (
    <main className="pmain">
      <ListHead
        title={m.company_changes()}
        about={m.company_changes_about()}
        crumbs={[{ label: m.company_list(), to: pathTo('companies') }]}
      />
      {items.length === 0 ? (
        <Empty title={m.company_changes_none()} points={8}>
          {m.company_changes_none_text()}
        </Empty>
      ) : (
        items.map((change) => <Change key={`${change.id} ${change.at}`} change={change} />)
      )}
    </main>
  )
}

function Change({ change }: { change: PageChange }) {
  const { id: changeId, exhibitorId, company, by, at, before, said: changes } = change
  const { pending, problems, submit } = usePendingCall()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const mayWrite = useMay()('users.manage')
  const accept = () =>
    void submit(async () => {
      await callFromBrowser('panelPageChange.accept', { changeId, body: { seen: at } })
      say(m.company_change_accepted_toast())
      await revalidate()
    })
  return (
    <section className="section change">
      <div className="section-head">
        <h2>
          <Go className="link" to={pathTo('exhibitor', { exhibitorId })}>
            <bdi>{textIn(company)}</bdi>
          </Go>{' '}
          <small className="muted">
            <bdi>{by}</bdi> · {shortDateTime(at)}
          </small>
        </h2>
        {mayWrite && (
          <span className="acts">
            <Button size="sm" variant="primary" pending={pending} onClick={accept}>
              {m.company_change_accept()}
            </Button>
            <Button size="sm" onClick={() => setAsking(true)}>
              {m.company_change_send_back()}
            </Button>
          </span>
        )}
      </div>
      {problems.whole && (
        <Note kind="bad" live>
          {problems.whole}
        </Note>
      )}
      <Differences
        before={before}
        after={proposedPage(before, changes)}
        fields={readFields.filter((field) => field in changes)}
      />
      {isAsking && <SendBack change={change} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Public and proposed texts side by side, field by field. */
const Differences = ({
  before,
  after,
  fields,
}: Record<'before' | 'after', PageWords> & { fields: readonly ReadField[] }) => (
  <table className="table merge">
    <caption className="sr">{m.company_changes()}</caption>
    <thead>
      <tr>
        <td />
        <ColumnHead>{m.company_change_before()}</ColumnHead>
        <ColumnHead>{m.company_change_after()}</ColumnHead>
      </tr>
    </thead>
    <tbody>
      {fields.map((field) => (
        <FieldRows key={field} field={field} before={before} after={after} />
      ))}
    </tbody>
  </table>
)

/** Asks for the reason, which the company will read. */
const SendBack = ({ change: { id, at, company }, onClose }: { change: PageChange; onClose: () => void }) => (
  <ConfirmAction
    title={m.company_change_send_back_title({ company: textIn(company) })}
    text={m.company_change_send_back_text()}
    action={m.company_change_send_back()}
    note={{ label: m.company_change_reason(), limit: 500, required: m.company_change_reason_missing() }}
    call={({ note }) => callFromBrowser('panelPageChange.sendBack', { changeId: id, body: { seen: at, reason: note } })}
    done={m.company_change_sent_back_toast()}
    onClose={onClose}
  />
)

const fieldText: Record<ReadField, readonly (() => string)[]> = {
  name: [m.exhibitor_name_fa, m.exhibitor_name_en],
  about: [m.exhibitor_about_fa, m.exhibitor_about_en],
  products: [m.exhibitor_products_fa, m.exhibitor_products_en],
  offers: [m.exhibitor_offers_fa, m.exhibitor_offers_en],
  needs: [m.exhibitor_needs_fa, m.exhibitor_needs_en],
  website: [m.exhibitor_website],
  logoId: [m.company_logo],
}

/** Whether a field has no language versions. */
const isOneText = (value: PageWords[ReadField]): value is string | null => value === null || typeof value === 'string'
const textOf = (value: PageWords[ReadField]) => (typeof value === 'string' ? value : '')

/** One row per language in which the public and the proposed text differ. */
function FieldRows({ field, before, after }: { field: ReadField; before: PageWords; after: PageWords }) {
  const [one, two] = [before[field], after[field]]
  if (isOneText(one) || isOneText(two))
    return (
      <Row
        head={fieldText[field][0]!()}
        before={<Value field={field} text={textOf(one)} />}
        after={<Value field={field} text={textOf(two)} />}
      />
    )
  return (['fa', 'en'] as const)
    .filter((lang) => one[lang] !== two[lang])
    .map((lang) => (
      <Row
        key={lang}
        head={fieldText[field][lang === 'fa' ? 0 : 1]!()}
        before={<Words text={one[lang]} lang={lang} />}
        after={<Words text={two[lang]} lang={lang} />}
      />
    ))
}

const Row = ({ head, before, after }: { head: string; before: ReactNode; after: ReactNode }) => (
  <tr>
    <th scope="row">{head}</th>
    <td className="left">{before}</td>
    <td className="taken">{after}</td>
  </tr>
)
const nothing = <span className="muted">—</span>
const Words = ({ text, lang }: { text: string; lang: 'fa' | 'en' }) =>
  text === '' ? (
    nothing
  ) : (
    <p className="proposed-text" lang={lang} dir={lang === 'fa' ? 'rtl' : 'ltr'}>
      {text}
    </p>
  )
function Value({ field, text }: { field: ReadField; text: string }) {
  if (text === '') return nothing
  if (field === 'logoId')
    return <img className="merge-logo" src={imagePath(text, 320)} alt={m.company_logo()} width={96} height={96} />
  return <bdi dir="ltr">{text}</bdi>
}
