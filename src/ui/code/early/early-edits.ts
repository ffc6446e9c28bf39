import { type EditorState, StateField, type Transaction } from '@codemirror/state'

/** The edits of a text before its undo history was loaded, and the state that they began with. */
export type EarlyEdits = { readonly from: EditorState; readonly edits: readonly Transaction[] }

/** Records edits until the undo history takes them over. */
export const earlyEdits = StateField.define<EarlyEdits>({
  create: (from) => ({ from, edits: [] }),
  update: ({ from, edits }, transaction) =>
    transaction.docChanged || transaction.selection !== undefined
      ? { from, edits: [...edits, transaction] }
      : { from, edits },
})
