import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { shortened } from '#domain/engines/guard-error.ts'
import { isRefusedFunction } from './guard.ts'
import { ALLOWED_TABLE_FUNCTIONS, ENGINE_CATALOGS, FILE_NAME, REFUSED_VIEWS } from './guard-lists.ts'

/** The database as the rules need it: the name of its catalog, and in lower case its tables and views. */
export interface GuardCatalog {
  readonly name: string
  readonly relations: ReadonlySet<string>
}

/** The reason of a rejection, with the byte offset of the node if the parser gave one. */
interface TreeError {
  readonly code: 'forbidden' | 'unreadable'
  readonly message: string
  readonly byteOffset: number | null
}

/** The result for an accepted tree: whether a LIMIT may be added. */
interface JudgedTree {
  readonly canLimit: boolean
}

type Node = Readonly<Record<string, unknown>>

/**
 * Checks the tree of a statement from DuckDB's `json_serialize_sql`: exactly one statement (D-01), only allowed table
 * functions (D-02), no rejected scalar function, no file as a table, no foreign catalog.
 * Fails: with the reason.
 */
export function judgeTree(
  statements: readonly unknown[],
  catalog: GuardCatalog,
): Result<JudgedTree, TreeError> {
  const [statement] = statements
  if (statements.length !== 1 || !isRecord(statement)) {
    const message = `One statement at a time; this text has ${statements.length}.`
    return err({ code: 'unreadable', message, byteOffset: null })
  }
  const nodes = everyNode(statement)
  const withNames = new Set(nodes.flatMap(withNamesOf))
  for (const node of nodes) {
    const message = refuseNode(node, catalog, withNames)
    if (message !== null) return err({ code: 'forbidden', message, byteOffset: byteOffsetOf(node) })
  }
  return ok({ canLimit: canLimit(statement) })
}

/** A relation in a statement, in lower case; `schema` is empty if the statement does not name it. */
export interface NamedRelation {
  readonly schema: string
  readonly name: string
}

/** The relations that the trees of statements name, including those of WITH. */
export function relationsIn(statements: readonly unknown[]): readonly NamedRelation[] {
  return everyNode(statements)
    .filter(({ type }) => type === 'BASE_TABLE')
    .map((node) => ({ schema: textOf(node['schema_name']), name: textOf(node['table_name']) }))
}

function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Iterative, because a tree may be thousands of levels deep. */
function everyNode(root: unknown): Node[] {
  const nodes: Node[] = []
  const waiting: unknown[] = [root]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isArray(value)) for (const child of value) waiting.push(child)
    else if (isRecord(value)) {
      nodes.push(value)
      for (const key of Object.keys(value)) waiting.push(value[key])
    }
  }
  return nodes
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : ''
}

function withNamesOf(node: Node): string[] {
  const map = node['cte_map']
  const entries = isRecord(map) ? map['map'] : undefined
  return isArray(entries) ? entries.flatMap((entry) => (isRecord(entry) ? [textOf(entry['key'])] : [])) : []
}

/** The parser writes 2^64−1 for a node without place. */
function byteOffsetOf(node: Node): number | null {
  const offset = node['query_location']
  return typeof offset === 'number' && Number.isSafeInteger(offset) ? offset : null
}

function refuseNode(node: Node, catalog: GuardCatalog, withNames: ReadonlySet<string>): string | null {
  switch (node['type']) {
    case 'TABLE_FUNCTION':
      return refuseTableFunction(node['function'])
    case 'BASE_TABLE':
      return refuseTable(node, catalog, withNames)
    default:
      return refuseFunction(textOf(node['function_name']))
  }
}

function refuseTableFunction(call: unknown): string | null {
  const name = isRecord(call) ? textOf(call['function_name']) : ''
  return ALLOWED_TABLE_FUNCTIONS.has(name)
    ? null
    : `The table function ${shortened(name)} cannot be used here. Allowed are ${[...ALLOWED_TABLE_FUNCTIONS].join(', ')}.`
}

function refuseFunction(name: string): string | null {
  return isRefusedFunction(name) ? `The function ${shortened(name)} cannot be used here.` : null
}

function refuseTable(node: Node, catalog: GuardCatalog, withNames: ReadonlySet<string>): string | null {
  const name = textOf(node['table_name'])
  const catalogName = textOf(node['catalog_name'])
  const schema = textOf(node['schema_name'])
  if (catalogName !== '' && catalogName !== catalog.name.toLowerCase()) {
    return `The database here is ${catalog.name}; ${shortened(catalogName)} cannot be read.`
  }
  if (ENGINE_CATALOGS.has(schema)) return `The database here is ${catalog.name}; ${schema} cannot be read.`
  if (REFUSED_VIEWS.has(name)) return `The system view ${name} cannot be read here.`
  const isKnown = catalog.relations.has(name) || withNames.has(name)
  return !isKnown && FILE_NAME.test(name)
    ? `Files cannot be read here; ${shortened(name)} is not a table.`
    : null
}

/** Results of SELECT, set operations, VALUES and FROM can be limited; those of DESCRIBE, SHOW and SUMMARIZE cannot. */
function canLimit(statement: Node): boolean {
  const node = statement['node']
  if (!isRecord(node)) return false
  const modifiers = node['modifiers']
  const hasLimit =
    isArray(modifiers) &&
    modifiers.some((modifier) => isRecord(modifier) && textOf(modifier['type']).startsWith('limit'))
  const from = node['from_table']
  return !hasLimit && !(isRecord(from) && from['type'] === 'SHOW_REF')
}
