import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'

/** A database as this device knows it; `backend` chooses the SQL dialect. */
const catalogueDatabase = z.object({
  id: z.int(),
  name: z.string(),
  backend: z.string(),
  allowsPreview: z.boolean(),
  allowsAsync: z.boolean(),
  /** Where the rows of a query may be kept, and as what; absent where they may not. */
  newRelations: z.optional(
    z.object({ schema: z.nullable(z.string()), methods: z.array(z.enum(['TABLE', 'VIEW'])) }),
  ),
})

/** A database as this device knows it. */
export type CatalogueDatabase = z.infer<typeof catalogueDatabase>

/** A table or view of a schema; `rowCount` where the server tells it. */
const catalogueTable = z.object({
  name: z.string(),
  kind: z.enum(['table', 'view']),
  rowCount: z.nullable(z.number()),
  comment: z.nullable(z.string()),
})

/** A table or view of a schema. */
export type CatalogueTable = z.infer<typeof catalogueTable>

/** A file of a database that is left out of it, and why. */
const leftOutFile = z.object({ file: z.string(), message: z.string() })

/** A file of a database that is left out of it, and why. */
export type LeftOutFile = z.infer<typeof leftOutFile>

/** A column of a table; `type` is the database's own word. */
const catalogueColumn = z.object({
  name: z.string(),
  type: z.string(),
  comment: z.nullable(z.string()),
  isPrimaryKey: z.boolean(),
})

/** A column of a table. */
export type CatalogueColumn = z.infer<typeof catalogueColumn>

/** Which schema of which database; a null schema means the database's default. */
export interface SchemaPlace {
  readonly dbId: number
  readonly catalog: string | null
  readonly schema: string
}

/** Keys under which the catalogue is cached on this device. */
export const catalogueKeys = {
  databases: 'databases',
  schemas: (dbId: number, catalog: string | null) => `schemas/${dbId}/${part(catalog)}`,
  tables: ({ dbId, catalog, schema }: SchemaPlace) => `tables/${dbId}/${part(catalog)}/${part(schema)}`,
  leftOut: (dbId: number) => `left-out/${dbId}`,
  columnsOfSchema: ({ dbId, catalog, schema }: SchemaPlace) =>
    `columns/${dbId}/${part(catalog)}/${part(schema)}/`,
  columns: (place: SchemaPlace, table: string) => `${catalogueKeys.columnsOfSchema(place)}${part(table)}`,
} as const

function part(name: string | null): string {
  return name === null ? '' : encodeURIComponent(name)
}

/** What a key of the cached catalogue speaks of; null for names of databases and schemas. */
type KeyPlace =
  | { readonly what: 'tables'; readonly place: SchemaPlace }
  | { readonly what: 'columns'; readonly place: SchemaPlace; readonly table: string }

/** Reads a key of the cached catalogue back. */
export function placeOfKey(key: string): KeyPlace | null {
  const [what, dbId, ...names] = key.split('/')
  const [catalog = '', schema = '', table = ''] = names.map(decodeURIComponent)
  const place = { dbId: Number(dbId), catalog: catalog === '' ? null : catalog, schema }
  if (what === 'tables') return { what, place }
  return what === 'columns' ? { what, place, table } : null
}

/** The schema to show first: the wanted one when it exists, else the usual default of its kind, else the first. */
export function firstSchema(schemas: readonly string[], wanted: string | null): string | null {
  if (wanted !== null && schemas.includes(wanted)) return wanted
  return ['main', 'public', 'dbo'].find((name) => schemas.includes(name)) ?? schemas[0] ?? null
}

/** Reads a cached part of the catalogue; null for what is spoilt, since the server has it. */
export type ReadCached<T> = (stored: unknown) => T | null

function reader<T>(schema: z.ZodMiniType<T>): ReadCached<T> {
  return (stored) => {
    const parsed = schema.safeParse(stored)
    return parsed.success ? parsed.data : null
  }
}

/** Readers of the cached catalogue, by what is cached. */
export const readCached = {
  databases: reader<readonly CatalogueDatabase[]>(z.array(catalogueDatabase)),
  names: reader<readonly string[]>(z.array(z.string())),
  tables: reader<readonly CatalogueTable[]>(z.array(catalogueTable)),
  leftOut: reader<readonly LeftOutFile[]>(z.array(leftOutFile)),
  columns: reader<readonly CatalogueColumn[]>(z.array(catalogueColumn)),
} as const
