import type { Plugin } from 'vite'

type Node = {
  type: string
  start: number
  end: number
  body?: Node[]
  declaration?: Node | null
  declarations?: { init: Node | null }[]
}

/** Initialisers without side effects, which need no mark. */
const plain = /^(Literal|TemplateLiteral|ArrowFunctionExpression|FunctionExpression|Identifier)$/

/**
 * Shapes in contract/ are top-level calls of zod, and a bundler keeps every call for its possible side effects. A
 * screen that needs one constant would bundle all shapes of its file. They have no side effects, so in the browser's
 * bundle each is marked as pure and unused ones are removed.
 */
export function pureShapes(): Plugin {
  return {
    name: 'pure-shapes',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/[^?]+\.ts$/ },
      handler(code) {
        const inits = (this.parse(code) as unknown as Node).body?.flatMap(initsOf) ?? []
        const marked = inits
          .toReversed()
          .reduce(
            (text, { start, end }) =>
              `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
            code,
          )
        return { code: marked, map: null, moduleSideEffects: false }
      },
    },
  }
}

/** Returns the initial values of constants that are not a literal, a function or an identifier. */
function initsOf(statement: Node): Node[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return (declared.declarations ?? []).flatMap(({ init }) => (init && !plain.test(init.type) ? [init] : []))
}
