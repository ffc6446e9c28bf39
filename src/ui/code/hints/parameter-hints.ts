import { completionStatus } from '@codemirror/autocomplete'
import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state'
import { EditorView, keymap, showTooltip, type Tooltip, type TooltipView } from '@codemirror/view'
import { element } from '#ui/code/marks/element.ts'
import { resultOf, type Signature, signatures } from '#ui/code/sql/duckdb-info.ts'
import { hasSignatures, isCallTyped } from './call-typed.ts'
import { type CallAt, callsAt } from './calls-at.ts'
import { signaturePart } from './signature-part.ts'

type Signatures = ReadonlyMap<string, Signature>

/** The shown hint: the call at the cursor and the signature of its function. */
type Hint = { readonly call: CallAt; readonly signature: Signature; readonly tooltip: Tooltip }

/** The state of the hints: one is shown, none because the cursor is in a text or an unknown call, or they are closed. */
type Shown = { readonly hint: Hint | null }

const CLOSED: Shown = { hint: null }
const HIDDEN: Shown = { hint: null }

/** Shows the hint of the call at the cursor, if there is one. */
const openHint = StateEffect.define<null>()
const closeHint = StateEffect.define<null>()

/** Lines from the top of a text whose hints are below them: above them they would hide the bar of the editor. */
const LINES_BELOW = 2

/** The hints, and the command that shows one. */
export const loadHints = async () => {
  const known = await signatures()
  const field = hintField(known)
  return {
    extension: [field, keys(field), look] satisfies Extension,
    open: (view: EditorView): void => view.dispatch({ effects: openHint.of(null) }),
  }
}

const hintField = (known: Signatures): StateField<Shown> => {
  const field: StateField<Shown> = StateField.define<Shown>({
    create: () => CLOSED,
    update: (shown, transaction) => {
      if (transaction.effects.some((effect) => effect.is(closeHint))) return CLOSED
      const isRequested = isOpening(transaction)
      if (shown === CLOSED && !isRequested) return CLOSED
      if (!isRequested && !transaction.docChanged && transaction.selection === undefined) return shown
      return shownAt(transaction.state, known, create)
    },
    provide: (at) => showTooltip.from(at, ({ hint }) => hint?.tooltip ?? null),
  })
  const hintOf = (state: EditorState) => state.field(field, false)?.hint ?? null
  const create = (view: EditorView): TooltipView => {
    const dom = element('div', 'cm-parameters')
    dom.setAttribute('role', 'status')
    const draw = ({ state }: { readonly state: EditorState }) => {
      const hint = hintOf(state)
      if (hint !== null) dom.replaceChildren(signatureNode(hint))
    }
    draw(view)
    return { dom, update: draw, getCoords: () => placeOf(view, hintOf(view.state)) }
  }
  return field
}

/** A bracket or a comma that is typed opens the hint; moving the cursor into a call does not. */
const isOpening = (transaction: Transaction): boolean =>
  isCallTyped(transaction) || transaction.effects.some((effect) => effect.is(openHint))

const shownAt = (state: EditorState, known: Signatures, create: Tooltip['create']): Shown => {
  if (!hasSignatures(state)) return CLOSED
  const { head } = state.selection.main
  const calls = callsAt(state, head)
  if (calls === null) return HIDDEN
  for (const call of calls) {
    const signature = known.get(call.name)
    if (signature !== undefined) {
      const above = state.doc.lineAt(head).number > LINES_BELOW
      return { hint: { call, signature, tooltip: { pos: head, above, create } } }
    }
    if (!call.isKeyword) return HIDDEN
  }
  return CLOSED
}

/** The signature with the parameter at the cursor in strong text. */
const signatureNode = ({ call, signature }: Hint): Node => {
  const { name, parameters } = signature
  const part = signaturePart(parameters, call.argument) ?? { from: 0, to: 0 }
  const current = element('strong', 'cm-parameter', parameters.slice(part.from, part.to))
  current.setAttribute('aria-current', 'true')
  const code = element('code', 'cm-signature')
  const after = `${parameters.slice(part.to)}${resultOf(signature)}`
  code.append(`${name}${parameters.slice(0, part.from)}`, ...(part.to > part.from ? [current] : []), after)
  return code
}

/** Beside the row of the cursor, so that it does not cover that; from the bracket on, where both are in one row. */
const placeOf = (view: EditorView, hint: Hint | null) => {
  const { head } = view.state.selection.main
  const cursor = view.coordsAtPos(head)
  const bracket = hint === null ? null : view.coordsAtPos(Math.min(hint.call.open, head))
  if (cursor === null) return NOWHERE
  const isSameRow = bracket !== null && Math.abs(bracket.top - cursor.top) < 1
  const left = isSameRow ? bracket.left : cursor.left
  // The row is higher than its letters.
  const edge = Math.max(ROW_EDGE_PX, (view.defaultLineHeight - (cursor.bottom - cursor.top)) / 2)
  return { left, right: left, top: cursor.top - edge, bottom: cursor.bottom + edge }
}

/** Least distance from the letters of the row, in px. */
const ROW_EDGE_PX = 4

/** Out of view. */
const NOWHERE = { left: -1, right: -1, top: -1, bottom: -1 }

/** Escape closes the hint after an open list. As without a hint, Tab then leaves the editor. */
const keys = (field: StateField<Shown>): Extension =>
  keymap.of([
    {
      key: 'Escape',
      run: (view) => {
        if (!view.state.field(field, false)?.hint || completionStatus(view.state) === 'active') return false
        view.dispatch({ effects: closeHint.of(null) })
        view.setTabFocusMode(LEAVE_MS)
        return true
      },
    },
  ])

/** Time after Escape in which Tab leaves the editor, in ms, as in the editor itself. */
const LEAVE_MS = 2_000

const look = EditorView.theme({
  '.cm-tooltip.cm-parameters': { padding: '4px 10px', maxWidth: '70ch' },
  '.cm-parameters .cm-parameter': { color: 'var(--accent-text)', fontWeight: '700' },
})
