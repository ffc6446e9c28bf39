import { type Extension, Prec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { vim } from '@replit/codemirror-vim'

const theme = EditorView.theme({
  '.cm-vim-panel': {
    padding: '2px 12px',
    minHeight: '20px',
    font: 'var(--type-code-small)',
    color: 'var(--text-2)',
    background: 'var(--bg-canvas)',
  },
  '.cm-vim-panel input': { color: 'var(--text-1)', background: 'transparent', font: 'inherit' },
  '.cm-fat-cursor': { background: 'var(--accent-solid) !important', color: 'var(--bg-surface) !important' },
  '&:not(.cm-focused) .cm-fat-cursor': {
    background: 'none !important',
    outline: '1px solid var(--accent-solid) !important',
    color: 'transparent !important',
  },
})

/** The keys of Vim with its mode in a line at the bottom. Load it lazily. */
export const vimKeys: Extension = [Prec.high(vim({ status: true })), theme]
