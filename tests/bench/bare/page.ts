import { closeBrackets } from '@codemirror/autocomplete'
import { defaultKeymap, history } from '@codemirror/commands'
import { PostgreSQL, sql } from '@codemirror/lang-sql'
import { bracketMatching } from '@codemirror/language'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'

// CodeMirror with its usual extensions and the grammar. The text is set before this script runs.
const view = new EditorView({
  doc: String(Reflect.get(globalThis, 'text')),
  parent: document.body,
  extensions: [
    lineNumbers(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    bracketMatching(),
    closeBrackets(),
    keymap.of(defaultKeymap),
    sql({ dialect: PostgreSQL }),
  ],
})
view.focus()
