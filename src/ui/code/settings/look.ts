import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { CodeSettings } from '#ui/code/code-types.ts'

const STANDARD_SIZE = 13

/** Font size, tab width and wrapping, which the first paint has. */
export const lookOf = ({ fontSize, tabWidth, wraps }: CodeSettings): Extension => [
  EditorState.tabSize.of(tabWidth),
  wraps ? EditorView.lineWrapping : [],
  fontSize === STANDARD_SIZE
    ? []
    : EditorView.theme({ '&, .cm-scroller': { fontSize: `${fontSize}px`, lineHeight: '1.54' } }),
]
