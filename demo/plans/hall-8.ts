// Hall 8: four L-shaped islands form a square around a court with one large booth in its middle.
import type { HallDrawing } from '../drawing.ts'
import { box, column, island, row } from '../layout.ts'

export const hall8: HallDrawing = {
  number: 8, maxHeightCm: 450,
  theme: { fa: 'دارو، مکمل و زیست‌فناوری', en: 'Pharmaceuticals, supplements and biotechnology' },
  outline: box(0, 0, 60, 48),
  doors: [
    ['entrance', 'ورودی اصلی', 'Main entrance', [26, 48], [34, 48]],
    ['entrance', 'ورودی غربی', 'West entrance', [0, 21.5], [0, 26.5]],
    ['service', 'درِ بار', 'Service door', [60, 22], [60, 26]],
    ['emergency', 'خروج اضطراری', 'Emergency exit', [28, 0], [32, 0]],
  ],
  pillars: [[7, 7], [25.5, 7], [34.5, 7], [53, 7], [7, 24], [53, 24], [16.5, 16.5], [43.5, 16.5], [16.5, 31.5], [43.5, 31.5], [7, 41], [25.5, 41], [34.5, 41], [53, 41]],
  roundPillars: true,
  facilities: [
    ['info', 'اطلاعات', 'Info', box(28, 34, 4, 3)],
    ['wc', 'سرویس بهداشتی', 'WC', box(1, 1, 4, 5)],
    ['prayer', 'نمازخانه', 'Prayer', box(55, 1, 4, 5)],
    ['cafe', 'کافه', 'Café', box(54, 42, 5, 5)],
    ['storage', 'انبار', 'Storage', box(1, 42, 5, 5)],
  ],
  texts: [['حیاط میانی', 'Middle court', [30, 30.4], 0.8, 0]],
  areas: [
    ...row('A', [7, 1], 4, '5 5 6 5 (4) 5 6 5 5'),
    ...column('B', [55, 9], 4, '4 4 4 (6) 6 6'),
    ...row('C', [7, 43], 4, '5 6 6 (12) 6 6 5'),
    ...column('D', [1, 9], 4, '4 4 4 (6) 4 4 4'),
    ...island('E', [9, 9], [3, 3], '11233 11455 66 78'),
    ...island('F', [36, 9], [3, 3], '11233 44533 ...66 ...78'),
    ...island('G', [9, 27], [3, 3], '12 33 44566 44577'),
    ...island('H', [36, 27], [3, 3], '...12 ...34 55677 89677'),
    ...island('K', [27, 9], [6, 6], '1'),
    ...island('L', [18, 18], [3, 4], '1 2 3'),
    ...island('M', [24, 20], [12, 8], '1'),
    ...island('N', [39, 18], [3, 4], '1 2 3'),
  ],
  perSquareMetre: [180, 195, 210, 230],
  fixed: 'M-1 22000',
  notActive: 'C-6 H-9',
  shell: 'A B',
  raw: 'M',
  sectors: { laboratory: 'K L' },
}
