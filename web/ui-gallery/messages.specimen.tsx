import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Icon } from '../ui/icon.tsx'
import { Note } from '../ui/note.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { say } from '../ui/toast.tsx'
import { Specimen, useSample } from './specimen.tsx'

export function MessageSpecimen() {
  const sample = useSample()
  const good = sample('حساب شما با موفقیت تأیید شد.', 'Your account has been successfully verified.')
  const bad = sample('مشکلی پیش آمد. دوباره تلاش کنید.', 'Oops...Something went wrong')
  return (
    <Specimen title={sample('پیام‌ها و پنجره‌ها', 'Messages and dialogs')}>
      <div className="stack" style={{ justifyItems: 'center' }}>
        <span className="toast">
          <Icon name="check" />
          {good}
        </span>
        <span className="toast bad">
          <Icon name="warning" />
          {bad}
        </span>
      </div>
      <div className="row">
        <span className="tip">
          {sample('غرفه‌ی ', 'Booth ')}
          <bdi className="code" dir="ltr">
            C-2
          </bdi>
          {sample('، ۲۴ متر مربع، آزاد', ', 24 m², free')}
        </span>
        <Button size="sm" onClick={() => say(good)}>
          {sample('پیام خوب', 'Good toast')}
        </Button>
        <Button size="sm" onClick={() => say(bad, 'bad')}>
          {sample('پیام بد', 'Bad toast')}
        </Button>
      </div>
      <div className="onscrim">
        <div className="dialog">
          <h3>{sample('تیکت بسته شود؟', 'Close this ticket?')}</h3>
          <p className="muted">
            {sample('اگر دوباره پاسخ دهید، خودبه‌خود باز می‌شود.', 'If you write again, it reopens by itself.')}
          </p>
          <Questions />
        </div>
      </div>
      <div className="stack">
        <Note title={sample('همکاری این سفارش را تأیید کرد', 'A colleague verified this order')} kind="warn">
          {sample(
            'حمید بهشتی، یک دقیقه پیش. وضعیت تازه نشان داده شده است.',
            'Hamid Beheshti, a minute ago. The new state is shown.',
          )}
        </Note>
        <Note title={sample('سفارش‌ها بارگذاری نشد', 'The orders did not load')} kind="bad">
          {sample('سرور در ۱۰ ثانیه پاسخ نداد.', 'The server did not answer within 10 seconds.')}{' '}
          <a className="link" href="#again">
            {sample('دوباره', 'Try again')}
          </a>
        </Note>
        <Note>
          {sample(
            'برای ثبت درخواست باید وارد حساب خود شوید.',
            'You must log in to your account to register a request.',
          )}
        </Note>
        <ErrorSummary
          title={sample('دو مورد مانده است', 'Two things are left')}
          mistakes={[
            { field: 'expiry', text: sample('مسافر ۲: پایان اعتبار گذرنامه', 'Traveller 2: passport expiry') },
            { field: 'scan', text: sample('مسافر ۲: اسکن گذرنامه', 'Traveller 2: passport scan') },
          ]}
        />
        <div className="framed">
          <Empty
            points={8}
            title={sample('چیزی پیدا نشد!', 'No Results Found!')}
            action={
              <>
                <Button>{sample('پاک کردن فیلترها', 'Clear filters')}</Button>
                <Button variant="quiet">{sample('جست‌وجو در همه‌ی سالن‌ها', 'Search all halls')}</Button>
              </>
            }
          >
            {sample(
              'برای «سونوگرفی» در غرفه‌های آزاد سالن ۶ نتیجه‌ای نیست.',
              'Nothing for “ultrasoud” among the free booths of hall 6.',
            )}
          </Empty>
        </div>
        <SkeletonRows rows={3} />
      </div>
    </Specimen>
  )
}

function Questions() {
  const sample = useSample()
  const [open, setOpen] = useState<'plain' | 'danger'>()
  const close = () => setOpen(undefined)
  return (
    <div className="acts">
      <Button onClick={() => setOpen('danger')}>{sample('پرسش خطرناک', 'A dangerous question')}</Button>
      <Button variant="ink" className="show-focus" onClick={() => setOpen('plain')}>
        {sample('بستن تیکت', 'Close ticket')}
      </Button>
      <Confirm
        open={open === 'plain'}
        title={sample('تیکت بسته شود؟', 'Close this ticket?')}
        text={sample('اگر دوباره پاسخ دهید، خودبه‌خود باز می‌شود.', 'If you write again, it reopens by itself.')}
        action={sample('بستن تیکت', 'Close ticket')}
        onConfirm={() => {
          close()
          say(sample('تیکت بسته شد.', 'The ticket is closed.'))
        }}
        onCancel={close}
      />
      <Confirm
        open={open === 'danger'}
        danger
        title={sample('سفارش ۱۴۰۴-۰۳۱۸ رد شود؟', 'Reject order 1404-0318?')}
        text={sample(
          'دو غرفه آزاد می‌شود و دلیل زیر برای متقاضی ایمیل می‌شود.',
          'Two booths become free and the reason below is e-mailed to the applicant.',
        )}
        action={sample('رد سفارش و آزاد کردن غرفه‌ها', 'Reject and free the booths')}
        reasons={{
          label: sample('دلیل', 'Reason'),
          options: [
            { id: 'taken', text: sample('غرفه به سفارش دیگری رسید', 'The booth went to another order') },
            { id: 'papers', text: sample('مدارک شرکت ناقص است', 'Company documents are incomplete') },
            { id: 'other', text: sample('دلیل دیگر', 'Another reason') },
          ],
          required: sample('دلیل را انتخاب کنید', 'Choose a reason'),
        }}
        note={{
          label: sample('توضیح برای متقاضی', 'Explanation for the applicant'),
          mark: sample('فارسی', 'English'),
          limit: 500,
          required: sample('برای متقاضی توضیح دهید', 'Write an explanation for the applicant'),
        }}
        onConfirm={close}
        onCancel={close}
      />
    </div>
  )
}
