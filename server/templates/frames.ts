import type { Interpreter } from '@huggingface/jinja'
import type { Program } from './parse-template.ts'

/** A node of a template's tree. */
export type Node = NonNullable<Parameters<Interpreter['evaluate']>[0]>

/**
 * The places where a name without a value has an effect: expressions that are written out; conditions, where it is false; and
 * the lists of loops, where it is empty.
 */
export interface Frames {
  readonly outputs: ReadonlySet<Node>
  readonly conditions: ReadonlySet<Node>
  readonly iterables: ReadonlySet<Node>
}

/** Finds the frames of a template. Without recursion, since templates may be nested deeply. */
export function framesOf(program: Program): Frames {
  const frames = { outputs: new Set<Node>(), conditions: new Set<Node>(), iterables: new Set<Node>() }
  const waiting: unknown[] = [program]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isNode(next)) note(frames, next)
    for (const child of childrenOf(next)) if (typeof child === 'object' && child !== null) waiting.push(child)
  }
  return frames
}

function childrenOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (value instanceof Map) return [...value].flat()
  return isNode(value) ? Object.values(value) : []
}

interface OpenFrames {
  readonly outputs: Set<Node>
  readonly conditions: Set<Node>
  readonly iterables: Set<Node>
}

function note({ outputs, conditions, iterables }: OpenFrames, node: Node): void {
  const parts = new Map<string, unknown>(Object.entries(node))
  for (const name of ['body', 'alternate', 'defaultBlock']) {
    const body = parts.get(name)
    if (Array.isArray(body))
      for (const one of body) if (isNode(one) && !STATEMENTS.has(one.type)) outputs.add(one)
  }
  for (const name of ['test', 'condition']) {
    const test = parts.get(name)
    if (isNode(test) && node.type !== 'TestExpression') conditions.add(test)
  }
  const iterable = parts.get('iterable')
  if (!isNode(iterable)) return
  const list = iterable.type === 'SelectExpression' && 'lhs' in iterable ? iterable.lhs : iterable
  if (isNode(list)) iterables.add(list)
}

const STATEMENTS: ReadonlySet<string> = new Set([
  'If',
  'For',
  'Set',
  'Macro',
  'CallStatement',
  'FilterStatement',
  'Break',
  'Continue',
  'Comment',
])

/** Whether a value is a node of a template's tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
