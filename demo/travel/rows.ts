// Rows for the travel and guest orders in orders.ts.
import type { GuestService } from '#contract/orders/guest/fields.ts'
import type { RoomType } from '#contract/orders/hotel/stay.ts'
import type { AddedLine } from '#contract/entities/order.ts'
import type { TransportationDetails, TransportService } from '#contract/orders/transportation/fields.ts'
import type { RejectReason } from '#contract/rules/reject-reason.ts'
import type { OrderStatus } from '#contract/states.ts'
import type { DemoGuest, DemoTraveller, TravelRow } from './orders.ts'

type What = readonly [from: string, daysAgo: number, status: OrderStatus, reason?: RejectReason]
const row = ([from, daysAgo, status, reason]: What, request: TravelRow['request']): TravelRow => ({ from, daysAgo, status, request, ...(reason && { reason }) })

/**
 * A hotel order. `first` is the day of the first night, counted from the first day of the fair; `nights` is their
 * number.
 */
const hotel = (what: What, category: string, roomType: RoomType, rooms: number, [first, nights]: readonly [number, number], guests: string, wishes = ''): TravelRow =>
  row(what, (day) => ({ kind: 'hotel', hotel: { category, roomType, rooms, checkIn: day(first), checkOut: day(first + nights), guests: guests.split(', '), wishes } }))

export const hotelRows: readonly TravelRow[] = [
  hotel(['Lindner Medizintechnik', 0.6, 'unseen'], 'HTL-5', 'double', 2, [-2, 6], 'Jonas Lindner, Katrin Lindner, Felix Baumann, Petra Vogt', 'Two rooms on the same floor, please; we arrive after midnight.'),
  hotel(['Pars Teb Azin', 1.4, 'reviewing'], 'HTL-4', 'twin', 1, [-1, 5], 'Rahul Menon, Anil Deshpande', 'مهمانان ما گیاه‌خوارند؛ صبحانه‌ی مناسب لطفاً.'),
  hotel(['Anadolu Diş', 2.2, 'unseen'], 'HTL-4', 'single', 3, [-1, 5], 'Elif Kaya, Murat Şahin, Deniz Aydın'),
  hotel(['Hansol Imaging', 6, 'reviewing'], 'HTL-5', 'single', 4, [-3, 8], 'Jiwon Park, Minseo Kim, Dohyun Lee, Seoyeon Choi', 'A quiet floor, away from the lifts.'),
  hotel(['Suzhou Brightlab', 19, 'verified'], 'HTL-4', 'double', 2, [-2, 6], 'Wei Zhang, Fang Liu, Jun Zhao, Yan Chen'),
  hotel(['Asha Pharma Labs', 27, 'verified'], 'HTL-3', 'triple', 1, [-1, 6], 'Rahul Mehta, Sunita Rao, Vikram Nair'),
  hotel(['Atelier Dentaire Clair', 34, 'verified'], 'HTL-5', 'suite', 1, [-1, 5], 'Camille Rousseau, Hugo Marchand', 'Late check-out on the last day, if possible.'),
  hotel(['Wisla Med', 41, 'rejected', 'full'], 'HTL-4', 'twin', 2, [-1, 5], 'Marek Wisniewski, Anna Zielinska, Piotr Nowak'),
  hotel(['Mehr Azma', 48, 'verified'], 'HTL-4', 'double', 3, [-1, 5], 'زهره عباسی, مجید رستمی, فرشته کاوه, سعید نوری, الهه پژوم', 'از مشهد می‌آییم و صبح زود می‌رسیم.'),
  hotel(['Midori Endoscope', 55, 'verified'], 'HTL-5', 'single', 2, [-2, 7], 'Haruka Sato, Kenji Mori'),
  hotel(['Donau Diagnostik', 63, 'verified'], 'HTL-4', 'single', 1, [0, 4], 'Johanna Gruber'),
]

const traveller = (givenNames: string, surname: string, nationality: string, passportNumber: string, passportExpiry: string, birthDate: string, gender: 'female' | 'male', profession: string): DemoTraveller =>
  ({ givenNames, surname, nationality, passportNumber, passportExpiry, birthDate, gender, profession })
const visa = (what: What, consulate: string, entries: 'single' | 'multiple', [entry, exit]: readonly [number, number], ...travellers: DemoTraveller[]): TravelRow =>
  row(what, (day) => ({ kind: 'visa', visa: { consulate, entries, entryDate: day(entry), exitDate: day(exit), travellers } }))

