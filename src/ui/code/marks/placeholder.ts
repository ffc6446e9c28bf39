import { EditorSelection, EditorState, type Extension } from '@codemirror/state'
import type { TextRange } from '#ui/code/code-types.ts'
import { docText } from '#ui/code/doc/doc-text.ts'

/** Finds the placeholder of a text; undefined where it has none. */
export type FindPlaceholder = (text: string) => TextRange | undefined

/** A click selects a placeholder completely, so that typed text replaces it. */
export const placeholderSelected = (find: () => FindPlaceholder | undefined): Extension =>
  EditorState.transactionFilter.of((transaction) => {
    const { selection, startState } = transaction
    const isClick = transaction.isUserEvent('select.pointer') && !transaction.docChanged
    if (!isClick || selection === undefined || !selection.main.empty) return transaction
    const range = find()?.(docText(startState.doc))
    if (range === undefined) return transaction
    return [transaction, { selection: EditorSelection.single(range.from, range.to) }]
  })
