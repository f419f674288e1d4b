// Iranian airports with scheduled domestic flights. Each line has IATA codes, then words of the name and city in both
// languages and common spellings.

const airports = [
  'ika thr tehran teheran imam khomeini mehrabad تهران امام خمینی مهرآباد',
  'mhd mashhad mashad meshed hasheminejad shahid مشهد شهید هاشمی نژاد',
  'syz shiraz dastgheib shahid شیراز شهید دستغیب',
  'ifn isfahan esfahan beheshti shahid اصفهان شهید بهشتی',
  'tbz tabriz madani shahid تبریز شهید مدنی',
  'kih kish کیش',
  'awz ahvaz ahwaz soleimani اهواز سلیمانی',
  'bnd bandar abbas بندر بندرعباس عباس',
  'gsm qeshm dayrestan قشم دیرستان',
  'ker kerman کرمان',
  'azd yazd sadoughi shahid یزد شهید صدوقی',
  'ras rasht sardar jangal رشت سردار جنگل',
  'sry sari dasht naz ساری دشت ناز',
  'omh urmia orumiyeh oroumieh urmieh bakeri ارومیه باکری',
  'ksh kermanshah کرمانشاه ashrafi اشرفی اصفهانی',
  'buz bushehr بوشهر',
  'zah zahedan زاهدان',
  'zbr chabahar konarak چابهار کنارک',
  'abd abadan آبادان',
  'adu ardabil ardebil اردبیل',
  'gbt gorgan گرگان',
  'hdm hamadan hamedan همدان',
  'sdg sanandaj سنندج',
  'khd khorramabad khorram abad خرم آباد خرم‌آباد',
  'xbj birjand بیرجند',
  'bjb bojnord bojnurd بجنورد',
  'rjn rafsanjan رفسنجان',
  'pgu asaluyeh assaluyeh persian gulf عسلویه خلیج فارس',
  'lrr larestan lar لار لارستان',
  'lfm lamerd لامرد',
  'jyr jiroft جیرفت',
  'iil ilam ایلام',
  'pfq parsabad moghan پارس آباد پارس‌آباد مغان',
  'khy khoy خوی',
  'jwn zanjan زنجان',
  'mrx mahshahr ماهشهر بندر',
  'def dezful دزفول',
  'yes yasuj yasouj یاسوج',
  'cqd shahrekord shahr kord شهرکرد شهر کرد',
  'nsh nowshahr noshahr نوشهر',
  'rzr ramsar رامسر',
  'afz sabzevar سبزوار',
  'tcx tabas طبس',
  'bxr bam بم',
  'bdh bandar lengeh بندر لنگه',
  'sxi sirri سیری',
  'lvp lavan لاوان',
  'khk khark kharg خارک',
  'ihr iranshahr ایرانشهر',
  'acz zabol زابل',
  'rud shahroud shahrud شاهرود',
  'acp maragheh sahand مراغه سهند',
  'aju arak اراک',
  'kkk kashan kks کاشان',
  'jar jahrom جهرم',
  'faz fasa فسا',
  'syj sirjan سیرجان',
].map((words) => new Set(tokensOf(words)))

/** Words that do not identify an airport. */
const plain = new Set(
  tokensOf('airport international intl domestic city iran ir island فرودگاه بین المللی بین‌المللی شهر ایران جزیره'),
)

function tokensOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[\p{M}\u200c-\u200f]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Whether a text contains only the name of one airport of Iran, or of one city with an airport. */
export function isIranianAirport(text: string): boolean {
  const named = tokensOf(text).filter((word) => !plain.has(word))
  return named.length > 0 && airports.some((words) => named.every((word) => words.has(word)))
}
