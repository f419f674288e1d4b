type Use = 'number' | 'date' | 'text'

const typeOf: Record<Use, string> = { number: 'number', date: 'string | number | Date', text: 'string' }
const formats: Record<string, Use> = { number: 'number', plural: 'number', relativetime: 'number', datetime: 'date' }

/** Paraglide lets a message take anything. What a message does with an input tells its type: one that it formats is a number,
 *  one that it prints as it comes is a text, so a number that nobody formats (and would show Latin digits in Persian) does not compile. */
export function typeInputs(message: string) {
  return message.replace(/(@typedef \{\{)(.*?)(\}\} \w+Inputs)/g, (_, open: string, inputs: string, close: string) =>
    open + inputs.replace(/(\w+): NonNullable<unknown>/g, (as, name: string) => {
      const use = useOf(message, name)
      return use ? `${name}: ${typeOf[use]}` : as
    }) + close)
}

function useOf(message: string, name: string): Use | undefined {
  const formatted = new RegExp(`registry\\.(\\w+)\\("\\w+", i\\?\\.${name}\\b`).exec(message)?.[1]
  if (formatted) return formats[formatted]
  return new RegExp(`i\\?\\.${name}\\b`).test(message) ? 'text' : undefined
}
