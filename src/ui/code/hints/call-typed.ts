import { language } from '@codemirror/language'
import type { EditorState, Transaction } from '@codemirror/state'
import { sqlDialect } from '#ui/code/sql/sql-dialects.ts'

/** Whether the signatures of functions are known: DuckDB's are. */
export const hasSignatures = (state: EditorState): boolean =>
  state.facet(language) === sqlDialect('duckdb').language

/** Whether a bracket or a comma was typed, which begins an argument. */
export const isCallTyped = (transaction: Transaction): boolean => {
  if (!transaction.isUserEvent('input.type')) return false
  let isTyped = false
  transaction.changes.iterChanges((_from, _to, _start, _end, inserted) => {
    isTyped ||= /^[(,]/.test(inserted.line(1).text)
  })
  return isTyped
}
