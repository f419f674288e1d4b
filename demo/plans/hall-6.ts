// Hall 6: a chessboard of twelve islands, with booths along the north wall and both side walls.
import type { HallDrawing } from '../drawing.ts'
import { box, column, island, row } from '../layout.ts'

export const hall6: HallDrawing = {
  number: 6, maxHeightCm: 450,
  theme: { fa: 'دستگاه‌های پزشکی و تصویربرداری', en: 'Medical devices and imaging' },
  outline: box(0, 0, 74, 46),
  doors: [
    ['entrance', 'ورودی اصلی', 'Main entrance', [17, 46], [25, 46]],
    ['entrance', 'ورودی شرقی', 'East entrance', [51, 46], [59, 46]],
    ['entrance', 'ورودی غربی', 'West entrance', [0, 19.5], [0, 24.5]],
    ['service', 'درِ بار', 'Service door', [74, 21.5], [74, 24.5]],
    ['emergency', 'خروج اضطراری', 'Emergency exit', [34, 0], [38, 0]],
  ],
  pillars: { x: [6.5, 21.5, 36.5, 51.5, 67], y: [6.5, 17.5, 28.5, 39.5] },
  facilities: [
    ['stage', 'صحنه', 'Stage', box(8, 41.6, 7.5, 3.4), [-0.18, 0, 0, 0]],
    ['info', 'اطلاعات', 'Info', box(27.5, 41.6, 5, 3.4)],
    ['cafe', 'کافه', 'Café', box(34, 41.6, 8, 3.4)],
    ['firstAid', 'کمک‌های اولیه', 'First aid', box(44, 41.6, 4.5, 3.4)],
    ['prayer', 'نمازخانه', 'Prayer', box(62.5, 41.6, 5, 3.4)],
    ['wc', 'سرویس بهداشتی', 'WC', box(69, 40, 4, 5)],
    ['storage', 'انبار', 'Storage', box(1, 40, 5.5, 5)],
  ],
  stairs: [['stairs', box(71, 1, 2.2, 4), -90]],
  supply: [
    ['power', '32 A', [14, 29, 44, 59], [12, 23, 34]],
    ['network', '1 Gbit/s', [12, 42], [12, 34]],
  ],
  areas: [
    ...row('A', [2, 1], 4, '6 5 5 6 4 6 (4) 6 4 5 6 6 5'),
    ...island('B', [8, 8], [3, 4], '1234 5678'),
    ...island('B', [8, 19], [12, 8], '1'),
    ...island('B', [8, 30], [4, 4], '123 456'),
    ...island('C', [23, 8], [2, 4], '111222 334455'),
    ...island('C', [23, 19], [4, 4], '123 456'),
    ...island('C', [23, 30], [4, 4], '112 134'),
    ...island('D', [38, 8], [4, 4], '112 134'),
    ...island('D', [38, 19], [3, 4], '1234 5678'),
    ...island('D', [38, 30], [2, 4], '111222 334455'),
    ...island('E', [53, 8], [4, 4], '123 456'),
    ...island('E', [53, 19], [3, 4], '1122 1134'),
    ...island('E', [53, 30], [3, 4], '1234 5678'),
    ...column('F', [69, 8], 4, '5 4 4 (4) 4 5 4'),
    ...column('G', [1, 8], 4, '5 5 (8) 6 6'),
  ],
  perSquareMetre: [170, 190, 210, 240],
  fixed: 'B-9 21500, E-7 9900',
  notActive: 'A-5 B-12 D-7 E-16 G-1',
}
