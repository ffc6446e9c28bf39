import { syntaxTree } from '@codemirror/language'
import { type Extension, Prec, RangeSetBuilder } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'

/**
 * Highlights that the grammar does not provide: a name before a parenthesis is a function, whatever the word list of the
 * dialect contains, and a type before a quote (`TIMESTAMP '2001-07-01'`) belongs to a literal.
 */
const functionName = Decoration.mark({ class: 'cm-function' })
const literalType = Decoration.mark({ class: 'cm-literalType' })
const CANDIDATES = new Set(['Identifier', 'Builtin', 'Type', 'Keyword'])
/** Keywords that are also functions, directly before a parenthesis. */
const FUNCTION_KEYWORDS =
  /^(?:left|right|replace|if|coalesce|nullif|cast|try_cast|extract|substring|position|overlay|trim|count|row_number|rank|first|last|date|time|timestamp|year|month|day|hour|minute|second|struct_pack|unnest|exists)$/i

const highlight = (view: EditorView) => {
  const marks = new RangeSetBuilder<Decoration>()
  const { doc } = view.state
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        if (!CANDIDATES.has(node.name)) return
        const next = doc.sliceString(node.to, node.to + 2)
        if (
          next[0] === '(' &&
          (node.name !== 'Keyword' || FUNCTION_KEYWORDS.test(doc.sliceString(node.from, node.to)))
        ) {
          marks.add(node.from, node.to, functionName)
        } else if (node.name === 'Type' && /^\s?'/.test(next)) {
          marks.add(node.from, node.to, literalType)
        }
      },
    })
  }
  return marks.finish()
}

const functionHighlights = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = highlight(view)
    }
    update(update: ViewUpdate) {
      const parsed = syntaxTree(update.startState) !== syntaxTree(update.state)
      if (update.docChanged || update.viewportChanged || parsed) this.decorations = highlight(update.view)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)

/** Templates of up to 500 characters: an unclosed brace would be searched to the end of its line. */
const templates = new MatchDecorator({
  regexp: /\{\{.{0,500}?\}\}|\{%.{0,500}?%\}|\{#.{0,500}?#\}/g,
  decoration: Decoration.mark({ class: 'cm-template' }),
})

const templateHighlights = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = templates.createDeco(view)
    }
    update(update: ViewUpdate) {
      this.decorations = templates.updateDeco(update, this.decorations)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)

/**
 * Function names, typed literals and Jinja templates (`{{ min_distance }}`), over the colours of the grammar. A decoration of
 * low precedence encloses the others, so that a template is a single box.
 */
export const sqlHighlights: Extension = [Prec.lowest(templateHighlights), Prec.high(functionHighlights)]
