// Reads the text of a statement from the source. Fragments are followed to their declarations, values become $1, $2 and
// so on.
import { getTableName, is } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Project, Symbol, Type } from 'typescript/unstable/sync'
import { SyntaxKind, type Node } from 'typescript/unstable/ast'
import * as schema from '#server/db/schema.ts'

/** Thrown for a statement whose text is known only at run time. */
export class Unread extends Error {}
const unread = (why: string): never => {
  throw new Unread(why)
}

/** A node of the compiler's syntax tree. Only the properties of the node's `kind` exist. */
interface Part extends Node {
  text: string
  name: Part
  expression: Part
  arguments: readonly Part[]
  template: Part
  head: { text: string }
  templateSpans: readonly { expression: Part; literal: { text: string } }[]
  whenTrue: Part
  whenFalse: Part
  operatorToken: Node
  left: Part
  right: Part
  properties: readonly Part[]
  elements: readonly Part[]
  initializer?: Part
  parameters: readonly Part[]
  body?: Part
  statements: readonly Part[]
}
/** Arguments of a function's parameters at a call, by symbol id. */
type Given = ReadonlyMap<number, { node: Part; given: Given }>
const nothing: Given = new Map()
const casing = new CasingCache('snake_case')
const fragments =
  /^(SQL|SQLWrapper|PgColumn|PgTable\w*|Param|Name|Placeholder|ExtraConfigColumn|PartPgColumn|Aliased|View)\b/

