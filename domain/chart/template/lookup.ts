import type { AST } from '@handlebars/parser'
import { TemplateProblem } from './problem.ts'

/** The scope of a template: its context, the enclosing scope, and named block parameters. */
export interface Frame {
  readonly context: unknown
  readonly parent: Frame | null
  /** Values of @ names: index, key, first, last, root. */
  readonly data: ReadonlyMap<string, unknown>
  readonly names: ReadonlyMap<string, unknown>
}

/** An own property of a value. Inherited properties are not readable. */
export function partOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  const part: unknown = Reflect.get(value, name)
  return part
}

/** The value at a path; undefined if there is none. */
export function lookup({ data, depth, parts, original }: AST.PathExpression, frame: Frame): unknown {
  const names = parts.map((part) => {
    if (typeof part !== 'string') throw new TemplateProblem(`“${original}” is not a path`)
    return part
  })
  let from: Frame | null = frame
  for (let step = 0; step < depth && from !== null; step += 1) from = from.parent
  if (from === null) return undefined
  const [first, ...others] = names
  if (first === undefined) return from.context
  if (data) return others.reduce(partOf, from.data.get(first))
  const isNamed = depth === 0 && from.names.has(first) && !original.startsWith('this')
  return isNamed ? others.reduce(partOf, from.names.get(first)) : names.reduce(partOf, from.context)
}
