import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * Handles text typed over a selection before the browser does: Chromium preserves the style of the replaced text in a style
 * attribute, which the content policy blocks and reports.
 */
export const typedOver: Extension = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { data, inputType } = event
    const { ranges, main } = view.state.selection
    if (inputType !== 'insertText' || data === null || view.composing || view.state.readOnly) return false
    if (ranges.every(({ empty }) => empty)) return false
    event.preventDefault()
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    const taken = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, main.from, main.to, data, insert))
    if (!taken) view.dispatch(insert())
    return true
  },
})
