import { type Completion, type CompletionSource, ifNotIn } from '@codemirror/autocomplete'
import {
  keywordCompletionSource,
  schemaCompletionSource,
  type SQLDialect,
  type SQLNamespace,
} from '@codemirror/lang-sql'
import { LanguageSupport } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { CompletionCatalogue, CompletionTable, SqlDialectName } from '#ui/code/code-types.ts'
import { columnsInScope } from './columns-in-scope.ts'
import { namedQueries } from './named-queries.ts'
import { sqlDialect } from './sql-dialects.ts'
import { unlessNamed } from './unless-named.ts'

/** The language with its completion: keywords, functions, and the tables and columns of a catalogue, aliases too. */
export const sqlLanguage = (
  dialect: SqlDialectName,
  catalogue: CompletionCatalogue | undefined,
): Extension => {
  const grammar = sqlDialect(dialect)
  const known = catalogue && catalogue.tables.length > 0 ? catalogue : undefined
  const sources = [
    keywordCompletionSource(grammar, false, keywordOption),
    ifNotIn(NOT_A_NAME, namedQueries),
    ...(known === undefined
      ? []
      : [schemaSource(grammar, known), ifNotIn(NOT_A_NAME, columnsInScope(known))]),
  ]
  const offers = sources.map((source) => grammar.language.data.of({ autocomplete: unlessNamed(source) }))
  return new LanguageSupport(grammar.language, offers)
}

const schemaSource = (dialect: SQLDialect, known: CompletionCatalogue): CompletionSource =>
  schemaCompletionSource({
    dialect,
    schema: namespaceOf(known),
    ...(known.defaultSchema === undefined ? {} : { defaultSchema: known.defaultSchema }),
  })

/** Who writes a comment or a value names no column. */
const NOT_A_NAME: readonly string[] = ['String', 'LineComment', 'BlockComment']

type Branch = { [name: string]: SQLNamespace }

const namespaceOf = (catalogue: CompletionCatalogue): SQLNamespace => {
  const root: Branch = {}
  const schemas = new Map<string, Branch>((catalogue.schemas ?? []).map((name) => [name, {}]))
  for (const table of catalogue.tables) {
    if (table.schema === undefined) root[dotted(table.name)] = tableEntry(table)
    else {
      const schema = schemas.get(table.schema) ?? {}
      schemas.set(table.schema, schema)
      schema[dotted(table.name)] = tableEntry(table)
    }
  }
  for (const [name, tables] of schemas) {
    root[dotted(name)] = { self: { label: name, type: 'namespace', detail: 'schema' }, children: tables }
  }
  return root
}

/** In a namespace a dot parts a name from its parent, unless it is escaped. */
const dotted = (name: string) => name.replaceAll('.', '\\.')

const tableEntry = (table: CompletionTable): SQLNamespace => ({
  self: { label: table.name, type: 'class', detail: table.detail ?? 'table', boost: 2 },
  children: table.columns.map((column) => ({
    label: column.name,
    type: 'property',
    boost: 3,
    ...(column.type === undefined ? {} : { detail: column.type }),
  })),
})

/** A keyword takes the case that its first letters were typed in; untyped, capitals. */
const keywordOption = (label: string, type: string): Completion => ({
  label: type === 'keyword' ? label.toUpperCase() : label,
  type: type === 'variable' ? 'function' : type,
  detail: type === 'variable' ? 'function' : type,
  boost: type === 'keyword' ? 0 : -1,
  apply: (view: EditorView, _option: Completion, from: number, to: number) => {
    const typed = view.state.sliceDoc(from, to)
    const lower = type !== 'keyword' || (typed !== '' && typed === typed.toLowerCase())
    const text = lower ? label.toLowerCase() : label.toUpperCase()
    view.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor: from + text.length },
      userEvent: 'input.complete',
    })
  },
})
