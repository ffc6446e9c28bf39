import type { Completion } from '@codemirror/autocomplete'
import { keywordCompletionSource } from '@codemirror/lang-sql'
import { LanguageSupport } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { CompletionCatalogue, FindNames, SqlDialectName } from '#ui/code/code-types.ts'
import { duckdbInfo } from './duckdb-info.ts'
import { inTypedCase } from './in-typed-case.ts'
import { sqlDialect } from './sql-dialects.ts'
import { sqlNames } from './sql-names.ts'
import { unlessNamed } from './unless-named.ts'

/**
 * The language with its completion: keywords, functions, and, where `find` is given, the tables and columns of the text and of
 * a catalogue.
 */
export const sqlLanguage = (
  dialect: SqlDialectName,
  catalogue: CompletionCatalogue = NOTHING,
  findNames?: FindNames,
): Extension => {
  const grammar = sqlDialect(dialect)
  const info = dialect === 'duckdb' ? duckdbInfo : undefined
  const keywords = inTypedCase(
    keywordCompletionSource(grammar, false, (label, type) => keywordOption(label, type, info)),
  )
  const find = findNames && ((text: string, position: number) => findNames(text, position, dialect))
  const sources = find === undefined ? [keywords] : [keywords, sqlNames({ catalogue, find, grammar })]
  const offers = sources.map((source) => grammar.language.data.of({ autocomplete: unlessNamed(source) }))
  return new LanguageSupport(grammar.language, offers)
}

const NOTHING: CompletionCatalogue = { tables: { named: () => [], like: () => [] } }

/** A keyword has the case of its first typed letters; capitals before any is typed. */
const keywordOption = (label: string, type: string, info: Completion['info']): Completion => ({
  label: type === 'keyword' ? label.toUpperCase() : label,
  type: type === 'variable' ? 'function' : type,
  detail: type === 'variable' ? 'function' : type,
  ...(type === 'variable' && info !== undefined ? { info } : {}),
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
