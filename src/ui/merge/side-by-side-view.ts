import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import { endedAlike } from './line-tones.ts'
import { comparedSetup, readOnlySetup, tonedLines } from './merge-setup.ts'
import { quietChanges } from './merge-theme.ts'
import type { TonedLines } from './merge-types.ts'

/** One of two compared texts. With `tones`, these mark its changes; without, CodeMirror computes them. */
export type ComparedText = {
  readonly label: string
  readonly text: string
  readonly tones?: readonly TonedLines[] | undefined
}

/** The compared texts and the layout: two columns, or one with the older lines above the newer. */
export type ComparedProps = {
  readonly first: ComparedText
  readonly second: ComparedText
  readonly dialect: SqlDialectName
  readonly layout: 'columns' | 'unified'
  readonly wraps?: boolean | undefined
}

/** The views of a comparison. `show` scrolls to a line of each side, both counted from 1. */
export type ComparedViews = {
  readonly show: (line: { readonly first: number; readonly second: number }) => void
  readonly destroy: () => void
}

/** Shows two read-only texts with their differences. */
export const comparedViews = (root: ShadowRoot, props: ComparedProps): ComparedViews => {
  const [first, second] = endedAlike(props.first.text, props.second.text)
  const isToned = props.first.tones !== undefined
  const ended = { first: withEnd(props.first, first), second: withEnd(props.second, second) }
  const shown = isToned ? props : { ...props, ...ended }
  return props.layout === 'columns' ? columns(root, shown) : unified(root, shown)
}

/** A compared text; `isEndAdded`: the line end after its last line was added. */
type ShownText = ComparedText & { readonly isEndAdded?: boolean }

type ShownProps = ComparedProps & { readonly first: ShownText; readonly second: ShownText }

const withEnd = (shown: ComparedText, text: string): ShownText => ({
  ...shown,
  text,
  isEndAdded: text !== shown.text,
})

const columns = (root: ShadowRoot, { first, second, dialect, wraps }: ShownProps): ComparedViews => {
  const views = new MergeView({
    a: { doc: first.text, extensions: setUp(first, dialect, wraps) },
    b: { doc: second.text, extensions: setUp(second, dialect, wraps) },
    root,
    parent: root,
    gutter: false,
    highlightChanges: first.tones === undefined,
    diffConfig: { scanLimit: 2_000, timeout: 500 },
  })
  return {
    show: (line) => {
      reveal(views.a, line.first)
      reveal(views.b, line.second)
    },
    destroy: () => views.destroy(),
  }
}

const unified = (root: ShadowRoot, { first, second, dialect, wraps }: ShownProps): ComparedViews => {
  const view = new EditorView({
    state: EditorState.create({
      doc: second.text,
      extensions: [
        unifiedMergeView({ original: first.text, mergeControls: false, gutter: false }),
        setUp(second, dialect, wraps),
      ],
    }),
    root,
    parent: root,
  })
  return { show: ({ second: line }) => reveal(view, line), destroy: () => view.destroy() }
}

const setUp = (
  { label, tones, isEndAdded = false }: ShownText,
  dialect: SqlDialectName,
  wraps: boolean | undefined,
) => [
  wraps === true ? EditorView.lineWrapping : [],
  tones === undefined ? [] : [quietChanges, tonedLines(tones)],
  isEndAdded ? numbersOfAllButLast : [],
  readOnlySetup,
  comparedSetup(label, dialect),
]

/** There is no line after an added line end. */
const numbersOfAllButLast = lineNumbers({
  formatNumber: (line, { doc }) => (line === doc.lines ? '' : String(line)),
})

const reveal = (view: EditorView, line: number) => {
  const { from } = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)))
  view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'center' }) })
}
