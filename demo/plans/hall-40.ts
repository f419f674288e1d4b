// Hall 40: an octagon. Pavilions stand along its walls and in two rings around the meeting stage; four aisles lead to
// the middle.
import type { HallDrawing } from '../drawing.ts'
import { octagon, ring, ringPiece, type Spot, octagonPoint } from '../layout.ts'

const middle: Spot = [28, 28]
const wall: Spot = [23, 27]
const outer: Spot = [15, 19]
const inner: Spot = [11, 15]
const crossing = (apothem: number) => [0, 1, 2, 3, 4, 5, 6, 7].map((side) => octagonPoint({ middle, apothem }, side))

/** Bulges that turn the eight sides of the stage into a circle. */
const round = Array.from({ length: 8 }, () => -Math.tan(Math.PI / 16))

export const hall40: HallDrawing = {
  number: 40, maxHeightCm: 600,
  theme: { fa: 'پاویون‌های بین‌المللی', en: 'International pavilions' },
  outline: octagon({ middle, apothem: 28 }),
  doors: [
    ['entrance', 'ورودی جنوبی', 'South entrance', [25, 56], [31, 56]],
    ['entrance', 'ورودی شمالی', 'North entrance', [25.5, 0], [30.5, 0]],
    ['entrance', 'ورودی شرقی', 'East entrance', [56, 25.5], [56, 30.5]],
    ['emergency', 'خروج اضطراری', 'Emergency exit', [0, 26], [0, 30]],
  ],
  pillars: [...crossing(21.2), ...crossing(8.6)],
  roundPillars: true,
  facilities: [
    ['stage', 'صحنه‌ی گفت‌وگو', 'Meeting stage', octagon({ middle, apothem: 4 }), round],
    ['cafe', 'کافه', 'Café', ringPiece(middle, wall, 3.3, 3.7)],
    ['wc', 'سرویس بهداشتی', 'WC', ringPiece(middle, wall, 7.35, 7.65)],
    ['prayer', 'نمازخانه', 'Prayer', ringPiece(middle, wall, 5.35, 5.65)],
    ['info', 'اطلاعات', 'Info', ringPiece(middle, wall, 4.7, 4.85)],
  ],
  areas: [
    ...ring('A', middle, wall, 0.65, '.35 .2 .2 .2 .2 .2 .35'),
    ...ring('B', middle, wall, 2.65, '.2 .15 .3 (.4) .15 .15 .2 .15'),
    ...ring('C', middle, wall, 4.85, '.25 .25 (.3) .2 .15 .15 .2'),
    ...ring('D', middle, wall, 6.65, '.2 .15 .15 .2 (.3) .15 .2 .2 .15'),
    ...ring('E', middle, outer, 0.68, '.5 .32 .32 .5'),
    ...ring('F', middle, outer, 2.68, '.32 .34 .32 .34 .32'),
    ...ring('G', middle, outer, 4.68, '.5 .64 .5'),
    ...ring('H', middle, outer, 6.68, '.32 .34 .32 .34 .32'),
    ...ring('E', middle, inner, 0.68, '.32 .5 .5 .32'),
    ...ring('F', middle, inner, 2.68, '.82 .82'),
    ...ring('G', middle, inner, 4.68, '.32 .5 .5 .32'),
    ...ring('H', middle, inner, 6.68, '.5 .32 .32 .5'),
  ],
  perSquareMetre: [200, 215, 230, 240],
  fixed: 'G-2 7900',
  notActive: 'B-7 D-8',
  shell: 'A B C D',
  raw: 'E G',
  sectors: { medicine: 'E', dentistry: 'F', pharmacy: 'G', laboratory: 'H' },
}
