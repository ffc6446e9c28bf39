import { type NamedRelation, relationsIn } from '#domain/engines/duckdb/guard-tree.ts'

/** A view of a folder, and the note on rows of its file that cannot be read. */
export interface SourceNote {
  readonly schema: string
  readonly table: string
  readonly text: string
}

/** A statement, its tree (null if it has none), and the schema of names without one. */
interface ReadingStatement {
  readonly sql: string
  readonly statements: readonly unknown[] | null
  readonly schema: string | null
}

/**
 * The notes on the files that a statement reads. A statement without a tree gets those of all names in its text; a name of
 * WITH counts as that of a file.
 */
export function notesOn(
  { sql, statements, schema: defaultSchema }: ReadingStatement,
  notes: readonly SourceNote[],
): readonly string[] {
  if (notes.length === 0) return []
  const relations = statements === null ? null : relationsIn(statements)
  const text = sql.toLowerCase()
  const isRead = ({ schema, table }: SourceNote) => {
    const name = table.toLowerCase()
    if (relations === null) return text.includes(name)
    const matches = (one: NamedRelation) =>
      one.name === name && (one.schema || (defaultSchema ?? 'main').toLowerCase()) === schema.toLowerCase()
    return relations.some(matches)
  }
  return notes.filter(isRead).map((note) => note.text)
}
