import { EditorState, type Extension } from '@codemirror/state'

/**
 * Places the cursor behind text dropped from elsewhere. CodeMirror selects it, so that the next key would replace it. Text moved
 * inside the editor stays selected.
 */
export const droppedText: Extension = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.isUserEvent('input.drop')) return transaction
  return [transaction, { selection: { anchor: transaction.newSelection.main.to }, sequential: true }]
})
