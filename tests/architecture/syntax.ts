import { parseSync } from 'vite'
import { lineAt, type SourceFile } from './source-file.ts'

/** A node of a syntax tree: its type, its offsets, and its fields by name. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly fields: ReadonlyMap<string, unknown>
}

const known = new WeakMap<SourceFile, readonly SyntaxNode[]>()

/** Types of nodes that rules use. All others are skipped, since a project has a million of them. */
function isLookedAt(value: object): boolean {
  if (!('type' in value)) return false
  switch (value.type) {
    case 'Literal':
      return 'regex' in value
    case 'MemberExpression':
      return 'computed' in value && value.computed === true
    case 'BinaryExpression':
      return 'operator' in value && value.operator === 'in'
    case 'NewExpression':
    case 'CallExpression':
      return 'callee' in value && nodeAt(value.callee)?.fields.get('name') === 'RegExp'
    default:
      return 'typeAnnotation' in value && value.typeAnnotation !== null
  }
}

/** The nodes that rules use: patterns, calls that make patterns, computed members, `in`, and names with a type annotation. */
export function nodesOf(file: SourceFile): readonly SyntaxNode[] {
  const found = known.get(file)
  if (found !== undefined) return found
  const nodes: SyntaxNode[] = []
  collect(parseSync(file.path, file.text).program, nodes)
  known.set(file, nodes)
  return nodes
}

function collect(value: unknown, nodes: SyntaxNode[]): void {
  if (typeof value !== 'object' || value === null) return
  const node = isLookedAt(value) ? nodeAt(value) : null
  if (node !== null) nodes.push(node)
  for (const entry of Object.values(value)) collect(entry, nodes)
}

/** Reads the value of a field as a node; null when it is none. */
export function nodeAt(value: unknown): SyntaxNode | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = new Map<string, unknown>(Object.entries(value))
  const [type, start, end] = [fields.get('type'), fields.get('start'), fields.get('end')]
  if (typeof type !== 'string' || typeof start !== 'number' || typeof end !== 'number') return null
  return { type, start, end, fields }
}

/** Reads the value of a field as a list of nodes. */
export function listAt(value: unknown): readonly (SyntaxNode | null)[] {
  return Array.isArray(value) ? value.map(nodeAt) : []
}

/** The source text of a node. */
export function textOf(file: SourceFile, node: SyntaxNode): string {
  return file.text.slice(node.start, node.end)
}

/** The first line of a node, from 1. */
export function lineOf(file: SourceFile, node: SyntaxNode): number {
  return lineAt(file.text, node.start)
}
