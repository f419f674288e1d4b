type Use = 'number' | 'date' | 'text'

const typeOf: Record<Use, string> = { number: 'number', date: 'string | number | Date', text: 'string' }
const formats: Record<string, Use> = { number: 'number', plural: 'number', relativetime: 'number', datetime: 'date' }

const head = `import type { LocalizedString } from '../runtime.js'
interface Options { locale?: 'fa' | 'en' }
type Plain = (inputs?: {}, options?: Options) => LocalizedString
type Message<Inputs> = (inputs: Inputs, options?: Options) => LocalizedString
`

/** The types of all messages as one declaration file, a line each: the compiler reads it instead of some thousand modules. */
export const declarations = (modules: readonly string[]) =>
  head +
  modules
    .map((code) => `${declaration(code)}\n`)
    .sort()
    .join('')

/** Paraglide lets a message take anything. What a message does with an input gives its type: one that it formats is a number,
 *  one that it prints as it comes is a text, so a number that nobody formats (and would show Latin digits in Persian) does not compile.
 * @throws Error when the module is not written as Paraglide writes it today. */
export function declaration(code: string) {
  const name = /^export (?:const (\w+) =|\{ \w+ as "(\w+)" \})/m.exec(code)
  const inputs = /@typedef \{\{(.*?)\}\} \w+Inputs/.exec(code)?.[1]
  if (!name || inputs === undefined)
    throw new Error(
      'Paraglide changed the shape of its messages: scripts/typed-inputs.ts does not find their names and inputs.',
    )
  const typed = inputs.replace(/(\w+): NonNullable<unknown>/g, (as, input: string) => {
    const use = useOf(code, input)
    return use ? `${input}: ${typeOf[use]}` : as
  })
  return `export const ${name[1] ?? name[2]}: ${typed.trim() ? `Message<{${typed}}>` : 'Plain'}`
}

function useOf(message: string, name: string): Use | undefined {
  const formatted = new RegExp(`registry\\.(\\w+)\\("\\w+", i\\?\\.${name}\\b`).exec(message)?.[1]
  if (formatted) return formats[formatted]
  return new RegExp(`i\\?\\.${name}\\b`).test(message) ? 'text' : undefined
}
