import { useId } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { RadioGroup } from '../ui/radio.tsx'
import { Segmented, SegmentedLinks } from '../ui/segmented.tsx'
import { Switch } from '../ui/switch.tsx'
import { Specimen, useSample } from './specimen.tsx'

export function ChoiceSpecimen() {
  const sample = useSample()
  const name = useId()
  return (
    <Specimen title={sample('انتخاب‌ها', 'Choices')}>
      <div className="form">
        <div className="field stack">
          <Checkbox defaultChecked>{sample('انتخاب شده', 'Checked')}</Checkbox>
          <Checkbox>{sample('انتخاب نشده', 'Unchecked')}</Checkbox>
          <Checkbox some>{sample('بخشی', 'Some')}</Checkbox>
          <Checkbox disabled>{sample('غیرفعال', 'Disabled')}</Checkbox>
          <Checkbox error={sample('شرایط را بپذیرید', 'Please accept the terms')}>
            {sample('شرایط را می‌پذیرم', 'I accept the terms')}
          </Checkbox>
        </div>
        <div className="field stack">
          <RadioGroup
            label={sample('نوع روادید', 'Visa')}
            stacked
            name={name}
            defaultValue="single"
            options={[
              { id: 'single', text: sample('یک بار ورود', 'Single entry') },
              { id: 'multiple', text: sample('چند بار ورود', 'Multiple entry') },
            ]}
          />
          <Switch defaultChecked>{sample('فعال', 'Active')}</Switch>
          <Switch>{sample('غیرفعال', 'Not active')}</Switch>
          <Segmented
            small
            label={sample('نما', 'View')}
            defaultValue="map"
            options={[
              { id: 'map', text: sample('نقشه', 'Map') },
              { id: 'list', text: sample('فهرست', 'List') },
            ]}
          />
          <SegmentedLinks
            label={sample('خروجی', 'Export')}
            links={[
              { href: '#xlsx', text: sample('خروجی XLSX', 'Export XLSX'), icon: 'download' },
              { href: '#csv', text: 'CSV' },
            ]}
          />
        </div>
      </div>
    </Specimen>
  )
}
