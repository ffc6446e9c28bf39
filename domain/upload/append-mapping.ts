import type { UploadColumn } from './recipe.ts'

/** The columns that a file and a table do not share: `missing` are only in the table, `extra` only in the file. */
interface AppendMapping {
  readonly missing: readonly string[]
  readonly extra: readonly string[]
}

/** Compares the loaded columns of a file with those of a table, by name without its case. */
export function appendMapping(
  table: readonly string[],
  columns: readonly Pick<UploadColumn, 'name' | 'isLeftOut'>[],
): AppendMapping {
  const loaded = columns.filter(({ isLeftOut }) => !isLeftOut).map(({ name }) => name)
  const inFile = new Set(loaded.map((name) => name.toLowerCase()))
  const inTable = new Set(table.map((name) => name.toLowerCase()))
  return {
    missing: table.filter((name) => !inFile.has(name.toLowerCase())),
    extra: loaded.filter((name) => !inTable.has(name.toLowerCase())),
  }
}
