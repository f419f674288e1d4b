// Extracts the text of a PDF with a JavaScript library, so that tests need no program installed on the machine.
import { extractText } from 'unpdf'

/** The text of all pages, with all white space reduced to single spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
