import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { THIS_DEVICE } from '#domain/sql/device/this-device.ts'

const catalogueDatabase = z.object({
  id: z.int(),
  name: z.string(),
  backend: z.string(),
  allowsPreview: z.boolean(),
  allowsAsync: z.boolean(),
  /** Absent if the server does not say so. */
  allowsEstimate: z.optional(z.boolean()),
  /** Whether a query can choose one of several catalogs. */
  hasCatalogs: z.optional(z.boolean()),
  /** Schema and kinds of relations that can be created from rows; absent if none can. */
  newRelations: z.optional(
    z.object({ schema: z.nullable(z.string()), methods: z.array(z.enum(['TABLE', 'VIEW'])) }),
  ),
})

/** A cached database. */
export type CatalogueDatabase = z.infer<typeof catalogueDatabase>

/** A cached table or view; `rowCount` is null if unknown. */
const catalogueTable = z.object({
  name: z.string(),
  kind: z.enum(['table', 'view']),
  rowCount: z.nullable(z.number()),
  comment: z.nullable(z.string()),
})

/** A cached table or view. */
export type CatalogueTable = z.infer<typeof catalogueTable>

const leftOutFile = z.object({ file: z.string(), message: z.string() })

/** A skipped file of a database, with the reason. */
export type LeftOutFile = z.infer<typeof leftOutFile>

/** A cached column; `type` is the type name of the database. */
const catalogueColumn = z.object({
  name: z.string(),
  type: z.string(),
  comment: z.nullable(z.string()),
  isPrimaryKey: z.boolean(),
})

/** A cached column. */
export type CatalogueColumn = z.infer<typeof catalogueColumn>

/** A schema of a database; a null catalog is the default one. */
export interface SchemaPlace {
  readonly dbId: number
  readonly catalog: string | null
  readonly schema: string
}

/** Keys of the cached catalogue. */
export const catalogueKeys = {
  databases: 'databases',
  catalogs: (dbId: number) => `catalogs/${dbId}`,
  schemas: (dbId: number, catalog: string | null) => `schemas/${dbId}/${part(catalog)}`,
  tables: ({ dbId, catalog, schema }: SchemaPlace) => `tables/${dbId}/${part(catalog)}/${part(schema)}`,
  /** The time at which the list of tables was last compared with the server's. */
  checked: (place: SchemaPlace) => `checked/${catalogueKeys.tables(place)}`,
  leftOut: (dbId: number) => `left-out/${dbId}`,
  functions: (dbId: number) => `functions/${dbId}`,
  /** Present if the server has no check of SQL for the database. */
  noCheck: (dbId: number) => `no-check/${dbId}`,
  columnsOfSchema: ({ dbId, catalog, schema }: SchemaPlace) =>
    `columns/${dbId}/${part(catalog)}/${part(schema)}/`,
  columns: (place: SchemaPlace, table: string) => `${catalogueKeys.columnsOfSchema(place)}${part(table)}`,
  keysOfSchema: (place: SchemaPlace) => `keys/${catalogueKeys.columnsOfSchema(place)}`,
  keys: (place: SchemaPlace, table: string) => `${catalogueKeys.keysOfSchema(place)}${part(table)}`,
  extra: (place: SchemaPlace, table: string) => `extra/${catalogueKeys.columns(place, table)}`,
} as const

function part(name: string | null): string {
  return name === null ? '' : encodeURIComponent(name)
}

/** The subject of a key; null for databases and schemas. */
type KeyPlace =
  | { readonly what: 'tables'; readonly place: SchemaPlace }
  | { readonly what: 'columns'; readonly place: SchemaPlace; readonly table: string }

/** Parses a key of the cached catalogue. */
export function placeOfKey(key: string): KeyPlace | null {
  const [what, dbId, ...names] = key.split('/')
  const [catalog = '', schema = '', table = ''] = names.map(decodeURIComponent)
  const place = { dbId: Number(dbId), catalog: catalog === '' ? null : catalog, schema }
  if (what === 'tables') return { what, place }
  return what === 'columns' ? { what, place, table } : null
}

/** The schema to show first: the wanted one if it exists, a usual default, or the first. */
export function firstSchema(schemas: readonly string[], wanted: string | null): string | null {
  if (wanted !== null && schemas.includes(wanted)) return wanted
  return ['main', 'public', 'dbo'].find((name) => schemas.includes(name)) ?? schemas[0] ?? null
}

/** Parses a cached part of the catalogue; null if it is invalid, because the server has it. */
export type ReadCached<T> = (stored: unknown) => T | null

function reader<T>(schema: z.ZodMiniType<T>): ReadCached<T> {
  return (stored) => {
    const parsed = schema.safeParse(stored)
    return parsed.success ? parsed.data : null
  }
}

/** Adds the database of this device, which no server lists, after those of the server. */
function withThisDevice(
  read: ReadCached<readonly CatalogueDatabase[]>,
): ReadCached<readonly CatalogueDatabase[]> {
  return (stored) => {
    const listed = read(stored)
    return listed === null ? null : [...listed, THIS_DEVICE]
  }
}

/** Parsers of the cached catalogue. */
export const readCached = {
  databases: withThisDevice(reader<readonly CatalogueDatabase[]>(z.array(catalogueDatabase))),
  names: reader<readonly string[]>(z.array(z.string())),
  tables: reader<readonly CatalogueTable[]>(z.array(catalogueTable)),
  leftOut: reader<readonly LeftOutFile[]>(z.array(leftOutFile)),
  columns: reader<readonly CatalogueColumn[]>(z.array(catalogueColumn)),
} as const
