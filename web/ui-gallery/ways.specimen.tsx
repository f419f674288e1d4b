import { Crumbs } from '../ui/crumbs.tsx'
import { PartNumber } from '../ui/part-number.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { Specimen, useSample } from './specimen.tsx'

export function WaySpecimen() {
  const sample = useSample()
  const steps = [
    sample('سالن و غرفه', 'Hall and booth'),
    sample('اطلاعات پایه', 'Basic information'),
    sample('خلاصه‌ی سفارش', 'Order summary'),
    sample('پیش‌فاکتور', 'Pre-invoice'),
    sample('شرایط و ثبت', 'Terms and submit'),
  ]
  return (
    <Specimen title={sample('زبانه‌ها و گام‌ها', 'Tabs and steps')}>
      <Crumbs
        crumbs={[
          { text: sample('پنل', 'Panel'), href: '#panel' },
          { text: sample('سفارش‌ها', 'Orders'), href: '#orders' },
          { text: sample('غرفه', 'Booths') },
        ]}
      />
      <Tabs
        label={sample('وضعیت', 'State')}
        tabs={[
          { href: '#all', text: sample('همه', 'All'), count: 318, current: true },
          { href: '#unseen', text: sample('دیده‌نشده', 'Unseen'), count: 23 },
          { href: '#archive', text: sample('بایگانی', 'Archive') },
        ]}
      />
      <div style={{ marginBlockStart: 16 }}>
        <Stepper
          light
          at={2}
          steps={steps.map((name, place) => ({ name, href: place < 2 ? `#step-${place}` : undefined }))}
        />
      </div>
      <h3>
        <PartNumber>{1}</PartNumber>
        <bdi>Katharina Weber</bdi>
      </h3>
      <Timeline
        moments={[
          {
            key: '1',
            kind: 'unseen',
            text: sample('سفارش ثبت شد', 'Order submitted'),
            detail: sample('سارا مهرجو · ۹ اردیبهشت، ۱۴:۲۰', 'Sara Mehrjoo · 29 April, 14:20'),
          },
          {
            key: '2',
            kind: 'reviewing',
            text: sample('بررسی آغاز شد', 'Review started'),
            detail: sample('نیلوفر کاشانی · ۱۷:۰۲', 'Niloofar Kashani · 17:02'),
          },
          { key: '3', kind: 'todo', text: sample('تصمیم: تأیید یا رد', 'Decision: verify or reject') },
        ]}
      />
    </Specimen>
  )
}
