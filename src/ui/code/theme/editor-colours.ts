import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const floating = EditorView.theme({
  '.cm-tooltip': {
    zIndex: 'var(--z-popover)',
    border: 'none',
    borderRadius: '8px',
    background: 'var(--bg-raised)',
    boxShadow: 'var(--shadow-2)',
    color: 'var(--text-1)',
  },
  '.cm-tooltip.cm-problemText': { padding: '6px 10px', maxWidth: '60ch', font: 'var(--type-small)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxHeight: '260px',
    minWidth: '240px',
    padding: '4px',
    font: 'var(--type-small)',
    fontFamily: 'var(--font-code)',
    scrollbarWidth: 'thin',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    height: '26px',
    padding: '0 8px',
    borderRadius: '4px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--bg-active)',
    color: 'var(--text-1)',
  },
  '.cm-completionLabel': { flex: '1', overflow: 'hidden', textOverflow: 'ellipsis' },
  '.cm-completionMatchedText': { fontWeight: '700', textDecoration: 'none', color: 'var(--accent-text)' },
  '.cm-completionDetail': {
    marginLeft: 'auto',
    color: 'var(--text-3)',
    font: 'var(--type-caption)',
    fontStyle: 'normal',
  },
  'li[aria-selected] .cm-completionDetail': { color: 'var(--text-2)' },
  '.cm-tooltip .cm-completionInfo': { padding: '8px 12px', font: 'var(--type-small)' },
  '.cm-signature': { font: 'var(--type-code-small)', color: 'var(--text-1)' },
})

const panel = EditorView.theme({
  '.cm-panels': {
    zIndex: 'var(--z-sticky)',
    border: 'none',
    background: 'var(--bg-canvas)',
    color: 'var(--text-1)',
  },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line-1)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    padding: '6px 36px 6px 12px',
    font: 'var(--type-small)',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%', width: '0', height: '0', content: '""' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    font: 'var(--type-small)',
    color: 'var(--text-2)',
  },
  '.cm-panel.cm-search [name=close]': {
    top: '6px',
    right: '8px',
    width: '24px',
    height: '24px',
    borderRadius: '4px',
    color: 'var(--text-2)',
    font: 'var(--type-title)',
  },
  '.cm-textfield': {
    width: '180px',
    height: '26px',
    margin: '0',
    padding: '0 8px',
    border: '0',
    borderRadius: '6px',
    background: 'var(--bg-surface)',
    boxShadow: 'inset 0 0 0 1px var(--line-control)',
    color: 'var(--text-1)',
    font: 'var(--type-small)',
  },
  '.cm-button': {
    height: '26px',
    margin: '0',
    padding: '0 8px',
    border: '0',
    borderRadius: '6px',
    backgroundImage: 'none',
    background: 'var(--bg-surface)',
    boxShadow: 'inset 0 0 0 1px var(--line-2)',
    color: 'var(--text-1)',
    font: 'var(--type-small)',
    fontWeight: '550',
  },
  '.cm-button:hover': { background: 'var(--bg-hover)' },
  '.cm-button:active': { background: 'var(--bg-active)', backgroundImage: 'none' },
  '.cm-textfield:focus-visible, .cm-button:focus-visible, [type=checkbox]:focus-visible, [name=close]:focus-visible':
    { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  '.cm-searchMatch': { backgroundColor: 'var(--code-match)', borderRadius: '2px' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--focus)' },
})

/** The colours of the grammar's tokens; also for code outside of an editor. */
export const editorHighlight = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--code-keyword)', fontWeight: '550' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: [tags.lineComment, tags.blockComment], color: 'var(--code-comment)', fontStyle: 'italic' },
  {
    tag: [tags.operator, tags.punctuation, tags.paren, tags.brace, tags.squareBracket],
    color: 'var(--text-2)',
  },
  { tag: tags.special(tags.name), color: 'var(--code-param)' },
])

/** The colours of the grammar, and the shapes of lists and panels, all from tokens, so that they follow the theme. */
export const editorColours: Extension = [floating, panel, syntaxHighlighting(editorHighlight)]
