import type { LayerData } from './layer-data.ts'

/** What the annotations of a chart have: what is asked for, by the number of the ask, what came, and why something did not. */
export interface AnnotationState {
  readonly pending: ReadonlyMap<string, number>
  readonly data: ReadonlyMap<string, LayerData>
  readonly errors: ReadonlyMap<string, string>
}

/** No layer was asked for yet. */
export const NO_ANNOTATIONS: AnnotationState = { pending: new Map(), data: new Map(), errors: new Map() }

/** What happens to the ask of a layer. */
export type AnnotationEvent = { readonly name: string; readonly ask: number } & (
  | { readonly kind: 'started' }
  | { readonly kind: 'answered'; readonly data: LayerData }
  | { readonly kind: 'failed'; readonly error: string }
)

/** The state after an event, and the ask that is to be aborted, if any. */
interface AnnotationStep {
  readonly state: AnnotationState
  readonly aborted: number | null
}

/**
 * Takes an event. A start aborts the pending ask of the same name; a success keeps what came and clears the error; a failure
 * keeps the error, and what came before. What an ask tells that is not the pending one any more is ignored. Source: BI spec §4.
 */
export function nextAnnotations(state: AnnotationState, event: AnnotationEvent): AnnotationStep {
  const { name, ask } = event
  const pending = new Map(state.pending)
  if (event.kind === 'started') {
    pending.set(name, ask)
    return { state: { ...state, pending }, aborted: state.pending.get(name) ?? null }
  }
  if (state.pending.get(name) !== ask) return { state, aborted: null }
  pending.delete(name)
  const errors = new Map(state.errors)
  if (event.kind === 'failed') {
    errors.set(name, event.error)
    return { state: { ...state, pending, errors }, aborted: null }
  }
  errors.delete(name)
  return { state: { pending, errors, data: new Map(state.data).set(name, event.data) }, aborted: null }
}
