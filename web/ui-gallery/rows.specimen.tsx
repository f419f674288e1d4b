import { useState } from 'react'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { ChipSelect, RemovableChip } from '../ui/chip.tsx'
import { Facts } from '../ui/facts.tsx'
import { FileList } from '../ui/file-row.tsx'
import { FilterPanel } from '../ui/filter-panel.tsx'
import { Filters } from '../ui/filters.tsx'
import { AmountField } from '../ui/amount-field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Status, type StatusKind } from '../ui/status.tsx'
import { Sum } from '../ui/sum.tsx'
import { Table } from '../ui/table.tsx'
import { Specimen, useSample } from './specimen.tsx'

interface Row {
  number: string
  company: readonly [fa: string, en: string]
  kind: StatusKind
  cents: number
}
const rows: readonly Row[] = [
  { number: '1404-0318', company: ['دیده‌نشده', 'New, unseen'], kind: 'unseen', cents: 882_420 },
  { number: '1404-0317', company: ['در حال بررسی', 'Being reviewed'], kind: 'reviewing', cents: 752_400 },
  { number: '1404-0316', company: ['انتخاب شده', 'Selected'], kind: 'verified', cents: 1_161_600 },
  { number: '1404-0315', company: ['عادی', 'Normal'], kind: 'rejected', cents: 316_800 },
]

export function RowSpecimen() {
  const sample = useSample()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1404-0316']))
  const words: Partial<Record<StatusKind, string>> = {
    unseen: sample('دیده‌نشده', 'Unseen'),
    reviewing: sample('در حال بررسی', 'Under Review'),
    verified: sample('تأیید شده', 'Verified'),
    rejected: sample('رد شده', 'Rejected'),
    waiting: sample('منتظر پاسخ', 'Awaiting Reply'),
    active: sample('فعال', 'Active'),
    inactive: sample('غیرفعال', 'Not Active'),
    interview: sample('مصاحبه', 'Interview'),
    closed: sample('بسته', 'Closed'),
  }
  return (
    <Specimen title={sample('ردیف‌ها و وضعیت‌ها', 'Rows and statuses')}>
      <Filters clear="#all" count={sample('۴ از ۶۲', '4 of 62')}>
        <SearchField
          label={sample('جست‌وجو', 'Search')}
          placeholder={sample('شماره، شرکت، غرفه', 'Number, company, booth')}
          onSearch={() => {}}
        />
        <ChipSelect
          label={sample('سالن', 'Hall')}
          any={sample('همه', 'all')}
          options={[
            { id: '6', text: sample('سالن ۶', 'Hall 6') },
            { id: '38', text: sample('سالن ۳۸', 'Hall 38') },
          ]}
        />
        <RemovableChip href="#all">{sample('از ۳ اردیبهشت ۱۴۰۴', 'From 23 April 2025')}</RemovableChip>
        <FilterPanel
          label={sample('مبلغ', 'Amount')}
          value={null as number | null}
          none={null}
          counting={{
            total: 4,
            of: async () => 2,
            text: (n) => sample(`نمایش ${n.toLocaleString('fa')} سفارش`, `Show ${n} orders`),
          }}
          onApply={() => {}}
        >
          {(cents, choose) => <AmountField label={sample('دست‌کم', 'At least')} value={cents} onChange={choose} />}
        </FilterPanel>
      </Filters>
      <div style={{ marginBlockStart: 12 }}>
        <Table
          caption={sample('سفارش‌ها', 'Orders')}
          rows={rows}
          id={(row) => row.number}
          href={(row) => `#${row.number}`}
          isNew={(row) => row.kind === 'unseen'}
          sort={{ by: 'total', descending: true }}
          sortHref={(by, descending) => `#${by}-${descending}`}
          selection={{
            selected,
            onChange: setSelected,
            actions: (
              <>
                <Button icon="eye">{sample('آغاز بررسی', 'Start review')}</Button>
                <Button icon="mail">{sample('فرستادن پیام', 'Send message')}</Button>
              </>
            ),
          }}
          columns={[
            {
              key: 'number',
              head: sample('شماره', 'Number'),
              render: (row) => (
                <bdi className="code" dir="ltr">
                  {row.number}
                </bdi>
              ),
            },
            { key: 'company', head: sample('شرکت', 'Company'), phone: 'lead', render: (row) => sample(...row.company) },
            {
              key: 'state',
              head: sample('وضعیت', 'Status'),
              phone: 'state',
              render: (row) => <Status kind={row.kind}>{words[row.kind]}</Status>,
            },
            {
              key: 'total',
              head: sample('مبلغ (یورو)', 'Amount (€)'),
              end: true,
              sort: 'total',
              phone: 'amount',
              render: (row) => <Amount cents={row.cents} unit={false} />,
            },
          ]}
        />
      </div>
      <div className="row">
        {(['waiting', 'active', 'inactive', 'interview', 'closed'] as const).map((kind) => (
          <Status key={kind} kind={kind}>
            {words[kind]}
          </Status>
        ))}
      </div>
      <Pager newer={null} older="#older" rows={14} />
      <Facts
        facts={[
          [sample('رابط', 'Contact'), sample('سارا مهرجو', 'Sara Mehrjoo')],
          [sample('تلفن', 'Phone'), sample('۰۲۱ ۸۸۷۷ ۶۶۵۵', '021 8877 6655')],
        ]}
      />
      <Sum
        lines={[
          { text: sample('جمع', 'Subtotal'), cents: 802_200 },
          { text: sample('مالیات، ۱۰٪', 'VAT, 10%'), cents: 80_220 },
        ]}
        total={{ text: sample('قابل پرداخت', 'Amount due'), cents: 882_420 }}
      />
      <FileList
        files={[
          {
            id: '1',
            name: 'company-profile.pdf',
            size: 1_400_000,
            actions: <IconButton icon="download" small label={sample('بارگیری', 'Download')} />,
          },
          { id: '2', name: 'registration-notice.jpg', size: 620_000 },
        ]}
      />
    </Specimen>
  )
}
