import { defaultKeymap, history, historyKeymap, indentLess, indentMore, redo } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  type KeyBinding,
  keymap,
  lineNumbers,
  tooltips,
} from '@codemirror/view'
import { errorMarks, goToMark, runMarkAction } from '#ui/code/marks/error-marks.ts'
import { sqlHighlights } from '#ui/code/sql/sql-highlights.ts'
import { editorTheme } from './editor-theme.ts'
import { lazySearch } from './lazy-search.ts'
import { typedOver } from './typed-over.ts'

/** Ctrl+[ and Ctrl+] switch tabs, and Tab indents. Source: look §9. */
const NOT_OURS = new Set(['Mod-[', 'Mod-]', 'Mod-Enter'])

const editorKeys: readonly KeyBinding[] = [
  { key: 'F8', run: goToMark(1), shift: goToMark(-1) },
  { key: 'Alt-Enter', run: runMarkAction },
  { key: 'Tab', run: indentMore, shift: indentLess },
  { key: 'Mod-Shift-z', run: redo },
]

/** The set-up that does not depend on the props of the component. */
export const editorSetup: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  dropCursor(),
  EditorState.allowMultipleSelections.of(true),
  EditorState.tabSize.of(2),
  indentOnInput(),
  bracketMatching(),
  typedOver,
  highlightActiveLine(),
  lazySearch,
  tooltips({ position: 'fixed' }),
  errorMarks,
  sqlHighlights,
  editorTheme,
  keymap.of([
    ...editorKeys,
    ...defaultKeymap.filter(({ key }) => key === undefined || !NOT_OURS.has(key)),
    ...historyKeymap,
  ]),
  EditorView.contentAttributes.of({
    spellcheck: 'false',
    autocorrect: 'off',
    autocapitalize: 'off',
    translate: 'no',
    tabindex: '0',
  }),
]