/** SQL operators of Drizzle's comparison functions. */
const signs: Record<string, string> = { eq: '=', ne: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' }

export class Reader {
  readonly #project: Project
  #values = 0
  #depth = 0
  constructor(project: Project) {
    this.#project = project
  }

  /**
   * Returns the SQL of a statement as PostgreSQL receives it.
   * @throws Unread if the text is known only at run time
   */
  statement(node: Node, isPlain: boolean): string {
    if (!isPlain) return this.#sql(node as Part, nothing)
    const part = node as Part
    if (part.kind !== SyntaxKind.ObjectLiteralExpression) return this.#command(this.#text(part, nothing))
    const text = part.properties.find((one) => one.name?.text === 'text')
    return text?.initializer ? this.#text(text.initializer, nothing) : unread('a query without a text')
  }

  /** A `fetch` cannot be prepared, because its cursor exists only at run time. */
  #command(text: string) {
    return /^fetch\b/i.test(text) ? unread('a cursor') : text
  }

  #sql(node: Part, given: Given): string {
    if (++this.#depth > 60) return unread('nesting that is too deep')
    try {
      return this.#sqlOf(node, given)
    } finally {
      this.#depth--
    }
  }

  #sqlOf(node: Part, given: Given): string {
    switch (node.kind) {
      case SyntaxKind.TaggedTemplateExpression:
        return this.#template(node.template, given)
      case SyntaxKind.ParenthesizedExpression:
      case SyntaxKind.AsExpression:
      case SyntaxKind.NonNullExpression:
      case SyntaxKind.SatisfiesExpression:
        return this.#sql(node.expression, given)
      case SyntaxKind.ConditionalExpression:
        return this.#either(node.whenTrue, node.whenFalse, given)
      case SyntaxKind.BinaryExpression:
        return node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken
          ? this.#sql(node.right, given)
          : this.#either(node.left, node.right, given)
      case SyntaxKind.CallExpression:
        return this.#call(node, given)
      case SyntaxKind.Identifier:
      case SyntaxKind.PropertyAccessExpression:
      case SyntaxKind.ElementAccessExpression:
        return this.#named(node, given)
      default:
        return unread(`a fragment of kind ${SyntaxKind[node.kind]}`)
    }
  }

  /** Returns the text of the first branch of a condition that can be read. */
  #either(one: Part, other: Part, given: Given): string {
    try {
      return this.#isFragment(one) ? this.#sql(one, given) : this.#sql(other, given)
    } catch (error) {
      if (!(error instanceof Unread)) throw error
      return this.#sql(other, given)
    }
  }

  #template(template: Part, given: Given): string {
    if (template.kind === SyntaxKind.NoSubstitutionTemplateLiteral) return template.text
    return template.templateSpans.reduce(
      (text: string, { expression, literal }: { expression: Part; literal: { text: string } }) =>
        text + this.#part(expression, given) + literal.text,
      template.head.text,
    )
  }

  #part(node: Part, given: Given): string {
    const bound = this.#boundTo(node, given)
    if (bound) return this.#part(bound.node, bound.given)
    if (node.kind === SyntaxKind.Identifier && node.text === 'undefined') return ''
    if (this.#isFragment(node)) return this.#sql(node, given)
    const type = this.#project.checker.getTypeAtLocation(node)
    const value = `$${++this.#values}`
    return type && this.#project.checker.isArrayLikeType(type) ? `(${value})` : value // Drizzle writes an array in parentheses
  }

  #isFragment(node: Part) {
    if (node.kind === SyntaxKind.TaggedTemplateExpression) return true
    const type = this.#project.checker.getTypeAtLocation(node)
    const parts: readonly Type[] = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : []
    return parts.some((part) => fragments.test(this.#project.checker.typeToString(part)))
  }

  #boundTo(node: Part, given: Given) {
    const symbol = node.kind === SyntaxKind.Identifier ? this.#symbolOf(node) : undefined
    return symbol && given.get(symbol.id)
  }

  #symbolOf(node: Part): Symbol | undefined {
    const symbol = this.#project.checker.getSymbolAtLocation(
      node.kind === SyntaxKind.PropertyAccessExpression ? node.name : node,
    )
    const declared = symbol?.declarations[0]?.kind
    return symbol && (declared === SyntaxKind.ImportSpecifier || declared === SyntaxKind.ExportSpecifier)
      ? this.#project.checker.getAliasedSymbol(symbol)
      : symbol
  }

  #declarationOf(node: Part): Part | undefined {
    const symbol = this.#symbolOf(node)
    return (symbol?.valueDeclaration ?? symbol?.declarations[0])?.resolve(this.#project) as Part | undefined
  }

  /**
   * Reads an identifier: a table or column of schema.ts, a constant, a key of a constant, or a function's parameter.
   */
  #named(node: Part, given: Given): string {
    const drawn = this.#drawn(node)
    if (drawn) return drawn
    const bound = this.#boundTo(node, given)
    if (bound) return this.#sql(bound.node, bound.given)
    if (node.kind === SyntaxKind.ElementAccessExpression) return this.#firstOf(node.expression, given)
    const declared = this.#declarationOf(node)
    if (declared?.initializer) return this.#sql(declared.initializer, given)
    if (declared?.kind === SyntaxKind.ShorthandPropertyAssignment) return unread('a shorthand')
    return unread(`the value of ${node.getText()}`)
  }

  /** Reads the first SQL text of a record of SQL texts. All texts of such a record have the same columns. */
  #firstOf(record: Part, given: Given): string {
    const made = this.#declarationOf(record)?.initializer
    const object =
      made?.kind === SyntaxKind.SatisfiesExpression || made?.kind === SyntaxKind.AsExpression ? made.expression : made
    const first = object?.properties?.[0]?.initializer
    return first ? this.#sql(first, given) : unread(`the chosen entry of ${record.getText()}`)
  }

  #drawn(node: Part): string | undefined {
    const tableNode = node.kind === SyntaxKind.PropertyAccessExpression ? node.expression : node
    if (tableNode.kind !== SyntaxKind.Identifier) return undefined
    const symbol = this.#symbolOf(tableNode)
    const table = symbol && (schema as Record<string, unknown>)[symbol.name]
    if (!is(table, PgTable)) return undefined
    if (tableNode === node) return `"${getTableName(table)}"`
    const column = (table as unknown as Record<string, unknown>)[node.name.text]
    return is(column, PgColumn)
      ? `"${getTableName(table)}"."${casing.getColumnCasing(column)}"`
      : unread('an unknown column')
  }

  #call(node: Part, given: Given): string {
    const callee = node.expression
    const [first, second] = node.arguments as Part[]
    const name: string = callee.name?.text ?? callee.text ?? ''
    if (callee.kind === SyntaxKind.PropertyAccessExpression && callee.expression.text === 'sql') {
      if (name === 'raw') return this.#text(first!, given)
      if (name === 'param') return `$${++this.#values}`
      if (name === 'identifier') return `"${this.#text(first!, given)}"`
      if (name === 'join') return this.#list(first!, second, given)
    }
    if (name === 'as' || name === 'mapWith') return this.#sql(callee.expression, given)
    if (name === 'and' || name === 'or')
      return `(${node.arguments.map((one) => this.#part(one, given) || 'true').join(` ${name} `)})`
    const sign = signs[name]
    if (sign) return `(${this.#part(first!, given)} ${sign} ${this.#part(second!, given)})`
    const made = this.#functionOf(callee)
    if (!made) return unread(`the result of ${name}()`)
    return this.#body(made, this.#bind(made, node.arguments, given))
  }

  #functionOf(callee: Part): Part | undefined {
    const declared = this.#declarationOf(callee)
    const made = declared?.kind === SyntaxKind.FunctionDeclaration ? declared : declared?.initializer
    return made?.body && (made.kind === SyntaxKind.ArrowFunction || made.kind === SyntaxKind.FunctionDeclaration)
      ? made
      : undefined
  }

  #bind(made: Part, sent: readonly Part[], given: Given): Given {
    const bound = new Map(given)
    for (const [at, parameter] of (made.parameters as Part[]).entries()) {
      const symbol = parameter.name.kind === SyntaxKind.Identifier ? this.#symbolOf(parameter.name) : undefined
      const node = sent[at] ?? parameter.initializer
      if (symbol && node) bound.set(symbol.id, this.#boundTo(node, given) ?? { node, given })
    }
    return bound
  }

  #body(made: Part, given: Given): string {
    const body = made.body as Part
    if (body.kind !== SyntaxKind.Block) return this.#sql(body, given)
    const last = (body.statements as Part[]).find(({ kind }) => kind === SyntaxKind.ReturnStatement)
    return last?.expression ? this.#sql(last.expression, given) : unread('a function with several branches')
  }

  #list(node: Part, between: Part | undefined, given: Given): string {
    if (node.kind === SyntaxKind.ArrayLiteralExpression)
      return node.elements.map((one) => this.#part(one, given)).join(between ? this.#sql(between, given) : '')
    const mapped =
      node.kind === SyntaxKind.CallExpression && node.expression.name?.text === 'map'
        ? (node.arguments[0] as Part)
        : undefined
    return mapped?.kind === SyntaxKind.ArrowFunction ? this.#body(mapped, given) : unread('a list')
  }

  /** Reads text that is inserted into a statement unchanged. */
  #text(node: Part, given: Given): string {
    const bound = this.#boundTo(node, given)
    if (bound) return this.#text(bound.node, bound.given)
    switch (node.kind) {
      case SyntaxKind.StringLiteral:
      case SyntaxKind.NoSubstitutionTemplateLiteral:
        return node.text
      case SyntaxKind.TemplateExpression:
        return node.templateSpans.reduce(
          (text: string, { expression, literal }: { expression: Part; literal: { text: string } }) =>
            text + this.#text(expression, given) + literal.text,
          node.head.text,
        )
      case SyntaxKind.ParenthesizedExpression:
        return this.#text(node.expression, given)
      case SyntaxKind.ConditionalExpression:
        return this.#text(node.whenTrue, given)
      default:
        return this.#known(node, given)
    }
  }

  #known(node: Part, given: Given): string {
    const { checker } = this.#project
    const type = checker.getTypeAtLocation(node)
    const first = type?.isUnionType() ? type.getTypes()?.[0] : type
    if (first?.isStringLiteralType() || first?.isNumberLiteralType()) return String(first.value)
    const declared =
      node.kind === SyntaxKind.Identifier || node.kind === SyntaxKind.PropertyAccessExpression
        ? this.#declarationOf(node)
        : undefined
    if (declared?.initializer) return this.#text(declared.initializer, given)
    if (type && checker.typeToString(type) === 'number') return '1'
    if (node.kind === SyntaxKind.CallExpression) {
      const made = this.#functionOf(node.expression)
      if (made?.body && made.body.kind !== SyntaxKind.Block)
        return this.#text(made.body, this.#bind(made, node.arguments, given))
    }
    return unread(`the text ${node.getText()}`)
  }
}
