// Team members of the demo fair; names and phone numbers are invented.
import type { Desk } from '#contract/entities/registers.ts'
import type { Bilingual } from '#contract/entities/text.ts'

export interface DemoMember { name: Bilingual; role: Bilingual; department: Bilingual; email: string | null; phoneNumber: string | null; desk: Desk | null }
const say = (fa: string, en: string): Bilingual => ({ fa, en })
const management = say('مدیریت نمایشگاه', 'Management')
const exhibitors = say('امور غرفه‌داران', 'Exhibitors')
const visitors = say('بازدیدکنندگان و مهمانان', 'Visitors and guests')
const programme = say('برنامه و ارتباطات', 'Programme and communications')
const finance = say('مالی و قراردادها', 'Finance and contracts')
const row = (department: Bilingual, fa: string, en: string, roleFa: string, roleEn: string, email: string | null, phoneNumber: string | null = null, desk: Desk | null = null): DemoMember => ({ department, name: say(fa, en), role: say(roleFa, roleEn), email, phoneNumber, desk })

export const demoTeam: readonly DemoMember[] = [
  row(management, 'داریوش مهران', 'Dariush Mehran', 'مدیر نمایشگاه', 'Director of the fair', 'director@ghorfeh.example', '+982122662810'),
  row(management, 'نیلوفر کاویانی', 'Niloofar Kaviani', 'مدیر اجرایی', 'Operations manager', 'operations@ghorfeh.example'),
  row(exhibitors, 'حمید رضایی', 'Hamid Rezaei', 'رزرو غرفه و جانمایی', 'Booths and placement', 'booths@ghorfeh.example', '+982122662811', 'booth'),
  row(exhibitors, 'شیرین راد', 'Shirin Rad', 'غرفه‌داران خارجی', 'International exhibitors', 'international@ghorfeh.example', '+982122662814', 'abroad'),
  row(exhibitors, 'بابک فرهمند', 'Babak Farahmand', 'غرفه‌آرایی و تجهیزات', 'Stand building and equipment', 'build@ghorfeh.example'),
  row(visitors, 'مهتاب صالحی', 'Mahtab Salehi', 'روادید و دعوت‌نامه', 'Visas and invitations', 'visa@ghorfeh.example', '+982122662812', 'visa'),
  row(visitors, 'کاوه نیک‌نام', 'Kaveh Niknam', 'هتل و حمل‌ونقل', 'Hotels and transport', 'travel@ghorfeh.example', null, 'travel'),
  row(visitors, 'سپیده آذر', 'Sepideh Azar', 'بازدیدکنندگان افتخاری', 'Honorary visitors', 'guests@ghorfeh.example'),
  row(programme, 'رویا احمدی', 'Roya Ahmadi', 'برنامه و کارگاه‌ها', 'Programme and workshops', 'programme@ghorfeh.example'),
  row(programme, 'آرمین پارسا', 'Armin Parsa', 'رسانه و بلاگ', 'Press and blog', 'press@ghorfeh.example'),
  row(finance, 'فرزانه توکلی', 'Farzaneh Tavakoli', 'فاکتور و پرداخت', 'Invoices and payments', 'finance@ghorfeh.example', '+982122662813', 'finance'),
  row(finance, 'سینا محمدی', 'Sina Mohammadi', 'قراردادها', 'Contracts', null),
]
