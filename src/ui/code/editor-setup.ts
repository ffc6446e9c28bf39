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
import { droppedText } from './dropped-text.ts'
import { lazySearch } from './search/lazy-search.ts'
import { editorTheme } from './theme/editor-theme.ts'
import { typedOver } from './typed-over.ts'

const markKeys: readonly KeyBinding[] = [
  { key: 'F8', run: goToMark(1), shift: goToMark(-1) },
  { key: 'Alt-Enter', run: runMarkAction },
]

/** The set-up of the first paint that does not depend on the props of the component. */
export const editorSetup: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  // The marks of direction that are not in its own list.
  highlightSpecialChars({ addSpecialChars: /[\u202a-\u202c\u2068]/g }),
  drawSelection(),
  dropCursor(),
  droppedText,
  EditorState.allowMultipleSelections.of(true),
  typedOver,
  highlightActiveLine(),
  lazySearch,
  tooltips({ position: 'fixed' }),
  errorMarks,
  editorTheme,
  keymap.of(markKeys),
  EditorView.contentAttributes.of({
    spellcheck: 'false',
    autocorrect: 'off',
    autocapitalize: 'off',
    translate: 'no',
    tabindex: '0',
  }),
]
