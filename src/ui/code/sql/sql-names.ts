import type { Completion, CompletionContext, CompletionSource } from '@codemirror/autocomplete'
import type { SQLDialect } from '@codemirror/lang-sql'
import type { CompletionCatalogue, CompletionTable, FindNames, SqlNames } from '#ui/code/code-types.ts'
import { docText } from '#ui/code/doc/doc-text.ts'

type NameOffer = {
  readonly catalogue: CompletionCatalogue
  readonly find: (text: string, position: number) => ReturnType<FindNames>
  readonly grammar: SQLDialect
}

/** Offers tables, columns, aliases and named queries that are valid at the cursor by the rules of SQL. */
export const sqlNames = ({ catalogue, find, grammar }: NameOffer): CompletionSource => {
  const quote = grammar.spec.identifierQuotes?.[0] ?? '"'
  const own = new Set(grammar.spec.builtin?.toLowerCase().split(' '))
  return async (context) => {
    const before = context.state.sliceDoc(context.pos - 1, context.pos)
    if (!context.explicit && !/[\p{L}\p{N}_$."`[]/u.test(before) && !isCondition(context)) return null
    const names = await find(docText(context.state.doc), context.pos)
    if (names === null || context.aborted) return null
    const joins = joinOptions(names, quote)
    const isBlank = names.from === context.pos && names.path.length === 0
    const isAll = !isBlank || context.explicit
    const isQuoted = /["`[]/.test(context.state.sliceDoc(names.from, names.from + 1))
    const word = context.state.sliceDoc(isQuoted ? names.from + 1 : names.from, context.pos)
    const known = { catalogue, tables: tablesLike(catalogue, names, word) }
    const options = [
      ...joins,
      ...(names.path.length > 0 ? behindDot(names, known) : isAll ? bare(withoutOwn(names, own), known) : []),
    ]
    if (options.length === 0) return null
    return {
      from: names.from,
      options: options.map((option) => written(option, quote, isQuoted)),
      ...(isQuoted ? { to: quoteEnd(context, quote) } : {}),
      // Of more tables, the next letter may mean others.
      ...(isQuoted || known.tables.length === MOST ? {} : { validFor: /^[\p{L}\p{N}_$]*$/u }),
    }
  }
}

/** Functions that the keywords of the dialect offer already are left out. */
const withoutOwn = (names: SqlNames, own: ReadonlySet<string>): SqlNames => ({
  ...names,
  functions: (names.functions ?? []).filter((name) => !own.has(folded(name))),
})

/** Whether the condition of a join begins here: its conditions are offered before the first letter. */
const isCondition = ({ state, pos }: CompletionContext): boolean =>
  /\bon\s$/i.test(state.sliceDoc(Math.max(0, pos - 4), pos))

/** Conditions of a join, in their order before all other names. */
const joinOptions = ({ joins = [] }: SqlNames, quote: string): readonly Completion[] =>
  joins.map(({ pairs, reason }, index) => {
    // An alias is mostly typed without quotes, whatever its case.
    const name = ([source, column]: readonly [string, string]) =>
      `${/^[a-z_]\w*$/i.test(source) ? source : quoted(source, quote)}.${isPlain(column) ? column : quoted(column, quote)}`
    const text = pairs.map(({ left, right }) => `${name(left)} = ${name(right)}`).join(' AND ')
    return { label: text, apply: text, type: 'text', detail: reason, boost: 99 - index }
  })

const isPlain = (name: string) => /^[a-z_][a-z_\d]*$/.test(name)

const quoted = (name: string, quote: string) => `${quote}${name.replaceAll(quote, quote + quote)}${quote}`

/** A closing quote that was inserted with the opening one is overwritten. */
const quoteEnd = ({ state, pos }: CompletionContext, quote: string) =>
  state.sliceDoc(pos, pos + 1) === quote ? pos + 1 : pos

/** A name that is not plain lower case is quoted. */
const written = (option: Completion, quote: string, isQuoted: boolean): Completion => {
  if (option.apply !== undefined || (!isQuoted && isPlain(option.label))) return option
  const text = quoted(option.label, quote)
  return isQuoted ? { ...option, label: text, displayLabel: option.label } : { ...option, apply: text }
}

/** The most tables that are offered at once. */
const MOST = 300

type Known = {
  readonly catalogue: CompletionCatalogue
  /** The tables that the typed word may mean: of the schema before its dot, or without one of the default schema. */
  readonly tables: readonly CompletionTable[]
}

const folded = (name: string | undefined) => name?.toLowerCase() ?? ''

const tablesLike = ({ tables }: CompletionCatalogue, { path }: SqlNames, word: string) =>
  path.length === 0 ? tables.like(word, MOST) : tables.like(word, MOST, path.at(-1))

/** The names that are valid without a dot before them. */
const rootsOf = ({ catalogue, tables }: Known): readonly Completion[] => {
  const { schemas = [], defaultSchema } = catalogue
  const named = new Set([...schemas, ...(defaultSchema === undefined ? [] : [defaultSchema])])
  return [
    ...tables.map(tableOption),
    ...[...named].map((label) => ({ label, type: 'namespace', detail: 'schema' })),
  ]
}

const tableOption = ({ name, detail }: CompletionTable): Completion => ({
  label: name,
  type: 'class',
  detail: detail ?? 'table',
  boost: 2,
})

/** The tables of a dotted name; without a schema those of the default one come first. */
const tablesAt = (path: readonly string[], { catalogue }: Known): readonly CompletionTable[] => {
  const { tables, defaultSchema } = catalogue
  const found = tables.named(path.at(-1) ?? '')
  const schema = path.at(-2)
  if (schema !== undefined) return found.filter((table) => folded(table.schema) === folded(schema))
  const near = found.filter((table) => table.schema === undefined || table.schema === defaultSchema)
  return near.length > 0 ? near : found
}

type Source = SqlNames['sources'][number]

const columnsOf = ({ name, parts }: Source, known: Known, boost: number): readonly Completion[] =>
  parts.flatMap((part) =>
    part.kind === 'column'
      ? [{ label: part.name, type: 'property', detail: name, boost }]
      : tablesAt(part.path, known).flatMap((table) => tableColumns(table, boost)),
  )

const tableColumns = (table: CompletionTable, boost: number): readonly Completion[] =>
  table.columns.map(({ name, type }) => ({
    label: name,
    type: 'property',
    detail: type ?? table.name,
    boost,
  }))

const behindDot = ({ path, isTable, sources }: SqlNames, known: Known): readonly Completion[] => {
  const last = folded(path.at(-1))
  const source = path.length === 1 && !isTable ? sources.find(({ name }) => folded(name) === last) : undefined
  if (source !== undefined) return columnsOf(source, known, 3)
  const columns = isTable ? [] : tablesAt(path, known).flatMap((table) => tableColumns(table, 3))
  return [...columns, ...known.tables.map(tableOption)]
}

const bare = (
  { isTable, sources, queries, functions = [] }: SqlNames,
  known: Known,
): readonly Completion[] => {
  const columns = isTable ? [] : sources.flatMap((source) => columnsOf(source, known, 20))
  const aliases = isTable
    ? []
    : sources.map(({ name }) => ({ label: name, type: 'constant', detail: 'alias' }))
  const named = queries.map((label) => ({ label, type: 'class', detail: 'with', boost: 4 }))
  const calls = isTable
    ? []
    : functions.map((label) => ({ label, type: 'function', detail: 'function', boost: -1 }))
  return onePerName([...columns, ...named, ...rootsOf(known), ...aliases, ...calls])
}

const onePerName = (options: readonly Completion[]) => {
  const byName = new Map<string, Completion>()
  for (const option of options)
    if (!byName.has(folded(option.label))) byName.set(folded(option.label), option)
  return [...byName.values()]
}
