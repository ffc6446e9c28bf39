import type { LineMerger } from './tab-drafts.ts'

let loaded: LineMerger | null = null
let loading: Promise<void> | null = null

/**
 * What merges two texts line by line; null until it is there. Asked for with the first key: without it another window's
 * text is kept as a version, as where both wrote the same lines.
 */
export function lineMerger(): LineMerger | null {
  loading ??= import('#domain/editor/versions/merge-lines.ts').then(
    (module) => {
      loaded = module
    },
    () => {
      loading = null
    },
  )
  return loaded
}
