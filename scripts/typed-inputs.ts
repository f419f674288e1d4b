type Use = 'number' | 'date' | 'text'

const typeOf: Record<Use, string> = { number: 'number', date: 'string | number | Date', text: 'string' }
const formats: Record<string, Use> = { number: 'number', plural: 'number', relativetime: 'number', datetime: 'date' }

const head = `import type { LocalizedString } from '../runtime.js'
interface Options { locale?: 'fa' | 'en' }
type Plain = (inputs?: {}, options?: Options) => LocalizedString
type Message<Inputs> = (inputs: Inputs, options?: Options) => LocalizedString
`

/**
 * Returns the types of all messages as one declaration file, a line each. The compiler reads it instead of some
 * thousand modules.
 */
export const declarations = (modules: readonly string[]) =>
  head +
  modules
    .map((code) => `${declaration(code)}\n`)
    .sort()
    .join('')

/**
 * Paraglide lets a message take anything, so the type of an input is derived from its use. A formatted input is a
 * number; one that is only printed is a text. A number without formatting would show Latin digits in Persian, so it
 * does not compile.
 * @throws Error if the module is not in the form that Paraglide writes today
 */
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
