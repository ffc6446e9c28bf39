import { codeFolding, foldGutter, foldKeymap, foldService } from '@codemirror/language'
import { type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { foldRange } from './fold-ranges.ts'

/** Markers over the left edge of the line numbers: a column of their own would move the text after the first paint. */
const theme = EditorView.theme({
  '.cm-foldGutter': { width: '14px', marginRight: '-14px', zIndex: '1' },
  '.cm-foldGutter .cm-gutterElement': {
    padding: '0 0 0 3px',
    color: 'var(--text-3)',
    cursor: 'pointer',
  },
  '.cm-foldGutter .cm-activeLineGutter': { background: 'none' },
  '.cm-foldGutter [title="Fold line"]': { opacity: '0' },
  '.cm-gutters:hover .cm-foldGutter [title="Fold line"]': { opacity: '1' },
  '.cm-foldPlaceholder': {
    margin: '0 4px',
    padding: '0 6px',
    border: 'none',
    borderRadius: '4px',
    background: 'var(--bg-active)',
    color: 'var(--text-2)',
  },
})

/** Folds statements, parentheses and comments. */
export const folding: Extension = [
  codeFolding(),
  foldService.of(foldRange),
  Prec.high(foldGutter({ openText: '⌄', closedText: '›' })),
  keymap.of(foldKeymap),
  theme,
]
