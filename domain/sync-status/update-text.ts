/**
 * State of an update of the program: `ready` waits for the user, `updating` was accepted, `late` was accepted and waits for
 * the browser to replace the old version; `failed` has the reason why it was stopped.
 */
export type UpdateState =
  | { readonly kind: 'none' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'updating' }
  | { readonly kind: 'late' }
  | { readonly kind: 'failed'; readonly why: string }

/** Returns the text of an update, null for none. Source: look §6, "update". */
export function updateText(state: UpdateState): string | null {
  switch (state.kind) {
    case 'none':
      return null
    case 'ready':
    case 'updating':
      return 'A new version is ready. Your work stays as it is.'
    case 'late':
      return 'The new version starts once the browser has closed the old one. Your work is saved.'
    case 'failed':
      return `Not updated, so that nothing is lost: ${state.why}`
  }
}
