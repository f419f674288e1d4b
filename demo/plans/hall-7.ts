// Hall 7 is L-shaped. Dental companies take small booths, so its islands are finely divided; peninsulas extend from the
// east wall.
import type { HallDrawing } from '../drawing.ts'
import { box, column, island, row, shape } from '../layout.ts'

export const hall7: HallDrawing = {
  number: 7, maxHeightCm: 400,
  theme: { fa: 'دندان‌پزشکی و ایمپلنت', en: 'Dentistry and implants' },
  outline: shape([0, 0], [72, 0], [72, 30], [45, 30], [45, 58], [0, 58]),
  doors: [
    ['entrance', 'ورودی اصلی', 'Main entrance', [17, 58], [25, 58]],
    ['entrance', 'ورودی غربی', 'West entrance', [0, 22.5], [0, 27.5]],
    ['service', 'درِ بار', 'Service door', [72, 14.1], [72, 16.9]],
    ['emergency', 'خروج اضطراری', 'Emergency exit', [34, 0], [38, 0]],
  ],
  pillars: { x: [6.5, 23, 39, 54], y: [6, 15.5, 25], but: '54,25' },
  facilities: [
    ['wc', 'سرویس بهداشتی', 'WC', box(67, 26, 4, 3)],
    ['cafe', 'کافه', 'Café', box(30, 48, 8, 5), [0, -0.4, 0, 0]],
    ['info', 'اطلاعات', 'Info', box(24, 48, 4, 3)],
    ['prayer', 'نمازخانه', 'Prayer', box(40, 53, 4, 4)],
    ['storage', 'انبار', 'Storage', box(1, 51, 5, 6)],
  ],
  stairs: [['escalator', box(69.6, 1, 1.8, 4.4), -90]],
  supply: [
    ['water', '', [15, 31], [11, 20, 31]],
    ['air', '7 bar', [13, 29], [11, 20]],
    ['power', '16 A', [47, 63], [11, 20]],
  ],
  areas: [
    ...row('A', [4, 1], 3, '4 3 3 4 3 3 4 3 3 (4) 4 3 3 5 3 3 4 3 3'),
    ...island('B', [9, 8], [3, 3], '1122 3456'),
    ...island('C', [25, 8], [3, 3], '1234 1255'),
    ...island('D', [41, 8], [3, 3], '1123 1145'),
    ...island('E', [57, 8], [3.5, 3], '1223 4456'),
    ...island('B', [9, 17], [3, 3], '1123 4455'),
    ...island('C', [25, 17], [3, 3], '1234 5678'),
    ...island('D', [41, 17], [3, 3], '1122 1133'),
    ...island('E', [57, 17], [3.5, 3], '1123 4423'),
    ...row('F', [49, 26], 3, '4 3 4 3 4'),
    ...column('G', [1, 8], 3, '4 3 4 3 (14) 4 3 4 4'),
    ...island('H', [9, 28], [3, 3], '1123 1456'),
    ...island('J', [25, 28], [12, 6], '1'),
    ...island('H', [9, 38], [3, 3], '1234 5566'),
    ...island('J', [25, 38], [3, 3], '1223 4456'),
    ...island('H', [9, 48], [3, 3], '112 345'),
    ...column('K', [41, 32], 3, '4 3 4 3 4'),
  ],
  perSquareMetre: [185, 200, 215, 235],
  fixed: 'J-1 15400',
  notActive: 'A-9 A-18 C-12 G-8',
  shell: 'A F G K',
  raw: 'J-1',
  sectors: { laboratory: 'K', medicine: 'F' },
}
