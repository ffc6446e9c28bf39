import { EditorSelection, EditorState, type Extension } from '@codemirror/state'
import type { TextRange } from '#ui/code/code-types.ts'
import { docText } from '#ui/code/doc-text.ts'

/** Where a text holds words that only stand in for what is to be written; undefined where it holds none. */
export type StandIn = (text: string) => TextRange | undefined

/** A click selects what stands in for a text as a whole, so that what is typed takes its place. */
export const standInPicked = (standIn: () => StandIn | undefined): Extension =>
  EditorState.transactionFilter.of((transaction) => {
    const { selection, startState } = transaction
    const isClick = transaction.isUserEvent('select.pointer') && !transaction.docChanged
    if (!isClick || selection === undefined || !selection.main.empty) return transaction
    const range = standIn()?.(docText(startState.doc))
    if (range === undefined) return transaction
    return [transaction, { selection: EditorSelection.single(range.from, range.to) }]
  })
