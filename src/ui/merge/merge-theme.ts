import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** A tinted line with a bar at its start, below the selection. */
const tone = (tint: string, bar: string) => ({
  backgroundColor: `var(${tint})`,
  boxShadow: `inset 3px 0 0 var(${bar})`,
})

const OLD_LINE = { backgroundColor: 'color-mix(in srgb, var(--bg-active) 55%, transparent)' }

const DELETED_TEXT = {
  background: 'color-mix(in srgb, var(--danger-solid) 7%, transparent)',
  boxShadow: 'inset 0 -1.5px 0 var(--danger-solid)',
}

const HATCH = 'repeating-linear-gradient(135deg, transparent 0 5px, var(--line-1) 5px 6px)'

/** The theme of compared texts, in addition to that of the editor: smaller type, tinted lines, hatched gaps. */
export const mergeTheme: Extension = EditorView.theme({
  '&': { height: 'auto', font: 'var(--type-code-small)' },
  '.cm-scroller': { font: 'var(--type-code-small)', fontVariantLigatures: 'none' },
  '.cm-content': { padding: '5px 0' },
  '.cm-line': { padding: '0 12px 0 8px' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '36px', padding: '0 4px 0 8px' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-tone-mine': tone('--device-tint', '--device-solid'),
  '.cm-tone-theirs': tone('--live-tint', '--live-solid'),
  '.cm-tone-both': tone('--cached-tint', '--cached-solid'),
  '.cm-tone-decide': tone('--warning-tint', '--warning-solid'),
  '.cm-tone-old': OLD_LINE,
  '.cm-gone-mine': { boxShadow: 'inset 0 2px 0 var(--device-solid)' },
  '.cm-gone-theirs, .cm-gone-both': { boxShadow: 'inset 0 2px 0 var(--live-solid)' },
  '.cm-mergeSpacer': { background: HATCH },
  '&.cm-merge-a .cm-changedLine': OLD_LINE,
  '&.cm-merge-b .cm-changedLine': tone('--live-tint', '--live-solid'),
  '&.cm-merge-a .cm-changedText, &.cm-merge-a .cm-deletedText': DELETED_TEXT,
  '&.cm-merge-b .cm-changedText': {
    background: 'color-mix(in srgb, var(--live-solid) 9%, transparent)',
    boxShadow: 'inset 0 -1.5px 0 var(--live-solid)',
  },
  '.cm-deletedChunk': { ...OLD_LINE, padding: '0' },
  '.cm-deletedChunk .cm-deletedLine': { padding: '0 12px 0 8px', whiteSpace: 'pre' },
  '.cm-deletedChunk .cm-deletedText': { ...DELETED_TEXT, textDecoration: 'none' },
  // CodeMirror also marks changed lines inline, which the background of the line shows already.
  '& .cm-insertedLine, & .cm-deletedLine': { background: 'none', boxShadow: 'none', textDecoration: 'none' },
  '&.cm-merge-b': { borderLeft: '1px solid var(--line-1)' },
})

/** Hides the marks of CodeMirror's two-way comparison where lines have our own tones. */
export const quietChanges: Extension = EditorView.theme({
  '&.cm-merge-a .cm-changedLine:not([class*=cm-tone-]), &.cm-merge-b .cm-changedLine:not([class*=cm-tone-])':
    {
      backgroundColor: 'transparent',
      boxShadow: 'none',
    },
  '&.cm-merge-b .cm-changedLine.cm-tone-old': { ...OLD_LINE, boxShadow: 'none' },
  '&.cm-merge-a .cm-changedLine.cm-tone-mine': tone('--device-tint', '--device-solid'),
  '&.cm-merge-a .cm-changedLine.cm-tone-decide, &.cm-merge-b .cm-changedLine.cm-tone-decide': tone(
    '--warning-tint',
    '--warning-solid',
  ),
})

/** The boxes with choices in the merged text. */
export const choiceTheme: Extension = EditorView.theme({
  '.cm-lineNumbers .cm-gutterElement': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
  },
  '.cm-choices': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: '6px 12px',
    padding: '5px 0',
    // A line grows with its content; in a narrow window the second choice would be out of view. 64 px: the gutter.
    maxWidth: 'calc(100cqw - 64px)',
    verticalAlign: 'top',
    whiteSpace: 'normal',
  },
  '.cm-choice': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    maxWidth: '100%',
    minHeight: '32px',
    padding: '4px 10px',
    border: '0',
    borderRadius: '6px',
    background: 'var(--bg-surface)',
    boxShadow: 'inset 0 0 0 1px var(--line-2)',
    color: 'var(--text-1)',
    font: 'var(--type-code-small)',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '.cm-choice:hover': { background: 'var(--bg-hover)' },
  '.cm-choice:focus-visible, .cm-chosen button:focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: '1px',
  },
  '.cm-choiceRadio': {
    flex: 'none',
    width: '14px',
    height: '14px',
    borderRadius: '50%',
    boxShadow: 'inset 0 0 0 1px var(--line-control)',
  },
  '.cm-choiceLines': {
    minWidth: '0',
    overflow: 'hidden',
    fontVariantLigatures: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '.cm-choiceNone': { color: 'var(--text-2)', font: 'var(--type-small)' },
  '.cm-choiceTag': {
    flex: 'none',
    padding: '1px 6px',
    borderRadius: '4px',
    font: 'var(--type-small)',
    whiteSpace: 'nowrap',
  },
  '.cm-choiceTag[data-side=mine]': { background: 'var(--device-tint)', color: 'var(--device-text)' },
  '.cm-choiceTag[data-side=theirs]': { background: 'var(--live-tint)', color: 'var(--live-text)' },
  '.cm-choiceKey': {
    display: 'inline-grid',
    flex: 'none',
    placeItems: 'center',
    minWidth: '18px',
    height: '18px',
    padding: '0 4px',
    borderRadius: '4px',
    boxShadow: 'inset 0 0 0 1px var(--line-2)',
    color: 'var(--text-2)',
    font: '500 0.6875rem/1rem var(--font-ui)',
  },
  '.cm-chosen': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '0 12px 0 8px',
    background: 'var(--bg-canvas)',
    color: 'var(--text-2)',
    font: 'var(--type-caption)',
  },
  '.cm-chosen button': {
    height: '24px',
    padding: '0 6px',
    border: '0',
    borderRadius: '4px',
    background: 'none',
    color: 'var(--accent-text)',
    font: 'var(--type-caption)',
    cursor: 'pointer',
  },
  '.cm-chosen button:hover': { background: 'var(--bg-hover)' },
  '@media (pointer: coarse)': {
    '.cm-choice': { minHeight: '44px' },
    '.cm-chosen button': { height: '36px' },
  },
})
