import { printOf } from '#domain/core/text/print-of.ts'
import { dataFileOf } from './data-file.ts'

/** Source of a relation: a file with its path in the folder, or a table in a database file (`inner`). */
export interface FolderSource {
  readonly file: string
  readonly inner: { readonly schema: string; readonly table: string } | null
}

interface SourceName {
  readonly schema: string
  readonly table: string
}

/** A requested name, the suffix that makes it longer if it is not free, and a unique key. */
interface Wish {
  readonly key: string
  readonly name: string
  readonly suffix: string
}

const ROOT_SCHEMA = 'main'

const ROOT_KEY = 'folder '

const TAKEN_SCHEMAS = [ROOT_SCHEMA, 'information_schema', 'pg_catalog', 'temp', 'system']

/**
 * Names the sources of a folder. Files at the top are in the schema `main`, those of a subfolder `a/b` in `a_b`, tables
 * of `shop.duckdb` in `shop`, and those of its schema `x` in `shop_x`. If names collide, all of them get their extension
 * (`sales_csv`), then a hash of their path: so a second `sales` cannot silently replace the first in existing queries.
 * `catalog` is the name of the database, which no schema may have.
 */
export function nameSources(sources: readonly FolderSource[], catalog: string): readonly SourceName[] {
  const schemas = uniqueNames(sources.map(schemaWish), new Set([catalog.toLowerCase(), ...TAKEN_SCHEMAS]))
  const schemaOf = (source: FolderSource) => schemas.get(schemaWish(source).key) ?? ROOT_SCHEMA
  const wishes = new Map<string, Wish[]>()
  for (const source of sources) {
    const known = wishes.get(schemaOf(source))
    if (known === undefined) wishes.set(schemaOf(source), [tableWish(source)])
    else known.push(tableWish(source))
  }
  const tables = new Map([...wishes].map(([schema, some]) => [schema, uniqueNames(some, new Set())]))
  return sources.map((source) => {
    const schema = schemaOf(source)
    return { schema, table: tables.get(schema)?.get(tableWish(source).key) ?? '' }
  })
}

/** Replaces characters that need quotes: a name has letters, digits and underscores, and begins with no digit. */
export function safeName(text: string): string {
  const name = text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_]/gu, '_')
  return /^\p{N}/u.test(name) || name === '' ? `_${name}` : name
}

function schemaWish({ file, inner }: FolderSource): Wish {
  const parts = file.split('/')
  const folder = parts.slice(0, -1)
  if (inner === null) {
    const name = folder.length === 0 ? ROOT_SCHEMA : safeName(folder.join('_'))
    return { key: `folder ${folder.join('/')}`, name, suffix: 'folder' }
  }
  const stem = dataFileOf(parts.at(-1) ?? '')?.stem ?? ''
  const names = [...folder, stem, ...(inner.schema === ROOT_SCHEMA ? [] : [inner.schema])]
  return { key: `database ${file} ${inner.schema}`, name: safeName(names.join('_')), suffix: 'duckdb' }
}

function tableWish({ file, inner }: FolderSource): Wish {
  // Names in a database are unique and known to its authors.
  if (inner !== null) return { key: inner.table, name: inner.table, suffix: 'table' }
  const found = dataFileOf(file.slice(file.lastIndexOf('/') + 1))
  return { key: file, name: safeName(found?.stem ?? file), suffix: found?.ending ?? '' }
}

/** A name for each key, none of `taken` (lower case). The root schema keeps its name. */
function uniqueNames(wishes: readonly Wish[], taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  const byKey = new Map(wishes.map((wish) => [wish.key, wish]))
  const others = [...byKey.values()].filter(({ key }) => key !== ROOT_KEY)
  const longer = ({ name, suffix }: Wish) => `${name}_${suffix}`
  const short = countNames(others.map(({ name }) => name))
  // A longer name must not equal another short one.
  const both = countNames(others.flatMap((wish) => [wish.name, longer(wish)]))
  const isFree = (counts: ReadonlyMap<string, number>, name: string) =>
    counts.get(name.toLowerCase()) === 1 && !taken.has(name.toLowerCase())
  const nameOf = (wish: Wish) => {
    if (wish.key === ROOT_KEY || isFree(short, wish.name)) return wish.name
    return isFree(both, longer(wish)) ? longer(wish) : `${longer(wish)}_${printOf(wish.key)}`
  }
  return new Map([...byKey].map(([key, wish]) => [key, nameOf(wish)]))
}

function countNames(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  return counts
}
