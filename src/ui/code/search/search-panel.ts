import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  openSearchPanel,
  SearchQuery,
  search,
  selectNextOccurrence,
  setSearchQuery,
} from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'

/** The texts of the search panel in the style of the product. */
const PHRASES = {
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  replace: 'Replace',
  'replace all': 'Replace all',
  'match case': 'Match case',
  regexp: 'Regular expression',
  'by word': 'Whole word',
  close: 'Close the search',
}

/** Find and replace: the panel at the top, its texts and its keys, and the selection of equal words. */
export const searchPanel: Extension = [
  search({ top: true }),
  EditorState.phrases.of(PHRASES),
  keymap.of([
    { key: 'Mod-f', run: openSearchPanel, scope: 'editor search-panel' },
    { key: 'Mod-g', run: findNext, shift: findPrevious, scope: 'editor search-panel', preventDefault: true },
    { key: 'Mod-d', run: selectNextOccurrence, preventDefault: true },
    { key: 'Escape', run: closeSearchPanel, scope: 'editor search-panel' },
  ]),
]

/** Opens the panel with the text that was typed while it was loading. */
export const openWith = (view: EditorView, typed: string) => {
  openSearchPanel(view)
  if (typed === '') return
  const { caseSensitive, replace } = getSearchQuery(view.state)
  view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: typed, caseSensitive, replace })) })
  const field = view.dom.querySelector<HTMLInputElement>('[main-field]')
  field?.setSelectionRange(typed.length, typed.length)
}

/** Selects the word at the cursor, or also the next equal text, and replaces it by what was typed while it was loading. */
export const selectNextWith = (view: EditorView, typed: string) => {
  selectNextOccurrence(view)
  if (typed !== '') view.dispatch(view.state.replaceSelection(typed), { userEvent: 'input.type' })
}
