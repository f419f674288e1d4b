// Names of a plan's layers, as users of CAD programs choose them.
import type { LayerOf } from './mark.ts'

export type LayerNames = Readonly<Record<LayerOf, string>>
const english: LayerNames = {
  booths: 'EXPO-BOOTH',
  numbers: 'EXPO-NO',
  areas: 'EXPO-AREA',
  walls: 'A-WALL',
  pillars: 'A-COLS',
  doors: 'A-DOOR',
  furniture: 'A-FURN',
  dims: 'A-DIMS',
  grid: 'A-GRID',
  power: 'M-ELEC',
  rooms: 'A-ROOM',
  title: 'TITLE',
}
const german: LayerNames = {
  booths: 'Standflaechen',
  numbers: 'Standnummern',
  areas: 'Flaechen',
  walls: 'Wand',
  pillars: 'Stuetzen',
  doors: 'Tueren',
  furniture: 'Moebel',
  dims: 'Bemassung dim',
  grid: 'Achsen grid',
  power: 'Elektro',
  rooms: 'Raum',
  title: 'Titel title',
}
const persian: LayerNames = {
  booths: 'غرفه‌ها',
  numbers: 'شماره',
  areas: 'متراژ',
  walls: 'دیوار',
  pillars: 'ستون',
  doors: 'در',
  furniture: 'مبلمان',
  dims: 'اندازه',
  grid: 'محور',
  power: 'برق',
  rooms: 'فضاها',
  title: 'عنوان',
}
const plain: LayerNames = {
  booths: 'Layer1',
  numbers: 'Layer2',
  areas: 'Layer3',
  walls: 'Layer4',
  pillars: 'Layer5',
  doors: 'Layer6',
  furniture: 'FURNITURE',
  dims: 'DIM',
  grid: 'AXIS',
  power: 'Layer10',
  rooms: 'Layer11',
  title: 'Layer12',
}
const together: LayerNames = { ...english, numbers: 'EXPO-BOOTH', areas: 'EXPO-BOOTH' }
const zero: LayerNames = {
  booths: '0',
  numbers: '0',
  areas: '0',
  walls: '0',
  pillars: '0',
  doors: '0',
  furniture: 'FURNITURE',
  dims: 'DIM',
  grid: 'AXIS',
  power: '0',
  rooms: '0',
  title: 'TITLE',
}
export const layerNames = [english, german, persian, plain, together, zero] as const
