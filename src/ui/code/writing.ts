import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { sqlLanguage } from '#ui/code/sql/sql-completion.ts'

/** What helps while one writes: the list of completions, and brackets that close by themselves. */
const help: Extension = [
  closeBrackets(),
  autocompletion({ icons: false, maxRenderedOptions: 80 }),
  keymap.of([{ key: 'Tab', run: acceptCompletion }, ...closeBracketsKeymap, ...completionKeymap]),
]

/** All that writes along: the grammar by dialect and catalogue, the help, and how its list is closed. */
export const writing = { help, closeCompletion, sqlLanguage } as const
