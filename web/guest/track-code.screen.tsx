import './guest.css'
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { trackingCodeIn } from '#contract/rules/tracking-code.ts'
import { m } from '#messages/messages.js'
import { TrackPage } from './track-page.tsx'
import { CodeForm, Sample, WhereIsIt } from './code-form.tsx'

/** Redirects a valid tracking code to the order's screen. An invalid code is returned, and the form shows an error. */
const load = async ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
  const typed = new URL(request.url).searchParams.get('code') ?? ''
  const trackingCode = trackingCodeIn(typed)
  if (trackingCode) throw redirect(pathTo('trackOrder', { trackingCode }), 303)
  return data({ typed }, typed ? 422 : 200)
}
export const loader = load
export const clientLoader = load

/** Screen to enter the code of an order. */
export default function TrackCode() {
  const { typed } = useLoaderData<typeof load>()
  return (
    <TrackPage title={m.guest_track_title()} crumb={m.guest_track_title()}>
      <div className="page cols">
        <div>
          <CodeForm typed={typed} error={typed ? m.guest_track_shape() : undefined} />
          <Sample />
        </div>
        <WhereIsIt />
      </div>
    </TrackPage>
  )
}
