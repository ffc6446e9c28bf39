/**
 * Whether there is a new version. `ready` it waits for the user, `updating` it was let in, `late` it was, and the browser
 * has not given it the place of the last one yet; `failed` keeps the words of what could not be stored before it.
 */
export type UpdateState =
  | { readonly kind: 'none' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'updating' }
  | { readonly kind: 'late' }
  | { readonly kind: 'failed'; readonly why: string }

/** What is said of a new version, and null where there is none. Source: look §6, "update". */
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
