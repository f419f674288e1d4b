import { useRevalidator } from 'react-router'
import { criteria, type Criterion, type PanelHonorary, type Scores } from '#contract/entities/honorary.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { useForm, useValues } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Scroll } from '#web/ui/scroll.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { say } from '#web/ui/toast.tsx'
import { criterionText } from '../shared/words.ts'

/** Assessments by each team member, their averages, and the user's own. */
export function Assessments({ visitor, may, meId }: { visitor: PanelHonorary; may: boolean; meId: string }) {
  const isOpen = visitor.status !== 'approved' && visitor.status !== 'declined'
  return (
    <section className="section">
      <h2>{m.honorary_assessment()}</h2>
      {visitor.assessments.length > 0 ? <Marks visitor={visitor} /> : <p className="muted">{m.honorary_no_scores()}</p>}
      {may && isOpen && <OwnMarks visitor={visitor} meId={meId} />}
    </section>
  )
}

function Marks({ visitor: { assessments, averages, averageScore } }: { visitor: PanelHonorary }) {
  const locale = getLocale()
  return (
    <Scroll className="scroll" label={m.honorary_assessment()}>
      <table className="honor-marks">
        <thead>
          <tr>
            <ColumnHead>{m.honorary_by()}</ColumnHead>
            {criteria.map((one) => (
              <ColumnHead key={one}>{criterionText[one]()}</ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {assessments.map(({ adminId, adminName, scores, note }) => (
            <tr key={adminId}>
              <th scope="row">
                <bdi>{adminName}</bdi>
                {note && (
                  <small>
                    <bdi>{note}</bdi>
                  </small>
                )}
              </th>
              {criteria.map((one) => (
                <td key={one}>{numberText(scores[one])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {averages && averageScore !== null && (
          <tfoot>
            <tr>
              <th scope="row">{m.honorary_average({ score: numberText(averageScore, locale, 1) })}</th>
              {criteria.map((one) => (
                <td key={one}>{numberText(averages[one], locale, 1)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Scroll>
  )
}

const points = ['1', '2', '3', '4', '5'] as const
type Point = (typeof points)[number]

function OwnMarks({ visitor: { id, assessments }, meId }: { visitor: PanelHonorary; meId: string }) {
  const mine = assessments.find(({ adminId }) => adminId === meId)
  const { revalidate } = useRevalidator()
  const { bind, fields, pending, problems } = useForm(
    useValues(() => ({ scores: (mine?.scores ?? {}) as Partial<Scores>, note: mine?.note ?? '' })),
    {
      save: async ({ scores, note }) => {
        await callFromBrowser('panelHonorary.score', { visitorId: id, body: { scores: scores as Scores, note } })
        say(m.honorary_scored_toast())
        await revalidate()
      },
    },
  )
  const {
    values: { scores, note },
    set,
    wrong,
  } = fields
  const field = (one: Criterion) => {
    const error = wrong(`scores.${one}`)
    return (
      <div className="field" key={one}>
        <span className="label">{criterionText[one]()}</span>
        <Segmented<Point>
          label={criterionText[one]()}
          options={points.map((point) => ({ id: point, text: numberText(Number(point)) }))}
          value={String(scores[one] ?? '') as Point}
          onPick={(point) => set({ scores: { ...scores, [one]: Number(point) } })}
        />
        {error && <FieldError>{error}</FieldError>}
      </div>
    )
  }
  const isFieldWrong = Object.keys(problems.fields).some((path) => path.startsWith('scores.'))
  return (
    <form {...bind}>
      <h3>{mine ? m.honorary_own_marks_again() : m.honorary_own_marks()}</h3>
      <p className="hint">{m.honorary_marks_hint()}</p>
      {problems.whole && !isFieldWrong && (
        <Note kind="bad" live>
          {problems.whole}
        </Note>
      )}
      <div className="honor-points">{criteria.map(field)}</div>
      <TextArea
        label={m.honorary_marks_note()}
        mark={m.honorary_optional()}
        width={6}
        rows={3}
        dir="auto"
        limit={1_000}
        maxLength={1_000}
        value={note}
        onChange={({ target }) => set({ note: target.value })}
        error={wrong('note')}
      />
      <div className="acts">
        <Button type="submit" variant="ink" pending={pending}>
          {mine ? m.honorary_save_again() : m.honorary_save_marks()}
        </Button>
      </div>
    </form>
  )
}
