// Texts that people take for each other have the same skeleton (UTS 39).
import unhomoglyph from 'unhomoglyph'

/** The confusables of Unicode in one shape, without marks and without characters that are not shown, such as the Hangul filler. */
export const skeletonOf = (text: string) =>
  unhomoglyph(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
