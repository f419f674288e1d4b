import { Fragment } from 'react'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { countColumn } from '../count-column.tsx'
import type { KindDesk } from '../kind.ts'

export const booth: KindDesk<'booth'> = {
  reasons: ['taken', 'papers', 'field'],
  columns: (_, locale) => [
    {
      key: 'place',
      head: m.order_hall_booth(),
      render: ({ halls, boothNames }) => (
        <>
          {halls.map((hall) => textIn(hall, locale)).join(locale === 'fa' ? '، ' : ', ')}
          <small>
            <bdi dir="ltr">
              {boothNames.map((name, place) => (
                <Fragment key={name}>
                  {place > 0 && ', '}
                  <span className="nowrap">{name}</span>
                </Fragment>
              ))}
            </bdi>
          </small>
        </>
      ),
    },
    countColumn('area', m.order_area(), locale, ({ meterage }) => meterage),
  ],
}
