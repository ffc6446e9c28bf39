import type { LayerDraft } from '#domain/explore/annotations/layer-draft.ts'
import type { layerProblems } from '#domain/explore/annotations/layer-problems.ts'

/** A layer that is set, what is wrong with it by field, and how it is changed. */
export interface LayerProps {
  readonly draft: LayerDraft
  readonly problems: ReturnType<typeof layerProblems>
  readonly onChange: (draft: LayerDraft) => void
}
