import { uniqueNames } from '#domain/core/text/unique-names.ts'
import type { WireColumn } from '#domain/engines/engine.ts'
import type { TypeTree } from './type-tree.ts'

/** Longest name of a type; longer ones (wide structs) are cut. */
const MAX_TYPE_WORD = 200

/** Types that the format of results has as they are. All others are cast to text, which is exact. */
const CARRIED: ReadonlySet<string> = new Set(
  [
    'BOOLEAN TINYINT SMALLINT INTEGER BIGINT UTINYINT USMALLINT UINTEGER UBIGINT FLOAT DOUBLE DECIMAL VARCHAR BLOB',
    'DATE TIME NULL TIMESTAMP TIMESTAMP_S TIMESTAMP_MS TIMESTAMP_NS',
  ]
    .flatMap((names) => names.split(' '))
    .concat('TIMESTAMP WITH TIME ZONE'),
)

const NESTED: ReadonlySet<string> = new Set(['LIST', 'ARRAY', 'STRUCT', 'MAP', 'UNION'])

/** The name of a type that the values are cast to, so that the result has them exactly; null if it has them as they are. */
export function castFor(type: TypeTree): string | null {
  if (isCarried(type)) return null
  return typeName(type, {
    leaf: (leaf) => (CARRIED.has(leaf.name) ? null : 'VARCHAR'),
    // A type needs names for its fields; values are matched by their place.
    label: (name, at) => name || `v${at + 1}`,
  })
}

function isCarried({ name, parts }: TypeTree): boolean {
  return NESTED.has(name) ? parts.every(({ type }) => isCarried(type)) : CARRIED.has(name)
}

/** A type as the server's engine names it; the values of an enum are left out. */
export function typeWord(type: TypeTree): string {
  const word = typeName(type, { leaf: () => null, label: (name) => name })
  return word.length > MAX_TYPE_WORD ? `${word.slice(0, MAX_TYPE_WORD - 1)}…` : word
}

/** How a leaf and the name of a field are written; a leaf of null as it is. */
interface TypeNaming {
  readonly leaf: (type: TypeTree) => string | null
  readonly label: (name: string, at: number) => string
}

function typeName(type: TypeTree, naming: TypeNaming): string {
  const { name, numbers, parts } = type
  const inner = parts.map((part, at) => ({
    label: quoted(naming.label(part.name, at)),
    text: typeName(part.type, naming),
  }))
  const first = inner[0]?.text ?? ''
  switch (name) {
    case 'LIST':
      return `${first}[]`
    case 'ARRAY':
      return `${first}[${numbers[0] ?? 0}]`
    case 'MAP':
      return `MAP(${inner.map(({ text }) => text).join(', ')})`
    case 'STRUCT':
    case 'UNION':
      return `${name}(${inner.map(({ label, text }) => `${label} ${text}`).join(', ')})`
    default:
      return naming.leaf(type) ?? (numbers.length === 0 ? name : `${name}(${numbers.join(',')})`)
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const CLOCK_TYPES: ReadonlySet<string> = new Set(['TIME', 'TIME_NS', 'TIME WITH TIME ZONE', 'INTERVAL'])

const NUMBER_TYPES: ReadonlySet<string> = new Set(
  'TINYINT SMALLINT INTEGER BIGINT HUGEINT BIGNUM FLOAT DOUBLE DECIMAL UTINYINT USMALLINT UINTEGER UBIGINT UHUGEINT'.split(
    ' ',
  ),
)

/** The wire's columns of a result, with unique names: a, a__1, a__2. Source: wire §3. */
export function deviceColumns(names: readonly string[], types: readonly TypeTree[]): WireColumn[] {
  return uniqueNames(names).map((name, at) => {
    const type = types[at]
    const generic = type === undefined ? null : genericOf(type.name)
    const isClock = type !== undefined && CLOCK_TYPES.has(type.name)
    return {
      column_name: name,
      name,
      type: type === undefined ? null : typeWord(type),
      type_generic: generic,
      is_dttm: generic === 2 && !isClock,
    }
  })
}

/** The generic type of a type's name. Source: wire §7. */
function genericOf(name: string): 0 | 1 | 2 | 3 | null {
  if (NUMBER_TYPES.has(name)) return 0
  if (CLOCK_TYPES.has(name) || name === 'DATE' || name.startsWith('TIMESTAMP')) return 2
  if (name === 'BOOLEAN') return 3
  return name === 'NULL' ? null : 1
}
