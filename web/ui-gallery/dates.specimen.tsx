import '../ui/calendar.css'
import { Suspense, useState } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { DateField } from '../ui/date-field.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { Specimen, useSample } from './specimen.tsx'

const CalendarRange = lazy(() => import('../ui/calendar-range.tsx'))
const stay = { from: '2025-06-06', to: '2025-06-12' }

export function DateSpecimen() {
  const sample = useSample()
  const [days, setDays] = useState(stay)
  const marked = { from: '2025-06-08', to: '2025-06-11', text: sample('روزهای نمایشگاه', 'Fair days') }
  const refused = (day: string) => day >= '2025-05-22' && day <= '2025-05-29'
  return (
    <Specimen title={sample('تاریخ', 'Dates')}>
      <div className="form">
        <DateRange
          width={6}
          label={sample('بازه‌ی تاریخ', 'Date range')}
          defaultValue={stay}
          counts="nights"
          marked={marked}
          refused={refused}
        />
        <DateField
          label={sample('تاریخ ورود', 'Arrival')}
          defaultValue="2025-06-06"
          marked={marked}
          refused={refused}
          min="2025-05-25"
          max="2025-06-20"
        />
        <DateField
          label={sample('تاریخ تولد', 'Date of birth')}
          min="1930-01-01"
          max="2010-01-01"
          defaultValue="1984-11-02"
        />
      </div>
      <div className="pair">
        <div className="cal">
          <Suspense>
            <CalendarRange
              label={sample('بازه‌ی تاریخ', 'Date range')}
              value={days}
              onChange={setDays}
              start="2025-06-06"
              marked={marked}
              refused={refused}
            />
          </Suspense>
        </div>
      </div>
    </Specimen>
  )
}
