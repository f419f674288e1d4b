// Forms of texts (UTS 39) that are equal for texts which people mistake for each other.
import unhomoglyph from 'unhomoglyph'

/**
 * Returns a text with Unicode confusables replaced. Marks and invisible characters, such as the Hangul filler, are
 * removed.
 */
export const skeletonOf = (text: string) =>
  unhomoglyph(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
