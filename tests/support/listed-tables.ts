import type { CompletionTable, CompletionTables } from '#ui/code/code-types.ts'

/** A few tables for completion, as a catalogue would find them. */
export function listedTables(tables: readonly CompletionTable[], defaultSchema?: string): CompletionTables {
  const same = (one: string | undefined, other: string | undefined) =>
    one?.toLowerCase() === other?.toLowerCase()
  return {
    named: (name) => tables.filter((table) => same(table.name, name)),
    like: (_word, most, schema) =>
      tables
        .filter((table) =>
          schema === undefined
            ? table.schema === undefined || table.schema === defaultSchema
            : same(table.schema, schema),
        )
        .slice(0, most),
  }
}
