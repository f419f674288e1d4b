// Bodies that the tables of refusals and the fair they are tried at have in common.
export const text = (en: string, fa = 'متن') => ({ fa, en })
const plan = { outline: [[0, 0], [6000, 0], [6000, 4000], [0, 4000]], doors: [], pillars: [], facilities: [] }
export const bodies = {
  hall: { name: text('Hall for refusals', 'سالن آزمون'), theme: text('Theme'), active: true, maxHeightCm: 400, position: 9, imageId: null, plan },
  booth: { name: 'R-1', meterage: 12, openSides: 2, priceCents: null, pricePerSquareMetreCents: 200_00, active: true, polygon: [[100, 100], [400, 100], [400, 500], [100, 500]] },
  equipment: { code: 'EQP-77', title: text('Chair'), note: text(''), priceCents: 12_00, count: 5, active: true, position: 3 },
  opinion: { comment: text('Good'), name: text('Nina'), role: text('CEO'), logoId: null, active: true, position: 3 },
  representative: { name: text('Nina'), country: 'DE', email: 'nina@example.com', phoneNumber: '+49 30 901820', imageId: null, active: true, position: 3 },
  member: { name: text('Nina'), role: text('Head'), department: text('Office'), email: 'nina@example.com', phoneNumber: '', imageId: null, active: true, position: 3 },
  workshop: { title: text('Ultrasound'), about: text(''), speaker: text('Dr Rastegar'), speakerRole: text(''), place: text('Room 1'), date: '2025-06-08', from: '10:00', to: '11:30', seats: 3, spokenIn: 'fa', active: true },
  post: { slug: 'power-at-booths', categoryId: null, title: text('Power'), description: text('Short'), content: text('<p>There is power at every booth.</p>', '<p>برق هست.</p>'), author: text('Roya'), coverId: null, authorPhotoId: null },
  redirect: { fromPath: '/old-address', toPath: '/Pricing', permanent: true, active: true },
  honorary: { name: 'Jonas', lastName: 'Lindner', email: 'jonas@ghorfeh.example', phoneNumber: '+49 30 901820', country: 'DE', companyName: 'Lindner', jobPosition: 'Director', referrerSource: 'colleague', referrerName: 'Maria' },
  contact: { name: 'Leyla Demir', email: 'leyla@example.com', phoneNumber: '', country: 'TR', subject: 'Group visit', message: 'May thirty students come?' },
} as const
