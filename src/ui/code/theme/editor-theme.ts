import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

const ground = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--text-1)',
    backgroundColor: 'var(--bg-surface)',
    font: 'var(--type-code)',
  },
  '&.cm-focused': { outline: 'none' },
  // After the shorthand, which resets it: ligatures would change the look of >=.
  '.cm-scroller': {
    font: 'var(--type-code)',
    fontVariantLigatures: 'none',
    overflow: 'auto',
    scrollbarWidth: 'thin',
    scrollbarColor: 'var(--line-2) transparent',
  },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--text-1)' },
  '.cm-line': { padding: '0 12px 0 2px' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--text-1)', borderLeftWidth: '1.5px' },
  // A blinking cursor is an animation, for which the browser renders sixty frames a second.
  '@media (prefers-reduced-motion: reduce)': {
    '&.cm-focused > .cm-scroller > .cm-cursorLayer': { animation: 'none !important' },
  },
  '.cm-placeholder': { color: 'var(--text-3)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--bg-hover) 60%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent-solid) 22%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--bg-active)', borderRadius: '2px' },
  '&.cm-focused .cm-nonmatchingBracket': {
    color: 'var(--danger-text)',
    backgroundColor: 'var(--danger-tint)',
  },
  '.cm-gutters': { color: 'var(--text-3)', backgroundColor: 'var(--bg-surface)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': {
    position: 'relative',
    minWidth: '46px',
    padding: '0 14px 0 8px',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-lineNumbers .cm-activeLineGutter': {
    color: 'var(--text-1)',
    backgroundColor: 'color-mix(in srgb, var(--bg-hover) 60%, transparent)',
  },
  '.cm-lineNumbers .cm-failedLine': { color: 'var(--danger-text)' },
  '.cm-lineNumbers .cm-statement::before': {
    content: '""',
    position: 'absolute',
    right: '4px',
    top: '0',
    bottom: '0',
    width: '2px',
    background: 'var(--accent-solid)',
  },
})

const shades = EditorView.theme({
  '.cm-function': { color: 'var(--code-function)', fontWeight: '450' },
  '.cm-function span': { color: 'inherit', fontWeight: 'inherit' },
  '.cm-literalType, .cm-literalType span': { color: 'var(--code-keyword)', fontWeight: '550' },
  '.cm-template': {
    color: 'var(--code-param)',
    background: 'color-mix(in srgb, var(--code-param) 12%, transparent)',
    borderRadius: '3px',
    padding: '1px 3px',
    margin: '0 -3px',
  },
  '.cm-template span, .cm-template .cm-function': {
    color: 'inherit',
    fontWeight: 'inherit',
    fontStyle: 'inherit',
  },
  '.cm-squiggle': {
    textDecoration: 'underline wavy var(--danger-solid) 1.5px',
    textUnderlineOffset: '2px',
    textDecorationSkipInk: 'none',
  },
  '.cm-problem': {
    textDecoration: 'underline wavy var(--warning-solid) 1.5px',
    textUnderlineOffset: '2px',
    textDecorationSkipInk: 'none',
  },
  '.cm-lens': { padding: '2px 12px 6px 2px' },
  '.cm-lensBox': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    maxWidth: 'min(100%, 70ch)',
    marginLeft: 'calc(min(var(--column), 40) * 1ch)',
    padding: '3px 4px 3px 8px',
    borderRadius: '0 6px 6px 6px',
    background: 'var(--danger-tint)',
    color: 'var(--danger-text)',
    font: 'var(--type-small)',
    whiteSpace: 'normal',
  },
  '.cm-lensArrow': {
    flex: 'none',
    width: '14px',
    height: '14px',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '.cm-lensText': { padding: '3px 4px 3px 0' },
  '.cm-lensName': { font: '500 0.75rem/1rem var(--font-code)' },
  '.cm-lensButton': {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: '4px',
    height: '24px',
    padding: '0 3px 0 8px',
    border: '0',
    borderRadius: '4px',
    background: 'var(--bg-surface)',
    boxShadow: 'inset 0 0 0 1px var(--line-2)',
    color: 'var(--text-1)',
    font: 'var(--type-small)',
    fontWeight: '550',
  },
  '.cm-lensButton:hover': { background: 'var(--bg-hover)' },
  '.cm-lensButton:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  '.cm-lensKey': {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '18px',
    height: '18px',
    padding: '0 4px',
    borderRadius: '4px',
    boxShadow: 'inset 0 0 0 1px var(--line-2)',
    color: 'var(--text-2)',
    font: '500 0.6875rem/1rem var(--font-ui)',
  },
})

/** The colours and shapes of the editor, all from tokens, so that they follow the theme. */
export const editorTheme: Extension = [ground, shades]
