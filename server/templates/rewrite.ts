import { isNode, type Node } from './frames.ts'
import { FILTER_NAMES } from './macros.ts'

/** The name of the function for a filter of ours; templates cannot contain it. */
export function filterName(name: string): string {
  return ` ${name}`
}

/** Rewrites an expression that the interpreter lacks; null if it has it. */
export function rewritten(node: Node): Node | null {
  if (node.type === 'FilterExpression') return ownFilter(node)
  return node.type === 'CallExpression' ? joinCall(node) : null
}

/** Rewrites `values | where_in` to a call of our function. */
function ownFilter(node: Node): Node | null {
  const [operand, filter] = ['operand' in node && node.operand, 'filter' in node && node.filter]
  if (!isNode(operand) || !isNode(filter)) return null
  const callee = filter.type === 'CallExpression' && 'callee' in filter ? filter.callee : filter
  const name = nameOf(callee)
  if (name === null || !FILTER_NAMES.has(name)) return null
  const given: readonly unknown[] =
    filter.type === 'CallExpression' && 'args' in filter && Array.isArray(filter.args) ? filter.args : []
  return made({ type: 'CallExpression', callee: identifier(filterName(name)), args: [operand, ...given] })
}

/** Rewrites `", ".join(values)` to `values | join(", ")`. */
function joinCall(node: Node): Node | null {
  const [callee, args] = ['callee' in node && node.callee, 'args' in node && node.args]
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !Array.isArray(args) || args.length !== 1)
    return null
  const [object, property] = ['object' in callee && callee.object, 'property' in callee && callee.property]
  if (nameOf(property) !== 'join' || !isNode(object)) return null
  const filter = { type: 'CallExpression', callee: identifier('join'), args: [object] }
  return made({ type: 'FilterExpression', operand: args[0], filter })
}

/** The name in a node; null for any other node. */
function nameOf(node: unknown): string | null {
  const isName = isNode(node) && node.type === 'Identifier' && 'value' in node
  return isName && typeof node.value === 'string' ? node.value : null
}

/** A name with its fields, `page.size`; null if it does not begin with a name. */
export function pathOf(node: unknown): string | null {
  if (!isNode(node) || node.type !== 'MemberExpression') return nameOf(node)
  const object = 'object' in node ? pathOf(node.object) : null
  const property = 'property' in node ? nameOf(node.property) : null
  return object === null || property === null ? object : `${object}.${property}`
}

function identifier(value: string): Node {
  return made({ type: 'Identifier', value })
}

function made(node: Node & Readonly<Record<string, unknown>>): Node {
  return node
}
