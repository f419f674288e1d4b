// Every exported list: its address, the beginning of its header line, and a filter that finds one row.
// test/exports.test.ts replaces the parts in braces once it has filled the lists.
import { panelNoun, registers, type RegisterName } from '#contract/registers.ts'
import { registerWords } from '#register-words'

export interface ExportedList {
  path: string
  heads: Record<'fa' | 'en', string>
  finds?: string
  /** Users cannot enter text into this list, so it can contain no spreadsheet formula. */
  safe?: true
}
const people = { fa: 'نام,نام خانوادگی', en: 'First name,Last name' }
const plainNames = Object.keys(registers).filter((name) => name !== 'equipment' && name !== 'redirect') as Exclude<
  RegisterName,
  'equipment' | 'redirect'
>[]
/** The first column of a register is its first field, unless the register has an export of its own. */
const plain = Object.fromEntries(
  plainNames.map((name) => {
    const [first] = Object.values(registerWords[name].fields)
    const head = (locale: 'fa' | 'en') => `${first!({}, { locale })},`
    return [
      `${panelNoun(registers[name].call)}.export`,
      { path: registers[name].path, heads: { fa: head('fa'), en: head('en') } },
    ]
  }),
)
export const exportedLists: Readonly<Record<string, ExportedList>> = {
  'panelOrder.export': { path: 'orders', heads: { fa: 'شماره,نوع', en: 'Number,Type' }, finds: 'q={number}' },
  'panelInvoice.export': {
    path: 'invoices',
    heads: { fa: 'شماره,نوع,خریدار', en: 'Number,Type,Buyer' },
    finds: 'q={number}',
  },
  'panelPayment.export': {
    path: 'payments',
    heads: { fa: 'تاریخ پرداخت,پرداخت‌کننده', en: 'Paid on,Payer' },
    finds: 'q=cmd',
  },
  'panelDue.export': { path: 'dues', heads: { fa: 'شماره,کد پرداخت', en: 'Number,Payment code' }, finds: 'q={number}' },
  'panelTicket.export': {
    path: 'tickets',
    heads: { fa: 'شماره,موضوع', en: 'Number,Subject' },
    finds: 'turn=waiting&assigneeId=nobody',
  },
  'panelContact.export': {
    path: 'contact-messages',
    heads: { fa: 'موضوع,نام', en: 'Subject,Name,E-mail' },
    finds: 'status=unread&q=arash',
  },
  'panelHonorary.export': {
    path: 'honorary-visitors',
    heads: { fa: 'شماره,وضعیت', en: 'Number,Status' },
    finds: 'status=submitted',
  },
  'panelMeeting.export': {
    path: 'meetings',
    heads: { fa: 'زمان,پایان', en: 'When,Ends' },
    finds: 'exhibitorId={exhibitorId}&status=requested',
  },
  'panelUser.export': { path: 'users', heads: people, finds: 'q=hamid' },
  'panelCompany.export': {
    path: 'companies',
    heads: { fa: 'نام به فارسی,نام به انگلیسی', en: 'Name in Persian,Name in English' },
    finds: 'q=jonas',
  },
  'panelHall.export': { path: 'halls', heads: { fa: 'سالن,', en: 'Hall,' }, safe: true },
  'panelBooth.export': {
    path: 'halls/{hallId}/booths',
    heads: { fa: 'غرفه,وضعیت,شرکت', en: 'Booth,Status,Company' },
    finds: 'q=1%2B1',
  },
  'panelEquipment.export': { path: 'equipments', heads: { fa: 'کد,', en: 'Code,Title' } },
  ...plain,
  'panelBlog.export': { path: 'blog', heads: { fa: 'عنوان فارسی', en: 'Persian title' }, finds: 'state=draft' },
  'panelRedirect.export': {
    path: 'redirects',
    heads: { fa: 'از مسیر,', en: 'From path,To path' },
    finds: 'q=old-fair',
    safe: true,
  },
  'panelWorkshop.export': { path: 'workshops', heads: { fa: 'عنوان,', en: 'Title,About' }, finds: 'q=cmd' },
  'panelParticipant.export': { path: 'workshops/{workshopId}/participants', heads: people },
  'panelAdmin.export': { path: 'admins', heads: people, finds: 'q=hamid' },
  'panelEdition.export': { path: 'editions', heads: { fa: 'دوره,', en: 'Edition,' }, safe: true },
  'panelPageText.export': { path: 'pages', heads: { fa: 'صفحه,متن', en: 'Page,Text' }, safe: true },
  'panelEmail.export': { path: 'emails', heads: { fa: 'به,موضوع', en: 'To,Subject' } },
  'panelImport.export': { path: '{table}', heads: { fa: 'ردیف,ستون', en: 'Row,Column,Warning' }, finds: 'code=twice' },
  'panelAudit.export': {
    path: 'audit-log',
    heads: { fa: 'زمان,چه کسی', en: 'Time,Who' },
    finds: 'q=old-fair&subject=redirect',
  },
}
