import type { LayerData } from './layer-data.ts'

/** Annotations of a chart by layer name: the id of the pending request, the loaded data, and the error. */
export interface AnnotationState {
  readonly pending: ReadonlyMap<string, number>
  readonly data: ReadonlyMap<string, LayerData>
  readonly errors: ReadonlyMap<string, string>
}

/** The initial state. */
export const NO_ANNOTATIONS: AnnotationState = { pending: new Map(), data: new Map(), errors: new Map() }

/** An event of a layer's request. */
export type AnnotationEvent = { readonly name: string; readonly ask: number } & (
  | { readonly kind: 'started' }
  | { readonly kind: 'answered'; readonly data: LayerData }
  | { readonly kind: 'failed'; readonly error: string }
)

/** The next state, and the request to abort, if any. */
interface AnnotationStep {
  readonly state: AnnotationState
  readonly aborted: number | null
}

/**
 * Applies an event. A start aborts the pending request of the same name; a success stores the data and clears the error; a
 * failure stores the error and preserves earlier data. Events of superseded requests are ignored. Source: BI spec §4.
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
