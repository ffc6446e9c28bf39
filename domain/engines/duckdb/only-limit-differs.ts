import { isRecord } from '#domain/core/parse.ts'

type Node = Readonly<Record<string, unknown>>

/**
 * Whether two statements, as trees from DuckDB's `json_serialize_sql`, differ only in the number of the outermost LIMIT,
 * or by having one. It proves that adding a LIMIT to the text changed nothing else. Places in the text are ignored.
 */
export function onlyLimitDiffers(before: readonly unknown[], after: readonly unknown[]): boolean {
  const [one, other] = [outermost(before), outermost(after)]
  if (one === null || other === null) return false
  const [limit, newLimit] = [limitOf(one), limitOf(other)]
  const isNumber = newLimit !== undefined && isPlainNumber(newLimit['limit'])
  const wasNumber = limit?.['limit'] === undefined || isPlainNumber(limit['limit'])
  return (
    isNumber && wasNumber && isEqual(withoutLimit(before, one, limit), withoutLimit(after, other, newLimit))
  )
}

function outermost(statements: readonly unknown[]): Node | null {
  const [statement] = statements
  const node = statements.length === 1 && isRecord(statement) ? statement['node'] : null
  return isRecord(node) ? node : null
}

function modifiersOf(node: Node): readonly unknown[] {
  const modifiers: unknown = node['modifiers']
  return Array.isArray(modifiers) ? modifiers : []
}

function limitOf(node: Node): Node | undefined {
  return modifiersOf(node)
    .filter(isRecord)
    .find((modifier) => modifier['type'] === 'LIMIT_MODIFIER')
}

function isPlainNumber(limit: unknown): boolean {
  const value = isRecord(limit) && limit['class'] === 'CONSTANT' ? limit['value'] : null
  return isRecord(value) && typeof value['value'] === 'number'
}

/** Everything that must be equal: the statement, the outermost query, its other modifiers, the offset. */
function withoutLimit(
  statements: readonly unknown[],
  node: Node,
  limit: Node | undefined,
): readonly unknown[] {
  const [statement] = statements
  const around = isRecord(statement) ? { ...statement, node: null } : null
  const others = modifiersOf(node).filter((modifier) => modifier !== limit)
  return [around, { ...node, modifiers: others }, limit?.['offset']]
}

/** Iterative, because a tree may be thousands of levels deep. */
function isEqual(one: unknown, other: unknown): boolean {
  const waiting: (readonly [unknown, unknown])[] = [[one, other]]
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [left, right] = pair
    if (Array.isArray(left) && Array.isArray(right)) {
      if (left.length !== right.length) return false
      for (const [index, child] of left.entries()) waiting.push([child, right[index]])
    } else if (isRecord(left) && isRecord(right)) {
      const names = namesOf(left)
      if (names.length !== namesOf(right).length) return false
      for (const name of names) waiting.push([left[name], right[name]])
    } else if (left !== right) return false
  }
  return true
}

function namesOf(node: Node): string[] {
  return Object.keys(node).filter((name) => name !== 'query_location')
}