export const visaRows: readonly TravelRow[] = [
  visa(['Lindner Medizintechnik', 0.9, 'unseen'], 'berlin', 'single', [-2, 5], traveller('JONAS', 'LINDNER', 'DE', 'C4JK82T1M', '2029-03-14', '1979-11-02', 'male', 'Managing director'), traveller('KATRIN', 'LINDNER', 'DE', 'C8HN31R7P', '2031-09-30', '1982-05-19', 'female', 'Export manager')),
  visa(['Anadolu Diş', 1.8, 'reviewing'], 'istanbul', 'multiple', [-3, 6], traveller('ELIF', 'KAYA', 'TR', 'U14872093', '2030-02-08', '1986-07-21', 'female', 'Dentist')),
  visa(['Suzhou Brightlab', 3.1, 'unseen'], 'shanghai', 'single', [-3, 5], traveller('WEI', 'ZHANG', 'CN', 'EJ4810275', '2032-06-17', '1984-01-30', 'male', 'Sales director'), traveller('FANG', 'LIU', 'CN', 'EJ6632918', '2031-12-04', '1990-10-12', 'female', 'Application engineer'), traveller('JUN', 'ZHAO', 'CN', 'EH9027741', '2028-08-25', '1988-03-08', 'male', 'Service engineer')),
  visa(['Pars Teb Azin', 8, 'rejected', 'scan'], 'mumbai', 'single', [-2, 5], traveller('RAHUL', 'MENON', 'IN', 'T5512904', '2030-05-11', '1981-09-14', 'male', 'Imaging engineer'), traveller('ANIL', 'DESHPANDE', 'IN', 'T8830216', '2029-10-03', '1977-12-28', 'male', 'Trainer')),
  visa(['Gulf Care Trading', 13, 'verified'], 'dubai', 'multiple', [-4, 8], traveller('OMAR', 'HADDAD', 'JO', 'N731846', '2030-01-22', '1975-06-05', 'male', 'General manager')),
  visa(['Alpena Zürich', 22, 'verified'], 'bern', 'single', [-1, 4], traveller('LUKAS', 'WEBER', 'CH', 'X4218807', '2033-04-09', '1983-02-17', 'male', 'Chemist')),
  visa(['Hansol Imaging', 30, 'verified'], 'seoul', 'single', [-3, 6], traveller('JIWON', 'PARK', 'KR', 'M58310472', '2031-07-19', '1985-08-23', 'female', 'Product manager'), traveller('MINSEO', 'KIM', 'KR', 'M60277135', '2030-11-28', '1992-04-02', 'female', 'Engineer')),
  visa(['Atelier Dentaire Clair', 37, 'verified'], 'paris', 'single', [-1, 5], traveller('CAMILLE', 'ROUSSEAU', 'FR', '19FV60284', '2029-06-15', '1988-12-09', 'female', 'Dental technician'), traveller('HUGO', 'MARCHAND', 'FR', '20GA11937', '2030-03-27', '1980-10-30', 'male', 'Sales manager')),
  visa(['Nordlicht Klinikbau', 46, 'verified'], 'berlin', 'single', [-2, 4], traveller('ANKE', 'PETERSEN', 'DE', 'C1TR40V9W', '2028-12-01', '1971-03-25', 'female', 'Architect')),
  visa(['Bosfor Medikal', 58, 'cancelled'], 'ankara', 'single', [-1, 4], traveller('MERT', 'YILDIZ', 'TR', 'U09341867', '2029-01-16', '1978-05-07', 'male', 'Merchant')),
]

type Way = Partial<Pick<TransportationDetails, 'time' | 'returnTime' | 'flightNumber' | 'travelClass' | 'passengerNames' | 'wishes'>> & { back?: number }
const transport = (what: What, service: TransportService, origin: string, destination: string, date: number, passengers: number, { back, ...more }: Way = {}): TravelRow =>
  row(what, (day) => ({ kind: 'transportation', transportation: { service, origin, destination, date: day(date), time: '09:00', returnDate: back === undefined ? null : day(back), returnTime: null, passengers, flightNumber: '', travelClass: null, passengerNames: [], wishes: '', ...more } }))

export const transportRows: readonly TravelRow[] = [
  transport(['Pars Teb Azin', 0.3, 'unseen'], 'airportTransfer', 'فرودگاه امام خمینی', 'هتل اسپیناس', -1, 2, { time: '03:40', flightNumber: 'AI 995', wishes: 'با تابلوی نام شرکت' }),
  transport(['Suzhou Brightlab', 2.6, 'reviewing'], 'airportTransfer', 'Imam Khomeini Airport', 'Hotel near the fairground', -2, 4, { time: '05:15', flightNumber: 'W5 86', back: 4, returnTime: '20:30' }),
  transport(['Lindner Medizintechnik', 4.5, 'unseen'], 'carWithDriver', 'Hotel', 'Fairground and city', 0, 4, { time: '08:00', back: 3, wishes: 'A van, because of two cases with instruments.' }),
  transport(['Mehr Azma', 7, 'reviewing'], 'train', 'مشهد', 'تهران', -1, 5, { time: '18:50', back: 4, returnTime: '19:30', travelClass: 'first' }),
  transport(['Anadolu Diş', 16, 'verified'], 'plane', 'Tehran', 'Isfahan', 4, 3, { time: '10:30', travelClass: 'economy', passengerNames: ['Elif Kaya', 'Deniz Arslan', 'Selin Demir'], back: 5, returnTime: '21:00' }),
  transport(['Gulf Care Trading', 24, 'verified'], 'airportTransfer', 'Imam Khomeini Airport', 'Hotel Espinas', -4, 1, { time: '14:20', flightNumber: 'EK 971' }),
  transport(['Sepehr Darou', 33, 'verified'], 'carWithDriver', 'کرج', 'محل دائمی نمایشگاه‌های بین‌المللی تهران', 0, 3, { time: '07:30', back: 3 }),
  transport(['Hansol Imaging', 44, 'verified'], 'airportTransfer', 'Imam Khomeini Airport', 'Hotel', -3, 4, { time: '22:10', flightNumber: 'QR 482', back: 5, returnTime: '02:30' }),
  transport(['Dorsa Implant', 52, 'verified'], 'plane', 'تبریز', 'تهران', -1, 2, { time: '07:15', travelClass: 'economy', passengerNames: ['نادر صدری', 'پریسا نیک‌فر'], back: 4, returnTime: '19:40' }),
  transport(['Asha Pharma Labs', 66, 'rejected', 'seats'], 'train', 'Tehran', 'Kish', 4, 3, { travelClass: 'first' }),
]

