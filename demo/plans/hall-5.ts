// Hall 5: long aisles from north to south, crossed by one main aisle; large islands for beds, lights and operating
// theatres.
import type { HallDrawing } from '../drawing.ts'
import { box, column, island, row } from '../layout.ts'

export const hall5: HallDrawing = {
  number: 5, maxHeightCm: 500,
  theme: { fa: 'تجهیزات بیمارستانی و اتاق عمل', en: 'Hospital and operating theatre equipment' },
  outline: box(0, 0, 64, 47),
  doors: [
    ['entrance', 'ورودی اصلی', 'Main entrance', [28, 47], [36, 47]],
    ['entrance', 'ورودی غربی', 'West entrance', [0, 21.5], [0, 26.5]],
    ['entrance', 'ورودی شرقی', 'East entrance', [64, 21.5], [64, 26.5]],
    ['emergency', 'خروج اضطراری', 'Emergency exit', [30, 0], [34, 0]],
  ],
  pillars: { x: [7, 19, 32, 45, 57], y: [7, 24, 41] },
  facilities: [
    ['cafe', 'کافه', 'Café', box(9, 42.5, 9, 3.5), [-0.18, 0, 0, 0]],
    ['info', 'اطلاعات', 'Info', box(21, 43, 5, 3)],
    ['prayer', 'نمازخانه', 'Prayer', box(39, 43, 5, 3)],
    ['firstAid', 'کمک‌های اولیه', 'First aid', box(47, 43, 4, 3)],
    ['wc', 'سرویس بهداشتی', 'WC', box(58, 42, 5, 4)],
    ['storage', 'انبار', 'Storage', box(1, 42, 4.5, 4)],
  ],
  stairs: [
    ['stairs', box(0.8, 1, 2.4, 4), -90],
    ['lift', box(61, 1, 2.2, 2.2), 0],
  ],
  texts: [['خیابان اتاق عمل', 'Theatre street', [32, 15.5], 0.8, 90]],
  supply: [
    ['power', '63 A', [13, 25, 39, 51], [15, 33]],
    ['gas', 'O₂', [25, 39], [18, 36]],
    ['water', '', [13, 51], [18, 36]],
  ],
  areas: [
    ...row('A', [4, 1], 4, '5 6 5 5 5 (4) 5 5 6 5 5'),
    ...column('B', [1, 9], 4, '4 4 4 (6) 4 4 4'),
    ...island('C', [9, 9], [4, 3], '12 34 56 78'),
    ...island('C', [9, 27], [8, 12], '1'),
    ...island('D', [21, 9], [4, 2], '12 12 13 43 45 45'),
    ...island('D', [21, 27], [4, 2], '12 12 34 34 56 56'),
    ...island('E', [35, 9], [4, 2], '11 11 11 23 23 23'),
    ...island('E', [35, 27], [4, 2], '11 11 12 32 34 34'),
    ...island('F', [47, 9], [4, 2], '12 12 14 34 34 34'),
    ...island('F', [47, 27], [4, 3], '12 34 56 78'),
    ...column('G', [59, 9], 4, '6 6 (6) 4 4 4'),
  ],
  perSquareMetre: [175, 190, 205, 225],
  fixed: 'C-9 19800',
  notActive: 'A-10 F-9',
}
