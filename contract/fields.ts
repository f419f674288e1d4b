// What can be wrong with a field. A rule in contract/entities names one of these; its words are messages/fields: `fields_` + the code.
// A number that belongs to the words follows a colon: 'tooLong:100'.

export const fieldCodes = [
  'required',
  'tooLong',
  'tooFew',
  'tooMany',
  'atLeast',
  'atMost',
  'wrongType',
  'unknownKey',
  'notAllowed',
  'brokenText',
  'invalid',
  'emailMissing',
  'emailInvalid',
  'emailUnseen',
  'emailMixed',
  'nameMissing',
  'passwordMissing',
  'passwordShort',
  'passwordCommon',
  'passwordPersonal',
  'passwordSame',
  'passwordWrong',
  'repeatDiffers',
  'phoneInvalid',
  'phoneMissing',
  'countryInvalid',
  'dateInvalid',
  'dateMissing',
  'acceptMissing',
  'boothMissing',
  'boothUnknown',
  'equipmentUnknown',
  'uploadUnknown',
  'orderUnknown',
  'fasciaMissing',
  'reasonMissing',
  'priceMissing',
  'polygonCrosses',
  'fileTooLarge',
  'fileType',
  'fileEmpty',
  'cursorInvalid',
  'latinOnly',
  'levelMissing',
  'nameTaken',
  'meterageMissing',
  'oneTimeCodeMissing',
  'oneTimeCodeWrong',
  'oneTimeCodeUsed',
  'recoveryCodeWrong',
  'passkeyFailed',
  // Travel
  'categoryMissing',
  'guestMissing',
  'checkOutEarly',
  'stayTooLong',
  'timeInvalid',
  'timeMissing',
  'returnEarly',
  'passportInvalid',
  'passportMissing',
  'passportEndsEarly',
  'passportTwice',
  'fileMissing',
  'consulateMissing',
  'travellerMissing',
  'exitBeforeEntry',
  'dayFrom',
  'dayUntil',
  'birthDateInvalid',
  'samePlace',
  'flightInvalid',
  'imageTooSmall',
  'photoTooSmall',
  'photoNotUpright',
  'imageUnreadable',
  'imageShape',
  'fileLocked',
  'fileBroken',
  // Papers of an Iranian buyer, amounts
  'nationalIdInvalid',
  'economicNumberInvalid',
  'postalCodeInvalid',
  'discountTooHigh',
  // Words to the team
  'servicesMissing',
  'messageMissing',
  'subjectMissing',
  'robot',
  'referrerMissing',
  'linkInvalid',
  'slotInvalid',
  'timePast',
  // What the team writes
  'slugInvalid',
  'slugTaken',
  'pathInvalid',
  'orderInvalid',
  // Settings
  'codeInvalid',
  'codeTaken',
  'rateNeeded',
  'legalIdInvalid',
  'fiscalMemoryInvalid',
  'ibanInvalid',
  'bicInvalid',
  'pathLoops',
  'pathHasScreen',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** A code with the number that its words need, or with the day (YYYY-MM-DD), which travels as the number YYYYMMDD. */
export const says = (code: FieldCode, n?: number | string) =>
  n === undefined ? code : `${code}:${String(n).replaceAll('-', '')}`

/** The code of a field that is empty, where its own rule would call it malformed. */
const ofEmpty: Partial<Record<FieldCode, FieldCode>> = {
  wrongType: 'required',
  invalid: 'required',
  phoneInvalid: 'phoneMissing',
  dateInvalid: 'dateMissing',
  timeInvalid: 'timeMissing',
  passportInvalid: 'passportMissing',
  emailInvalid: 'emailMissing',
  latinOnly: 'required',
  nationalIdInvalid: 'required',
  legalIdInvalid: 'required',
  economicNumberInvalid: 'required',
  postalCodeInvalid: 'required',
  fiscalMemoryInvalid: 'required',
  codeInvalid: 'required',
  slugInvalid: 'required',
}
const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
/** The code for a field as it was filled in: an empty field is missing, never malformed. Every form and the server use this function. */
export const codeOf = (code: string, value: unknown): string =>
  isEmpty(value) ? (ofEmpty[code as FieldCode] ?? code) : code

/** What stands at a path of a body, such as `travellers.1.passportExpiry`. */
export const valueAt = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inside, part) => (inside as Record<string, unknown> | null | undefined)?.[part], body)
