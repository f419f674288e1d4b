import type { Plugin } from 'vite'

type Node = {
  type: string
  start: number
  end: number
  body?: Node[]
  declaration?: Node | null
  declarations?: { init: Node | null }[]
}

/** What costs nothing to leave standing. */
const plain = /^(Literal|TemplateLiteral|ArrowFunctionExpression|FunctionExpression|Identifier)$/

/**
 * The shapes of contract/ are calls of zod at the top level, and a bundler keeps every call for what it might do beside its answer: a screen that needs
 * one constant would bring all shapes of its file. They do nothing beside it, so in the browser's bundle each is marked as such, and what is not used goes.
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

/** The values of constants that are more than a literal or a function. */
function initsOf(statement: Node): Node[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return (declared.declarations ?? []).flatMap(({ init }) => (init && !plain.test(init.type) ? [init] : []))
}
