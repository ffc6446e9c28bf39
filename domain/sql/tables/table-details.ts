import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'

const names = z.array(z.string())
const textOrNull = z.nullable(z.string())

const foreignKey = z.object({
  name: textOrNull,
  columns: names,
  schema: textOrNull,
  table: z.string(),
  referredColumns: names,
})

/** A foreign key: its columns refer to those of another table, in order; a null schema is that of its own table. */
export type ForeignKey = z.infer<typeof foreignKey>

const tableIndex = z.object({ name: textOrNull, columns: names, isUnique: z.boolean() })

/** An index; an expression is among its columns as SQL. */
export type TableIndex = z.infer<typeof tableIndex>

const tableKeys = z.object({
  comment: textOrNull,
  /** A SELECT of the first rows; empty if it is unknown. */
  selectStar: z.string(),
  primaryKey: names,
  foreignKeys: z.array(foreignKey),
  indexes: z.array(tableIndex),
})

/** Keys and indexes of a table, cached with its columns. */
export type TableKeys = z.infer<typeof tableKeys>

const tablePartitions = z.object({
  columns: names,
  /** Name and value of each column of the newest partition. */
  latest: z.array(z.tuple([z.string(), z.string()])),
  /** A statement that lists the partitions. */
  sql: textOrNull,
})

const tableExtra = z.object({
  /** An estimate. */
  rowCount: z.nullable(z.number()),
  sizeBytes: z.nullable(z.number()),
  /** The statement that creates a view. */
  definition: textOrNull,
  partitions: z.nullable(tablePartitions),
})

/** Further facts about a table, cached when they are first read; each null if it is unknown. */
export type TableExtra = z.infer<typeof tableExtra>

/** Parses cached keys; null if they are invalid. */
export function readTableKeys(stored: unknown): TableKeys | null {
  const parsed = tableKeys.safeParse(stored)
  return parsed.success ? parsed.data : null
}

/** Parses cached further facts; null if they are invalid. */
export function readTableExtra(stored: unknown): TableExtra | null {
  const parsed = tableExtra.safeParse(stored)
  return parsed.success ? parsed.data : null
}
