import { type Breach, isCode, isProduct, type Rule, type SourceFile } from './source-file.ts'
import { lineOf, listAt, nodeAt, nodesOf, type SyntaxNode, textOf } from './syntax.ts'

/** A lookup whose name never comes from data, though its type allows any string. */
interface NamedLookUp {
  readonly path: string
  readonly text: string
  readonly because: string
}

const OWN_FIELD = 'the name is one of the fields that the record itself has'

const NAMED: readonly NamedLookUp[] = [
  { path: 'domain/sync/engine/sending/end-empty.ts', text: 'current[name]', because: OWN_FIELD },
  { path: 'domain/sync/engine/sending/end-empty.ts', text: 'base[name]', because: OWN_FIELD },
  { path: 'domain/sync/engine/sending/freeze.ts', text: 'current[name]', because: OWN_FIELD },
  { path: 'domain/sync/engine/sending/acknowledge.ts', text: 'current[name]', because: OWN_FIELD },
  {
    path: 'domain/records/saved-queries/wire.ts',
    text: 'given[name]',
    because: 'the name is one of three in the line above',
  },
  {
    path: 'server/start/config.ts',
    text: 'env[variable]',
    because: 'the name is one of the list of options',
  },
  {
    path: 'server/http/openapi-document.ts',
    text: 'paths[call.path]',
    because: 'the name is an address of the contract',
  },
  { path: 'src/ui/grid/DataGrid.tsx', text: 'widths[active.column]', because: 'the name is a number' },
]

/** `Record<string, …>`, also within Readonly, Partial and the like, or `{ [name: string]: … }`. */
const BY_NAME = /^(?:Readonly<|Partial<)*(?:Record<\s*string\s*,|\{\s*(?:readonly\s+)?\[\w+:\s*string\]:)/

/** Variables, parameters and fields of a file that are typed as objects with arbitrary names. */
function objectsByName(file: SourceFile): ReadonlySet<unknown> {
  const names = new Set<unknown>()
  for (const node of nodesOf(file)) {
    const type = nodeAt(nodeAt(node.fields.get('typeAnnotation'))?.fields.get('typeAnnotation'))
    if (type === null || !BY_NAME.test(textOf(file, type))) continue
    names.add(nodeAt(node.fields.get('key'))?.fields.get('name') ?? node.fields.get('name'))
  }
  return names
}

interface LookUp {
  readonly object: SyntaxNode
  readonly key: SyntaxNode
}

function lookUpOf({ type, fields }: SyntaxNode): LookUp | null {
  const [object, key] =
    type === 'MemberExpression'
      ? [nodeAt(fields.get('object')), nodeAt(fields.get('property'))]
      : type === 'BinaryExpression'
        ? [nodeAt(fields.get('right')), nodeAt(fields.get('left'))]
        : [null, null]
  return object === null || key === null || isFixed(key) ? null : { object, key }
}

/** Returns whether a key is a literal or a constant by its spelling. */
function isFixed({ type, fields }: SyntaxNode): boolean {
  switch (type) {
    case 'Literal':
    case 'PrivateIdentifier':
      return true
    case 'Identifier':
      return /^[A-Z][A-Z_]*$/.test(String(fields.get('name')))
    default:
      return type === 'TemplateLiteral' && listAt(fields.get('expressions')).length === 0
  }
}

function nameOf({ fields }: SyntaxNode): unknown {
  return nodeAt(fields.get('property'))?.fields.get('name') ?? fields.get('name')
}

function breachesOf(file: SourceFile): readonly Breach[] {
  const objects = objectsByName(file)
  return nodesOf(file).flatMap((node) => {
    const lookUp = lookUpOf(node)
    if (lookUp === null) return []
    const text = textOf(file, node)
    const isByName = node.type === 'BinaryExpression' || objects.has(nameOf(lookUp.object))
    const question = `Object.hasOwn(${textOf(file, lookUp.object)}, ${textOf(file, lookUp.key)})`
    const isNamed = NAMED.some((named) => named.path === file.path && named.text === text)
    return isByName && !isNamed && !file.text.includes(question)
      ? [{ path: file.path, line: lineOf(file, node), what: text }]
      : []
  })
}

export const noNamesInObjects: Rule = {
  name: 'no name from data is looked up in an object',
  instead:
    'Use a Map, or check Object.hasOwn(table, name) first: every object has constructor, toString and __proto__. Names that never come from data are listed in NAMED of tests/architecture/names-from-data.ts with a reason.',
  check: (files) => files.filter(({ path }) => isCode(path) && isProduct(path)).flatMap(breachesOf),
}
