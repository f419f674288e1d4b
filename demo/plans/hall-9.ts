// Hall 9: peninsulas along the north wall, a row of wide islands, and a lobby that projects in the south.
import type { HallDrawing } from '../drawing.ts'
import { box, island, row, shape } from '../layout.ts'

export const hall9: HallDrawing = {
  number: 9, maxHeightCm: 450,
  theme: { fa: 'آزمایشگاه و تشخیص', en: 'Laboratory and diagnostics' },
  outline: shape([0, 0], [68, 0], [68, 38], [45, 38], [45, 47], [23, 47], [23, 38], [0, 38]),
  doors: [
    ['entrance', 'ورودی اصلی', 'Main entrance', [30, 47], [38, 47]],
    ['entrance', 'ورودی غربی', 'West entrance', [0, 28], [0, 32]],
    ['entrance', 'ورودی شرقی', 'East entrance', [68, 28], [68, 32]],
    ['emergency', 'خروج اضطراری', 'Emergency exit', [32, 0], [36, 0]],
  ],
  pillars: { x: [13, 24, 34, 44, 55], y: [17, 30] },
  facilities: [
    ['info', 'اطلاعات', 'Info', box(24, 42, 4, 4)],
    ['cafe', 'کافه', 'Café', box(40, 40, 4, 6), [0, 0, 0, -0.25]],
    ['wc', 'سرویس بهداشتی', 'WC', box(64, 33, 3, 4)],
    ['prayer', 'نمازخانه', 'Prayer', box(1, 33, 3, 4)],
  ],
  walls: [[[23, 38], [28, 38]], [[40, 38], [45, 38]]],
  texts: [['تالار ورودی', 'Lobby', [34, 41], 0.9, 0]],
  areas: [
    ...island('A', [5, 1], [3, 3.5], '12 34 56 78'),
    ...island('B', [15, 1], [3, 2], '12 12 34 34 34 55 55'),
    ...island('C', [25, 1], [3, 3.5], '12 34 56 77'),
    ...island('D', [37, 1], [3, 3.5], '11 23 45 66'),
    ...island('E', [47, 1], [3, 2], '12 12 12 34 34 55 55'),
    ...island('F', [57, 1], [3, 3.5], '12 34 56 78'),
    ...island('G', [6, 19], [4, 4], '1123 4456'),
    ...island('H', [26, 19], [4, 4], '1122 3442'),
    ...island('J', [46, 19], [4, 4], '1223 4456'),
    ...row('K', [5, 33], 4, '4 5 4 4'),
    ...row('L', [46, 33], 4, '5 4 4 4'),
  ],
  perSquareMetre: [175, 190, 205, 225],
  fixed: 'H-2 9400',
  notActive: 'A-8 F-2 J-6',
  shell: 'A',
  raw: 'H',
  sectors: { medicine: 'K', pharmacy: 'L' },
}
