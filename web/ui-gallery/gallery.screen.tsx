import './gallery.css'
import { data, type LoaderFunctionArgs } from 'react-router'
import { callFor } from '#web/call.ts'
import { Title } from '#web/shell/title.tsx'
import { ButtonSpecimen } from './buttons.specimen.tsx'
import { ChoiceSpecimen } from './choices.specimen.tsx'
import { DateSpecimen } from './dates.specimen.tsx'
import { FieldSpecimen } from './fields.specimen.tsx'
import { IconSpecimen } from './icons.specimen.tsx'
import { MessageSpecimen } from './messages.specimen.tsx'
import { RowSpecimen } from './rows.specimen.tsx'
import { Half, useSample } from './specimen.tsx'
import { WaySpecimen } from './ways.specimen.tsx'

/** Only developers need this page, so it exists only in the demo. */
async function load({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  if (!(await callFor(context)('edition.read', {})).edition.demo) throw data(null, { status: 404 })
  return null
}
export const loader = load
export const clientLoader = load

/** All components of the design system in all their states. */
export default function Gallery() {
  return (
    <main className="pmain spec">
      <Title of="Components" />
      <Half locale="en">
        <Specimens />
      </Half>
      <Half locale="fa">
        <Specimens />
      </Half>
    </main>
  )
}

function Specimens() {
  const sample = useSample()
  return (
    <>
      <h1>{sample('اجزا', 'Components')}</h1>
      <ButtonSpecimen />
      <FieldSpecimen />
      <DateSpecimen />
      <ChoiceSpecimen />
      <WaySpecimen />
      <RowSpecimen />
      <MessageSpecimen />
      <IconSpecimen />
    </>
  )
}
