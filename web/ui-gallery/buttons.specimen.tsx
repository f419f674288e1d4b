import { useState } from 'react'
import { Button, LinkButton } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { Icon } from '../ui/icon.tsx'
import { say } from '../ui/toast.tsx'
import { Specimen, useSample } from './specimen.tsx'

export function ButtonSpecimen() {
  const sample = useSample()
  const [isSaving, setIsSaving] = useState(true)
  return (
    <Specimen title={sample('دکمه‌ها', 'Buttons')}>
      <div className="row">
        <LinkButton href="#buttons" variant="primary" size="lg" iconEnd="arrow">
          {sample('رزرو غرفه', 'Reserve a booth')}
        </LinkButton>
        <Button variant="primary">{sample('اصلی', 'Primary')}</Button>
        <Button variant="ink">{sample('تیره', 'Ink')}</Button>
        <Button>{sample('ساده', 'Plain')}</Button>
        <Button variant="quiet">{sample('آرام', 'Quiet')}</Button>
      </div>
      <div className="row">
        <Button variant="danger">{sample('رد', 'Reject')}</Button>
        <Button variant="danger-full">{sample('حذف', 'Remove')}</Button>
        <Button variant="primary" className="show-hover">
          {sample('زیر نشانگر', 'Hover')}
        </Button>
        <Button variant="primary" className="show-focus">
          {sample('تمرکز', 'Focus')}
        </Button>
        <Button variant="primary" className="show-active">
          {sample('فشرده', 'Pressed')}
        </Button>
        <Button disabled>{sample('غیرفعال', 'Disabled')}</Button>
        <Button
          variant="ink"
          pending={isSaving}
          pendingText={sample('در حال ثبت…', 'Saving…')}
          onClick={() => setIsSaving(true)}
        >
          {sample('ثبت', 'Save')}
        </Button>
      </div>
      <div className="row">
        <Button size="sm" icon="download">
          {sample('کوچک', 'Small')}
        </Button>
        <Button size="sm" variant="quiet" icon="edit" onClick={() => setIsSaving(!isSaving)}>
          {sample('ویرایش', 'Edit')}
        </Button>
        <IconButton icon="bell" label={sample('اعلان‌ها', 'Notifications')} />
        <IconButton icon="trash" small label={sample('برداشتن', 'Remove')} />
        <Menu
          className="btn sm"
          items={[
            { text: sample('درخواست‌های من', 'My requests'), icon: 'list', href: '#buttons', current: true },
            { text: sample('مشخصات', 'Profile'), icon: 'user', href: '#fields' },
            'line',
            {
              text: sample('خروج', 'Log out'),
              icon: 'logout',
              danger: true,
              act: () => say(sample('خارج شدید.', 'You are logged out.')),
            },
          ]}
        >
          <Icon name="user" />
          {sample('سارا مهرجو', 'Sara Mehrjoo')}
          <Icon name="down" />
        </Menu>
      </div>
    </Specimen>
  )
}
