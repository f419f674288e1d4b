// What a PDF says, read by the library of browsers: no program of the machine is needed.
import { extractText } from 'unpdf'

/** The text of all pages, its parts parted by single blanks. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
