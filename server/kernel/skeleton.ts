// Skeletons of texts (UTS 39), equal for texts that people mistake for each other.
import unhomoglyph from 'unhomoglyph'

/**
 * Returns the text with Unicode confusables unified. Marks and invisible characters, such as the Hangul filler, are
 * removed.
 */
export const skeletonOf = (text: string) =>
  unhomoglyph(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
