import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { CompletionCatalogue, CompletionTable } from '#ui/code/code-types.ts'

const NAME = '(?:"[^"]+"|`[^`]+`|[\\p{L}_][\\p{L}\\p{N}_$]*)'
const TABLES = new RegExp(
  `\\b(?:from|join|update|into)\\s+((?:${NAME}\\s*\\.\\s*){0,2}${NAME})|,\\s*(${NAME})(?=\\s|$)`,
  'giu',
)
const WORD = /[\p{L}_][\p{L}\p{N}_$]*$/u
/** What stands before a name that is no column. */
const NO_COLUMN = /(?:\.|\b(?:from|join|into|update|as)\s+)$/i

/**
 * Offers the columns of the tables that the statement names, wherever a bare name may stand. The grammar's own
 * completion offers columns only after a table's name and a dot.
 */
export const columnsInScope =
  (catalogue: CompletionCatalogue) =>
  (context: CompletionContext): CompletionResult | null => {
    const line = context.state.doc.lineAt(context.pos)
    const before = line.text.slice(0, context.pos - line.from)
    const word = WORD.exec(before)?.[0] ?? ''
    const from = context.pos - word.length
    if (word === '' && !context.explicit) return null
    if (NO_COLUMN.test(before.slice(0, before.length - word.length))) return null
    const tables = tablesNamed(statementAround(context), catalogue)
    const options = tables.flatMap((table) => table.columns.map((column) => columnOption(table, column)))
    return options.length === 0 ? null : { from, options, validFor: /^[\p{L}\p{N}_$]*$/u }
  }

const columnOption = (table: CompletionTable, column: CompletionTable['columns'][number]): Completion => ({
  label: column.name,
  type: 'property',
  detail: column.type ?? table.name,
  boost: 20,
})

/** The text between the semicolons around the cursor; a semicolon in a string only makes the offer smaller. */
const statementAround = ({ state, pos }: CompletionContext) => {
  const nearby = 20_000
  const start = Math.max(0, pos - nearby)
  const text = state.sliceDoc(start, Math.min(state.doc.length, pos + nearby))
  const end = text.indexOf(';', pos - start)
  return text.slice(text.lastIndexOf(';', pos - start - 1) + 1, end < 0 ? undefined : end)
}

/** The catalogue's tables that a statement names after FROM, JOIN, UPDATE or INTO, and after commas. */
export const tablesNamed = (
  statement: string,
  catalogue: CompletionCatalogue,
): readonly CompletionTable[] => {
  const names = new Set<string>()
  for (const [, path, listed] of statement.matchAll(TABLES)) {
    const last = (path ?? listed ?? '').split('.').at(-1) ?? ''
    names.add(
      last
        .trim()
        .replace(/^["`]|["`]$/g, '')
        .toLowerCase(),
    )
  }
  return catalogue.tables.filter(({ name }) => names.has(name.toLowerCase()))
}