const person = (visitorName: string, email: string, phoneNumber: string, country: string, companyName = ''): DemoGuest => ({ visitorName, email, phoneNumber, country, companyName })
const line = (fa: string, en: string, quantity: number, unit: AddedLine['unit'], euros: number): AddedLine => ({ title: { fa, en }, quantity, unit, unitCents: euros * 100 })
type Fate = readonly [daysAgo: number, status: OrderStatus, reason?: RejectReason]
const guest = (from: DemoGuest, [daysAgo, status, reason]: Fate, services: readonly GuestService[], message: string, ...added: AddedLine[]): TravelRow =>
  ({ from, daysAgo, status, ...(reason && { reason }), request: () => ({ kind: 'guest', guest: { services: [...services], message, locale: from.country === 'IR' ? 'fa' : 'en' }, added }) })

export const guestRows: readonly TravelRow[] = [
  guest(person('Ingrid Solheim', 'ingrid.solheim@fjordklinikk.example', '+4722334455', 'NO', 'Fjord Klinikk'), [0.2, 'unseen'], ['visa', 'hotel'], 'We are two doctors from Bergen and would like to visit the fair for three days. What do we need, and by when?'),
  guest(person('شهرام وثوقی', 'sh.vosoughi@example.com', '+989123344556', 'IR'), [1.1, 'unseen'], ['booth'], 'شرکت ما تازه راه افتاده است و دنبال غرفه‌ای کوچک در سالن آزمایشگاه هستیم. آیا غرفه‌ی شش متری هم دارید؟'),
  guest(person('Tomás Herrera', 'therrera@clinica-sur.example', '+34911234567', 'ES', 'Clínica Sur'), [2.9, 'reviewing'], ['meetings', 'transportation'], 'I come for one day only, on 9 June, and would like to meet three makers of ultrasound probes. Could a car take me from the airport and back the same evening?'),
  guest(person('نازنین فلاح', 'nazanin.fallah@example.com', '+989354455667', 'IR', 'بیمارستان مهر شیراز'), [5.5, 'reviewing'], ['hotel', 'transportation'], 'گروهی دوازده‌نفره از پزشکان بیمارستان هستیم. هتل نزدیک نمایشگاه و بلیت قطار رفت و برگشت از شیراز می‌خواهیم.'),
  guest(person('Yusuf Al Rashid', 'y.rashid@nakheelmed.example', '+97144556677', 'AE', 'Nakheel Medical'), [11, 'verified'], ['hotel', 'transportation'], 'Five-star room for two nights and a driver for both days, please.', line('اتاق پنج‌ستاره', 'Five-star room', 2, 'night', 140), line('خودرو با راننده', 'Car with driver', 2, 'day', 110)),
  guest(person('Olena Kovalchuk', 'olena@dentalkyiv.example', '+380442345678', 'UA'), [20, 'verified'], ['visa'], 'A single-entry visa for me and my husband; we apply in Vienna.', line('روادید یک بار ورود و دعوت‌نامه', 'Single-entry visa and invitation letter', 2, 'person', 100)),
  guest(person('پرویز نجفی', 'p.najafi@example.com', '+989183322110', 'IR'), [29, 'rejected', 'not_ours'], ['other'], 'برای شرکت در نمایشگاه صنعت چاپ چه باید کرد؟'),
  guest(person('Grace Mwangi', 'grace.mwangi@savannahlabs.example', '+254202345678', 'KE', 'Savannah Labs'), [39, 'verified'], ['meetings', 'hotel'], 'We look for distributors of rapid tests and stay four nights.', line('اتاق چهارستاره', 'Four-star room', 4, 'night', 95)),
  guest(person('مهناز ترابی', 'mahnaz.torabi@example.com', '+989127788990', 'IR', 'دندان‌پزشکی لبخند'), [57, 'verified'], ['other'], 'اگر برای کارگاه‌های ایمپلنت جا هست، لطفاً نام سه نفر از همکاران ما را هم بنویسید.'),
]
