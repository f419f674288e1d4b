import { AmountField } from '../ui/amount-field.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { FileDrop, type StoredFile, type Upload } from '../ui/file-drop.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PasswordField, PasswordRules } from '../ui/password-field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Select } from '../ui/select.tsx'
import { Specimen, useSample } from './specimen.tsx'

const scan: StoredFile = { id: '1', name: 'passport-weber.jpg', size: 840_000 }

/** Sample upload that takes two seconds and stores nothing. */
const upload: Upload = (file, { progress, signal }) =>
  new Promise((resolve) => {
    let done = 0
    const tick = setInterval(() => {
      progress((done += 0.05))
      if (done < 1 && !signal.aborted) return
      clearInterval(tick)
      resolve({ id: crypto.randomUUID(), name: file.name, size: file.size })
    }, 100)
  })

export function FieldSpecimen() {
  const sample = useSample()
  const fields = [
    sample('تصویربرداری پزشکی', 'Medical imaging'),
    sample('تصویر دندان', 'Dental imaging'),
    sample('تجهیزات آزمایشگاهی', 'Laboratory equipment'),
    sample('داروسازی', 'Pharmaceutics'),
  ]
  return (
    <Specimen title={sample('فیلدها', 'Fields')}>
      <div className="form">
        <Field width={2} label={sample('عادی', 'Normal')} placeholder={sample('نام شرکت', 'Company name')} />
        <Field
          width={2}
          className="focused"
          label={sample('تمرکز', 'Focus')}
          defaultValue={sample('پارس‌طب', 'Pars Teb')}
        />
        <Field width={2} good label={sample('درست', 'Valid')} dir="ltr" defaultValue="info@parsteb.example" />
        <Field
          width={2}
          label={sample('نادرست', 'Invalid')}
          dir="ltr"
          defaultValue="sara@"
          error={sample('ایمیل نامعتبر است', 'Invalid Email')}
        />
        <Field width={2} disabled label={sample('غیرفعال', 'Disabled')} defaultValue={sample('سالن ۶', 'Hall 6')} />
        <Field
          width={2}
          readOnly
          label={sample('فقط خواندنی', 'Read only')}
          defaultValue={sample('۱۸ خرداد ۱۴۰۴', '8 June 2025')}
        />
        <Select
          width={2}
          label={sample('انتخاب', 'Select')}
          defaultValue="IR"
          options={[
            { id: 'DE', text: sample('آلمان', 'Germany') },
            { id: 'IR', text: sample('ایران', 'Iran') },
            { id: 'TR', text: sample('ترکیه', 'Türkiye') },
          ]}
        />
        <Combobox
          width={2}
          label={sample('جست‌وجو و انتخاب', 'Combobox')}
          options={fields.map((text, place) => ({ id: String(place), text }))}
          placeholder={sample('زمینه‌ی فعالیت', 'Field of activity')}
        />
        <NumberField
          width={2}
          label={sample('عدد', 'Number')}
          defaultValue={4}
          max={12}
          hint={sample('موجودی: ۱۲', 'In stock: 12')}
        />
        <AmountField width={2} label={sample('مبلغ', 'Amount')} defaultValue={1_240_000} />
        <NumberField
          width={2}
          label={sample('متراژ', 'Area')}
          defaultValue={24.5}
          decimals={2}
          unit={sample('متر مربع', 'm²')}
        />
        <Select
          width={2}
          label={sample('بی‌انتخاب', 'Nothing chosen')}
          placeholder={sample('انتخاب کنید', 'Choose')}
          options={[
            { id: '1', text: sample('پزشکی', 'Medicine') },
            { id: '2', text: sample('دندان‌پزشکی', 'Dentistry'), disabled: true },
          ]}
          error={sample('زمینه را برگزینید', 'Choose a field')}
        />
        <PhoneField
          label={sample('تلفن', 'Phone')}
          defaultValue="+989123456789"
          hint={sample('پیامک تأیید به همین شماره می‌رود.', 'The confirmation goes to this number.')}
        />
        <PasswordField
          label={sample('گذرواژه', 'Password')}
          defaultValue="Mehrjoo1404"
          strength={3}
          autoComplete="new-password"
        />
        <PasswordRules
          missing={['symbol']}
          rules={[
            { key: 'length', text: sample('دست‌کم ۸ نویسه', 'At least 8 characters') },
            { key: 'case', text: sample('حرف بزرگ و کوچک', 'Capital and small letters') },
            { key: 'number', text: sample('یک عدد', 'A number') },
            { key: 'symbol', text: sample('یک نشانه، مانند ! یا #', 'A sign, like ! or #') },
          ]}
        />
        <FileDrop label={sample('اسکن گذرنامه', 'Passport scan')} mark="JPG, PDF" upload={upload} defaultValue={scan} />
        <FileDrop
          label={sample('عکس', 'Photo')}
          mark="JPG"
          accept=".jpg"
          upload={upload}
          refuse={(file) =>
            /\.jpe?g$/i.test(file.name)
              ? undefined
              : sample('این فایل پذیرفته نشد؛ عکس باید JPG باشد.', 'This file was refused: the photo must be a JPG.')
          }
        />
        <TextArea
          width={6}
          label={sample('توضیح برای متقاضی', 'Explanation for the applicant')}
          mark={sample('فارسی', 'English')}
          limit={500}
          defaultValue={sample('لطفاً آگهی ثبت شرکت را بفرستید.', 'Please send the company registration notice.')}
        />
      </div>
    </Specimen>
  )
}
